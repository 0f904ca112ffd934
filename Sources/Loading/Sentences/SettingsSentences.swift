// What is said of `content/site.yml`.
extension Sentence {
  static let settings = "site.yml"
  static let noSettings = "there is no content/site.yml"
  static let createSettings =
    "create it with a line \"title: My site\", or start a site with `michi new site`"
  static func renameSettings(_ name: String) -> String { "rename content/\(name) to site.yml" }
  static let noTitle = "the site has no title"
  static let addTitle = "add a line \"title: My site\""
  static func notABaseURL(_ text: String) -> String {
    "\(quoted(text)) cannot be the site's address"
  }
  static let writeBaseURL = "write it like https://example.org/ or https://example.org/project/"
  static func notATimeZone(_ name: String) -> String { "there is no time zone \(quoted(name))" }
  static let writeTimeZone = "write it like Asia/Seoul"
  static func notASlug(_ path: String) -> String {
    "\(quoted(path)) cannot be the first part of an address"
  }
  static func writeSlug(_ slug: String) -> String { "write it like \(quoted(slug))" }
  static func samePath(_ path: String, _ first: String, _ second: String) -> String {
    "the sections \(quoted(first)) and \(quoted(second)) are both at \(quoted(path))"
  }
  static let moveSection = "give one of them another path"
  static let menu = "a menu entry"
  static func unknownCheck(_ name: String) -> String { "there is no check \(quoted(name))" }
  static func fixedCheck(_ name: String) -> String {
    "the check \(quoted(name)) cannot be changed: nothing could be built without it"
  }
  static func notALevel(_ text: String, for check: String) -> String {
    "\(quoted(text)) is no level for the check \(quoted(check))"
  }
  static func notTrust(_ text: String) -> String { "\(quoted(text)) is no setting for \"html\"" }
  static func notAHost(_ text: String) -> String {
    "\(quoted(text)) is no host that has files of its own"
  }
  static func notACompressedFormat(_ text: String) -> String {
    "\(quoted(text)) is no setting for \"compress\""
  }
  static func oneOf(_ words: [String]) -> String {
    "write \(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
  }
  static let notAMenuItem = "a menu entry needs a title and a link"
  static let writeMenuItem = "write it like \"- { title: Kanji, link: /kanji/ }\""
}
