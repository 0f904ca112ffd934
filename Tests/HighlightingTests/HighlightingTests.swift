// The tests of Highlighting. What a test expects is written as the code with its spans marked:
// `«k:let» x = «n:1»`, each with its CSS class.
