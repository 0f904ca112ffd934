// Diagnostics: what the author should know, and what a message looks like.
//
// In: places in source texts and sentences. Out: diagnostics as values, as text and as JSON, graded
// by the site's policy. It reads no file and prints nothing.
