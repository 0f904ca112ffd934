import Content
import Diagnostics
import Primitives

/// The messages and suggestions that several places in this module use.
///
/// A message quotes the author's own word, is lowercase and has no full stop. How to fix the
/// problem is a separate suggestion.
package enum LoadingSentences {
  // Files.
  static func noFolder(_ path: String) -> String { "there is no folder \(quoted: path)" }
  static let moveItToContent = "files to copy unchanged belong in content/assets"
  static let moveFolder =
    "posts belong in content/tutorials, pages in content/pages, and files to copy unchanged in "
    + "content/assets"
  static let moveOut = "move the file out of the folder"
  static let startPage = "the home page's text belongs in content/pages/index.md"
  static func notUTF8(at offset: Int) -> String { "the byte at offset \(offset) is not UTF-8" }
  package static func ignoredFile(_ folder: String) -> String {
    "nothing in \(folder) uses this file"
  }

  // Names of the input.
  static let frontMatter = "the front matter"
  static let settings = "site.yml"

  // Syntax.
  static func controlCharacter(_ scalar: Unicode.Scalar, in name: String) -> String {
    "\(name) contains the control character \(codePoint(scalar))"
  }
  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
  package static let removeIt = "remove it"
  static func anchor(in name: String) -> String { "\(name) may not contain anchors and aliases" }
  static let writeItOut = "write the value out, or put text in quotes"
  static let openText = "the closing quote is missing"
  static let closeText = "add a double quote on the same line"

  // Keys.
  static func duplicateKey(_ key: String, in name: String) -> String {
    "the key \(quoted: key) is in \(name) twice"
  }
  static let keepOne = "keep one of them"
  package static func unknownKey(_ key: String, in name: String) -> String {
    "unknown key \(quoted: key) in \(name)"
  }
  package static func unknownDataKey(_ key: String) -> String { "unknown key \(quoted: key)" }
  /// The key that was probably meant, or the known keys.
  ///
  /// A long list is only in the documentation.
  package static func oneOfKeys(
    _ keys: [String], insteadOf key: String, listedIn page: String? = nil
  ) -> String {
    guard let page, keys.count > 12 else { return Spelling.advice(for: key, among: keys) }
    return Spelling.suggestion(for: key, among: keys) ?? "see docs/\(page).md for all keys"
  }
  /// The word is not shortened, so that it can be copied.
  package static func write(_ word: String) -> String { "write \"\(word)\"" }
  static func misspeltDraft(_ key: String) -> String {
    "\(quoted: key) has no effect here, and this page may be a draft"
  }
  static func noValue(of key: String, isHiding: Bool) -> String {
    "\(quoted: key) has no value, and this page may \(isHiding ? "have to stay hidden" : "be a draft")"
  }

  // Values.
  package static func at(_ path: String, _ message: String) -> String {
    path.isEmpty ? message : "\(path): \(message)"
  }
  package static func expected(_ what: String, for key: String, found node: DataNode) -> String {
    let found =
      switch node.value {
      case .scalar(let text, _): node.isNull ? "nothing" : "\(quoted: text)"
      case .list: "a list"
      case .mapping: "a mapping"
      }
    return "expected \(what) for \(quoted: key), found \(found)"
  }
  package static func expected(_ what: String, found: String) -> String {
    "expected \(what), found \(found)"
  }
  /// Returns a JSON or CSV value in the form that messages show.
  package static func descriptionInData(of node: DataNode) -> String {
    switch node.value {
    case .scalar(let text, .plain): String(text.prefix(60))
    case .scalar(let text, _): "\(quoted: text)"
    case .list: "a list"
    case .mapping: "an object"
    }
  }
  package static let text = "text"
  package static let wholeNumber = "a whole number"
  package static let list = "a list"
  package static let object = "an object"
  static let shorten = "shorten it: other pages show it too"
  package static let writeTrueOrFalse = "write true or false"
  static func lacks(_ specs: [FieldSpec]) -> String {
    MessageText.listed(specs.map { "\(quoted: $0.name)" }) + (specs.count == 1 ? " is" : " are")
      + " missing"
  }
  static func writeField(_ spec: FieldSpec) -> String {
    "add \"\(spec.name)\", which is \(spec.kind.noun), or make it optional with \"?\" after its "
      + "type in site.yml"
  }
  static func addDate(_ day: CivilDate) -> String {
    "add \"date: \(day.iso8601)\" to the front matter"
  }

  // Tables.
  package static let noHeader = "the file has no header row"
  package static let putCommas =
    "put commas between the columns, and quotes around fields with commas"
  static func missingColumns(_ names: [String]) -> String {
    names.count == 1
      ? "the column \(quoted: names[0]) is missing"
      : "the columns \(MessageText.listed(names.map { "\(quoted: $0)" })) are missing"
  }
  package static func repeatedColumn(_ name: String) -> String {
    "duplicate column \(quoted: name)"
  }
  package static func fieldCount(_ found: Int, _ expected: Int) -> String {
    "this row has \(found) \(found == 1 ? "field" : "fields"), the header has \(expected)"
  }

  // Settings.
  static func noCollection(_ name: String) -> String { "there is no collection \(quoted: name)" }
  static let writeAtTopLevel = "write it at the top level of site.yml"
  static func addLanguage(_ code: String, to others: [String]) -> String {
    "add it to site.yml, for example: languages: [\((others + [code]).joined(separator: ", "))]"
  }
  /// Returns the noun for one term.
  static func noun(_ taxonomy: Taxonomy) -> String {
    taxonomy.name == Taxonomy.tags.name ? "tag" : "term"
  }
  /// Returns the phrase that names the taxonomy of a term; empty if the noun already says it.
  static func belonging(to taxonomy: Taxonomy) -> String {
    taxonomy.name == Taxonomy.tags.name ? "" : " of \(quoted: taxonomy.name)"
  }
}
