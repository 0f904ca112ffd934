// Importing
