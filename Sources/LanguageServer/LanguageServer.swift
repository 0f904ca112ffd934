// LanguageServer: what an editor asks about a site, by the Language Server Protocol 3.17.
//
// In: messages of an editor and the files of a root, with the texts that are not saved in the place of
// those on disk. Out: answers. What is wrong is found by `SiteBuilder` alone, as `michi check` finds it.
