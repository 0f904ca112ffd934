internal import Diagnostics
internal import Primitives

/// Every sentence of this floor that a user can read.
///
/// A sentence quotes the author's own word, is in lower case and has no full stop; what to do is a
/// suggestion of its own.
package enum LoadingSentences {
  // Files.
  static let notAFile = "this is neither a file nor a folder"
  static let nameIsNotUTF8 = "the name of a file in this folder is not UTF-8"
  static let folderLikeFile = "this is a folder, named like a Markdown file"
  static func renameFolder(_ name: String) -> String { "rename it to \(quoted(name))" }
  static func renameFile(_ name: String) -> String { "rename it to \(quoted(name))" }
  static func strayTranslation(_ suffix: String, isOwn: Bool) -> String {
    isOwn
      ? "this file is named like a translation into \(quoted(suffix)), the site's only language"
      : "this file is named like a translation, and the site has no pages in \(quoted(suffix))"
  }
  static func misnamedTranslation(_ suffix: String) -> String {
    "this file is named like a translation, and \(quoted(suffix)) is not a language"
  }
  static func sameName(_ name: String) -> String {
    "two files of this folder are named \(quoted(name)), in different Unicode normal forms"
  }
  static let renameOne = "rename or remove one of them"
  static let linkToNothing = "this link leads to nothing"
  static let linkLeavesRoot = "this link leads out of the site's folder"
  static let linkToItself = "this link leads to a folder that it is in"
  static func tooManyLinks(_ limit: Int) -> String {
    "more than \(limit) links lead to this folder"
  }
  static let noContentFolder = "there is no folder \"content\" here"
  static func noRoot(_ path: String) -> String { "there is no folder \(quoted(path))" }
  static func rootIsAFile(_ path: String) -> String { "\(quoted(path)) is no folder" }
  static let nameTheRoot =
    "name the folder that holds content/ with --root, or start one with `michi new site`"
  static let nameTheFolderAbove =
    "here is a site.yml: this may be the folder content itself; --root is the one above it"
  static func moveIn(from generator: String, posts: String) -> String {
    "this is a site of \(generator)'s: start one with `michi new site` in a folder of its own, and "
      + "copy the posts from \(posts) to its content/tutorials"
  }
  static let startASite = "start a site with `michi new site`, or name its folder with --root"
  static let moveItToContent = "files that go to the site as they are belong in content/assets"

  static func notUTF8(at offset: Int) -> String { "the byte at offset \(offset) is not UTF-8" }
  static func saveAsUTF8(_ bytes: [UInt8]) -> String { EncodingGuess.advice(for: bytes) }

  static func tooLarge(_ bytes: Int) -> String { "the file is larger than \(size(bytes))" }

  package static func ignoredFile(_ folder: String) -> String {
    "nothing in \(folder) uses this file"
  }

  static let ignoredFolder = "nothing in content uses this folder"
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

  static let closeBracket = "close the bracket, or put the text in quotes"
  static let doNotIndent = "begin the line where the line above begins"

  static func controlCharacter(_ scalar: Unicode.Scalar, in name: String) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return "\(name) holds the control character U+\(zeros)\(digits)"
  }
  package static let removeIt = "remove it"
  static let unescape = "remove the escape, or write the text in single quotes"

  static func nestedTooDeep(_ name: String, _ depth: Int) -> String {
    "\(name) nests deeper than \(depth) levels"
  }
  static func anchor(in name: String) -> String { "\(name) may hold no anchors and aliases" }
  static func mergeKey(in name: String) -> String { "\(name) may hold no merge keys" }
  static let writeItOut = "write the value out, or put text in quotes"
  static func tag(in name: String) -> String { "\(name) may hold no tags" }
  static let writeItWithoutTag = "write the value without it, or put text in quotes"
  static func twoDocuments(_ name: String) -> String { "\(name) holds a second document" }
  static let oneDocument = "take out the line that starts with ---, or put its text in quotes"
  static let writeText = "write it as text; put text that starts with [ or { in quotes"
  static let writeTrueOrFalse = "write true or false"
  static func writeList(_ key: String) -> String { "write it like \(key): [one, two]" }
  static func keyIsNoText(_ name: String) -> String { "a key of \(name) is not text" }
  static func duplicateKey(_ key: String, in name: String) -> String {
    "the key \(quoted(key)) is in \(name) twice"
  }
  static func alsoInLine(_ line: Int, _ message: String) -> String {
    "\(message), first in line \(line)"
  }
  package static let keepOne = "keep one of them"
  static func notAMapping(_ name: String) -> String { "\(name) is not made of keys and values" }
  static let writeKeyValue = "write lines like \"title: A title\""
  static let writeMapping = "write its keys below it, set in with two spaces"

  package static func expected(_ what: String, for key: String, found node: DataNode) -> String {
    "expected \(what) for \(quoted(key)), found \(description(of: node))"
  }

  static func tooLong(_ key: String, _ limit: Int) -> String {
    "\(quoted(key)) is longer than \(size(limit))"
  }
  static let titleTooLong = "the title is longer than \(size(Limits.line))"
  static let shorten = "make it shorter: other pages show it, too"
  static let keyTooLong = "this key is longer than \(size(Limits.line))"
  static let tooManyAliases = "more than \(Limits.aliases) aliases"
  static let writeFewAliases = "keep those that others still link to"
  static func tooManyTerms(_ key: String) -> String {
    "more than \(Limits.tags) \(key == "tag" ? "tags" : key)"
  }
  static let writeFewTags = "name the few that readers would look for"

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
