"""Face PDFs to sheets: pure geometry, and one door to the PDF library."""
