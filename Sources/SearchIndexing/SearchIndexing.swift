// SearchIndexing turns documents into the files of a static search index.
//
// `docs/search-format.md` describes the files, and how text is split into terms. In the browser,
// `templates/assets/search-core.js` answers queries by the same rules: change both together.
//
// The module reads and writes no files and does not know sites. Equal documents give equal bytes.
