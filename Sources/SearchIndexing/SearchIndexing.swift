// SearchIndexing: turns documents into the files of a static search index, and answers queries
// from those files. Documents in, files out; a query and files in, addresses out.
//
// `docs/search-format.md` describes the files, and how text becomes terms. In the browser,
// `templates/assets/search-core.js` answers by the same rules: change both together.
//
// Nothing here reads or writes a file or knows what a site is. The same documents give the same
// bytes. Files of an index are not trusted: whatever their bytes are, a query ends.
