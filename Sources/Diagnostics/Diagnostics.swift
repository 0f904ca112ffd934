// Diagnostics: errors and warnings for the author, and the format of messages.
//
// In: positions in source files and messages. Out: diagnostics as values, as text and as JSON, with
// the severities of the site's policy. It reads no file and prints nothing.
