"""Two versions of a project side by side: it joins loading and drawing."""
