// MarkdownRendering: from a page's Markdown to its HTML.
//
// Input: the bytes of a source file, the offset of the body, and a resolver for links. Output: HTML
// bytes, the headings, the page's ids, its outgoing links with their positions, and diagnostics.
// The module reads no file, knows no URLs and keeps no state between two pages.
