// LanguageServer: answers an editor's questions about a site, with the Language Server Protocol
// 3.17.
//
// Input: messages from an editor, and the files of a root, where unsaved contents replace the files
// on disk. Output: answers. All problems are found by `SiteBuilder`, as in `michi check`.
