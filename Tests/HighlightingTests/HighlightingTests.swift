// The tests of Highlighting.
