internal import Diagnostics
internal import Primitives

/// The sentences of this floor that several places say or that are chosen among; one that a single
/// place says stands there.
///
/// A sentence quotes the author's own word, is in lower case and has no full stop; what to do is a
/// suggestion of its own.
package enum LoadingSentences {
  // Files.
  static let notAFile = "this is neither a file nor a folder"
  static func renameFile(_ name: String) -> String { "rename it to \(quoted(name))" }
  static func strayTranslation(_ suffix: String, isOwn: Bool) -> String {
    isOwn
      ? "this file is named like a translation into \(quoted(suffix)), the site's only language"
      : "this file is named like a translation, and the site has no pages in \(quoted(suffix))"
  }
  static let linkToNothing = "this link leads to nothing"
  static let linkLeavesRoot = "this link leads out of the site's folder"
  static func noRoot(_ path: String) -> String { "there is no folder \(quoted(path))" }
  static let nameTheRoot =
    "name the folder that holds content/ with --root, or start one with `michi new site`"
  static func moveIn(from generator: String, posts: String) -> String {
    "this is a site of \(generator)'s: start one with `michi new site` in a folder of its own, and "
      + "copy the posts from \(posts) to its content/tutorials"
  }
  static let moveItToContent = "files that go to the site as they are belong in content/assets"

  static func notUTF8(at offset: Int) -> String { "the byte at offset \(offset) is not UTF-8" }
  static func saveAsUTF8(_ bytes: [UInt8]) -> String { EncodingGuess.advice(for: bytes) }

  package static func ignoredFile(_ folder: String) -> String {
    "nothing in \(folder) uses this file"
  }

  /// Where a file or folder belongs that other programs keep under this name, or nil.
  static func home(of name: String) -> String? {
    switch name.lowercased() {
    case "_posts", "posts", "post", "_drafts", "drafts", "blog", "articles":
      "posts belong in content/tutorials"
    case "_pages", "about.md": "pages belong in content/pages"
    case "index.md", "index.html", "_index.md": startPage
    case "404.md", "404.html":
      "what readers of a missing address see stands in content/pages/404.md"
    case "_config.yml", "_config.yaml", "config.yml", "config.yaml", "config.toml", "config.json",
      "hugo.toml", "hugo.yaml", "hugo.yml", "settings.yml", "settings.yaml", "site.yaml",
      "site.toml", "site.json":
      "settings belong in content/site.yml"
    case "_layouts", "_includes", "layouts", "themes", "templates", "_sass":
      "templates belong in templates/, beside content/"
    case "_data": "data belongs in content/data, and is declared in site.yml: data: { … }"
    case "i18n", "archetypes", "_plugins", "gemfile", "package.json":
      "Michi does not read it: keep it elsewhere"
    case let name where name.hasSuffix(".md") || name.hasSuffix(".markdown"):
      "tutorials belong in content/tutorials, pages in content/pages"
    default: nil
    }
  }
  static let startPage = "what the start page says stands in content/pages/index.md"

  // YAML.
  static func notYAML(_ name: String) -> String { "\(name) cannot be read as YAML" }

  static func notYAML(_ name: String, because problem: String) -> String {
    "\(name) cannot be read as YAML: \(problem)"
  }

  /// What to do about the faults that authors make; the words before are libYAML's.
  static func remedy(forProblem problem: String) -> String? {
    let remedies: [(String, String)] = [
      ("mapping values are not allowed", "put text that holds \": \" in quotes"),
      ("cannot start any token", "put the text in quotes, and set in with spaces, not tabs"),
      ("found a tab character", "set in with spaces, not tabs"),
      ("could not find expected ':'", "write \"key: value\""),
      ("did not find expected key", "check the quotes and how far the line is set in"),
      ("did not find expected ',' or ']'", "close the list with \"]\""),
      ("did not find expected ',' or '}'", "close the mapping with \"}\""),
      ("found unexpected end of stream", "close the quotes"),
      ("found unknown escape character", "use single quotes, or write \"\\\\\" for a backslash"),
      ("did not find expected '-' indicator", "check how far the line is set in"),
      ("did not find expected node content", "take out the comma that has nothing before it"),
      ("did not find expected alphabetic or numeric character", "put the text in quotes"),
    ]
    return remedies.first { problem.contains($0.0) }?.1
  }

  static func controlCharacter(_ scalar: Unicode.Scalar, in name: String) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return "\(name) holds the control character U+\(zeros)\(digits)"
  }
  package static let removeIt = "remove it"

  static func anchor(in name: String) -> String { "\(name) may hold no anchors and aliases" }
  static let writeItOut = "write the value out, or put text in quotes"
  static func tag(in name: String) -> String { "\(name) may hold no tags" }
  static let writeTrueOrFalse = "write true or false"
  static func duplicateKey(_ key: String, in name: String) -> String {
    "the key \(quoted(key)) is in \(name) twice"
  }
  package static let keepOne = "keep one of them"

  package static func expected(_ what: String, for key: String, found node: DataNode) -> String {
    "expected \(what) for \(quoted(key)), found \(description(of: node))"
  }

  static let shorten = "make it shorter: other pages show it, too"

  package static func unknownKey(_ key: String, in name: String) -> String {
    "unknown key \(quoted(key)) in \(name)"
  }

  /// What to write instead of an unknown key.
  package static func oneOfKeys(_ keys: [String], insteadOf key: String) -> String {
    Spelling.suggestion(for: key, among: keys) ?? "there are " + keys.joined(separator: ", ")
  }
  /// Whole, however long it is: it is to be copied.
  package static func write(_ word: String) -> String { "write \"\(word)\"" }

  /// What a value of YAML is.
  private static func description(of node: DataNode) -> String {
    switch node.value {
    case .scalar(let text, _): node.isNull ? "nothing" : quoted(text)
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }

  // Words.
  /// A user's word in quotes, cut when it is long.
  static func quoted(_ word: some StringProtocol) -> String { MessageText.quoted(word) }

  /// A size as people say it.
  static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20
      ? "\(bytes >> 20) MB" : bytes >= 1 << 10 ? "\(bytes >> 10) KB" : "\(bytes) bytes"
  }
}
