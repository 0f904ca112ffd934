internal import Content
internal import Primitives
internal import Diagnostics

// What is said of front matter, tutorials and pages.
extension LoadingSentences {
  static let markInTitle = "a title in the front matter is plain text, its language mark too"
  static let titleAsHeading =
    "remove it here and begin the text with the title, for example # [直感]{lang=ja}"

  static let frontMatter = "the front matter"
  static let unterminated = "the front matter is not closed"
  static let closeIt = "end it with a line \"---\""
  static func foreign(_ format: FrontMatterBlock.Format) -> String {
    switch format {
    case .toml: "front matter between lines \"+++\" is TOML, which Michi does not read"
    case .json: "front matter in braces is JSON, which Michi does not read"
    case .misplaced: "this looks like front matter, but it would be shown as text"
    }
  }
  static func writeYAML(_ format: FrontMatterBlock.Format) -> String {
    switch format {
    case .toml: "write \"---\" for \"+++\", and \"title: A title\" for title = \"A title\""
    case .json: "write lines like \"title: A title\" between two lines \"---\""
    case .misplaced: "begin the file with a line of three dashes, \"---\", and end it with one"
    }
  }
  static func slugIsPath(_ slug: String) -> String {
    "\(quoted(slug)) is a path, and a slug is the last part of an address"
  }
  static func doesNothing(_ key: String) -> String { "\(quoted(key)) does nothing here" }
  static func inFiles(_ message: String, _ count: Int) -> String {
    "\(message), and in \(count - 1) other \(count == 2 ? "file" : "files")"
  }
  static let orderByDate = "the parts of a series stand in the order of their dates: change these"
  static let declareCategories =
    "write \"taxonomies: [categories]\" in site.yml for pages of them, or remove them"
  static func declareTaxonomy(_ name: String) -> String {
    "write \"taxonomies: [\(MessageText.quoted(name).dropFirst().dropLast())]\" in site.yml to group "
      + "entries by it"
  }
  static let writeContents =
    "write true or false; how deep it goes is said in site.yml: contents: { depth: 3 }"
  static let writeDraft =
    "the page is listed like others: write \"draft: true\" to keep it back, or remove it"
  static func misspeltDraft(_ key: String) -> String {
    "\(quoted(key)) says nothing here, and this may be a draft"
  }
  static func writeAtKeysMargin(_ key: String) -> String {
    "write \(quoted(key)) at the margin of the front matter"
  }
  static func emptyDraft(_ key: String) -> String {
    "\(quoted(key)) has no value, and this may be a draft"
  }
  static func frontMatterTooLong(_ limit: Int) -> String {
    "the front matter is longer than \(size(limit)), or it is not closed"
  }
  static let hiddenByMark = "in YAML a comment begins with \" #\": what stands behind is lost"
  static let quoteMark = "put the whole text in quotes"
  static func oneItem(_ text: String) -> String { "\(quoted(text)) is one item of the list" }
  static let writeCommas = "write \", \" between items, or put it in quotes if it is one"
  static let dashInText = "this line is a part of the item above: its dash begins none"
  static let alignDashes = "write each item in a line of its own, with all dashes in one column"
  static func notALanguage(_ text: String) -> String { "\(quoted(text)) is not a language" }
  static let writeAuthor = "write a name, or \"name:\" with the name below"
  static func twoLanguages(_ stated: String, _ named: String) -> String {
    "the language is \(quoted(stated)) here and \(quoted(named)) in the file's name"
  }
  static let renameOrChange = "rename the file, or leave the language out here"
  static func noOriginal(_ name: String) -> String {
    "there is no \(quoted(name)) that this could be a translation of"
  }
  static let writeOriginal = "write the name of its file, for example the-way.md, or its slug"
  static func sameLanguage(_ path: String) -> String {
    "this has the language of \(path), so it is no translation of it"
  }
  static let sayLanguage =
    "add a line such as \"language: en\", and name the language in site.yml: languages: [en]"
  static func twoTranslations(_ path: String, _ code: String?) -> String {
    "\(path) is this text\(code.map { " in \(quoted($0))" } ?? " in the site's language") already"
  }
  static let keepOneTranslation = "remove one of them, or its translationOf"
  static let writeLanguage = "write it like ko, ja or en-GB"
  static func notACodeCheck(_ text: String) -> String {
    "\(quoted(text)) is no way to check code"
  }
  static let emptyPage = "nothing stands behind the front matter: the page is empty"
  static let emptyFile = "the file is empty, and so is its page"
  static let writeOrHoldBack = "write the text, or \"draft: true\" until it is there"
  static func missingDate(called noun: String) -> String {
    "this \(noun) has no date: it is listed last and is not in the feed"
  }
  static func impossibleDay(_ day: String) -> String {
    "\(quoted(day)), with which the name of the file begins, is not a date"
  }
  static func skippedDay(_ day: CivilDate, in zone: SiteTimeZone) -> String {
    "the clocks of \(zone.name) skip \(quoted(day.iso8601)), with which the name of the file begins"
  }
  static func addDate(_ day: CivilDate) -> String {
    "add \"date: \(day.iso8601)\" to the front matter"
  }

  static let otherDay = "in UTC, the zone of a site that names none, this is another day"
  static let nameTimeZone = "name the zone in content/site.yml, for example: timeZone: Asia/Seoul"
  static func waits(until date: DateTime, in zone: SiteTimeZone, called noun: String) -> String {
    "this \(noun) is left out until \(date.local) (\(zone.name))"
  }
  static func changedInFuture(
    _ date: DateTime, in zone: SiteTimeZone, called noun: String
  ) -> String {
    "this \(noun) says that it was changed at \(date.local) (\(zone.name)), which is still to come"
  }

  // Permalinks.
  static func notAStyle(_ text: String) -> String {
    "\(quoted(text)) is neither a pattern of addresses nor one of Jekyll's styles"
  }
  static func addressHasHost(_ text: String) -> String {
    "\(quoted(text)) is a whole address, and a page has one on this site"
  }
  static func addressHasSuffix(_ text: String) -> String {
    "\(quoted(text)) has a \"?\" or \"#\", which no page has in its address"
  }
  static let writePathAlone =
    "write it from the first slash of the path on, for example /2018/about/"
  static func noAddresses(of pattern: String, _ reason: String) -> String {
    "\(quoted(pattern)) makes addresses that no page can have: \(reason)"
  }
  /// What is wrong with an address that a page had before, and what to do; nil for nothing.
  static func aliasFault(_ text: String) -> (message: String, advice: String)? {
    if text.contains("://") { return (addressHasHost(text), writePathAlone) }
    if text.utf8.contains(UInt8(ascii: "?")) { return (addressHasSuffix(text), writePathAlone) }
    let parts = text.split { " ,，、､;；".contains($0) }
    guard parts.count > 1, parts.allSatisfy({ $0.hasPrefix("/") }) else { return nil }
    return (
      "\(quoted(text)) is more than one address",
      "write a list: [\(parts.joined(separator: ", "))]"
    )
  }
  static func unknownPlaceholder(_ name: String) -> String {
    name == ":" ? "a colon stands before a name" : "there is no \(quoted(name)) for addresses"
  }
  /// What to write for a name of other generators; nil for any other.
  static func placeholder(insteadOf name: String) -> String? {
    if name.hasPrefix("{") { return write(":" + name.dropFirst().prefix { $0 != "}" }) }
    let names = [
      ":output_ext": ".html", ":yearday": ":y_day", ":filename": ":title",
      ":section": ":collection",
      ":contentbasename": ":name", ":slugorfilename": ":slug", ":basename": ":name",
      ":sections": ":path", ":lang": ":language", ":category": ":categories",
      ":slugified_categories": ":categories", ":monthname": ":month", ":short_month": ":month",
      ":long_month": ":month",
    ]
    return names[name].map { write($0) }
  }
  static func permalinkLacks(_ name: String, called noun: String) -> String {
    "the address of this \(noun) has \(quoted(name)) in it, and it has no date"
  }

  static func notAnAddress(_ path: String, _ reason: String) -> String {
    "\(quoted(path)) cannot be an address: \(reason)"
  }

  static let indexNeedsFolder = "index.md needs a folder of its own here, it is not built"
  static let indexOfHugo = "_index.md is a list of Hugo's, it is not built"
  static let writeIndex = "rename it to index.md where it is the folder's page"
  static let renameIndex = "rename the file"
  static func besideIndex(_ name: String) -> String {
    "a folder with an index.md is one page: \(quoted(name)) in it is not built"
  }
  static let moveOut = "move the file out of the folder"

  /// - Parameter spellings: each with the files that have it, the one that is shown first.
  static func spellings(
    _ spellings: [(name: String, paths: [String])], of taxonomy: Taxonomy
  ) -> String {
    let written = spellings.enumerated().map { index, spelling in
      let behind = index > 0 ? "" : belonging(to: taxonomy)
      let more = spelling.paths.count > 1 ? " and \(spelling.paths.count - 1) more" : ""
      return "\(quoted(spelling.name))\(behind) in \(spelling.paths[0])\(more)"
    }
    return "the \(noun(taxonomy)) \(written[0]) is also written "
      + MessageText.listed(Array(written.dropFirst()))
  }
  static func writeTerm(_ name: String) -> String {
    "write \(quoted(name)) everywhere, as the site shows it"
  }
}
