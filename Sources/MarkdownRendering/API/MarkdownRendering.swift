// MarkdownRendering: from a page's Markdown to its HTML.
//
// In: the bytes of a source file, where the body starts, and a resolver that says where links lead.
// Out: HTML bytes, the headings, the page's ids, its outgoing links with their places, and
// diagnostics. It never reads a file, knows an address or keeps anything between two pages.
