// SearchIndexing: turns documents into the files of a static search index. Documents in, files out.
//
// `docs/search-format.md` describes the files, and how text becomes terms. In the browser,
// `templates/assets/search-core.js` answers queries by the same rules: change both together.
//
// Nothing here reads or writes a file or knows what a site is. The same documents give the same
// bytes.
