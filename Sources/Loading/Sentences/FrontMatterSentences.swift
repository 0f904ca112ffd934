internal import Content
internal import Primitives
internal import Diagnostics

// What is said of front matter, tutorials and pages.
extension LoadingSentences {
  static let frontMatter = "the front matter"
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
  static func misspeltDraft(_ key: String) -> String {
    "\(quoted(key)) says nothing here, and this may be a draft"
  }
  static func frontMatterTooLong(_ limit: Int) -> String {
    "the front matter is longer than \(size(limit)), or it is not closed"
  }
  static func notALanguage(_ text: String) -> String { "\(quoted(text)) is not a language" }
  static func sameLanguage(_ path: String) -> String {
    "this has the language of \(path), so it is no translation of it"
  }
  static func twoTranslations(_ path: String, _ code: String?) -> String {
    "\(path) is this text\(code.map { " in \(quoted($0))" } ?? " in the site's language") already"
  }
  static func addDate(_ day: CivilDate) -> String {
    "add \"date: \(day.iso8601)\" to the front matter"
  }

  // Permalinks.
  static func addressHasHost(_ text: String) -> String {
    "\(quoted(text)) is a whole address, and a page has one on this site"
  }
  static func addressHasSuffix(_ text: String) -> String {
    "\(quoted(text)) has a \"?\" or \"#\", which no page has in its address"
  }
  static let writePathAlone =
    "write it from the first slash of the path on, for example /2018/about/"
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
}
