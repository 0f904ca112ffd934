// The tests of MarkdownRendering.
