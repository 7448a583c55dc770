"""What steps are told: amounts, conditions, and selectors of components and spaces."""
