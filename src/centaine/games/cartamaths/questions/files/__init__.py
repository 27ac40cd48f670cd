"""Files of questions: CSV and GIFT, read and written."""
