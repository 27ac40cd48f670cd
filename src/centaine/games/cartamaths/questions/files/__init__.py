"""Question files: spreadsheets, CSV, GIFT and Moodle XML are read; CSV and GIFT are written."""
