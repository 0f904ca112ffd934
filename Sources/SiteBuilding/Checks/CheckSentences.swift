/// What the checks of a whole site say.
///
/// A sentence quotes the author's own word, is in lower case and has no full stop.
enum CheckSentences {
  // Links.
  static func noSection(_ section: String, on page: String?) -> String {
    "\(page.map { "the page \($0)" } ?? "this page") has no section \"#\(section)\""
  }
  static func menuEntry(_ title: String, _ fault: String) -> String {
    "the menu entry \"\(title)\": \(fault)"
  }

  // Templates.
  static let emptyLink = "this link has no address"
  static let emptyPicture = "this picture has no address"
  static let writeAddress = "write where it leads between the quotes"
  static func lacksPrefix(_ address: String, _ prefix: String) -> String {
    "the address \"\(address)\" lacks \"\(prefix)\", the path of the baseURL"
  }
  static func doubleSlash(_ address: String) -> String {
    "{{root}} ends with a slash, so \"{{root}}\(address)\" leads to another host"
  }
  static func writeRoot(_ address: some StringProtocol) -> String {
    "write \"{{root}}\(address)\""
  }
  static let noAlternative = "this <img> has no alternative text"
  static let writeAlternative =
    "say in alt=\"\" what it shows, or leave alt empty where it only decorates"

  // The whole site.
  static func duplicateTitle(_ title: String, of other: String) -> String {
    "the title \"\(title)\" is also that of \(other)"
  }
  static let tellApart = "readers of a list or a search can tell pages apart only by their titles"
  static let unusedImage = "nothing uses this picture"
  static func largeImage(megabytes: Int) -> String {
    "this picture has \(megabytes) MB: its readers wait for it"
  }
  static let shrinkImage = "save it smaller: a page is rarely wider than 2,000 pixels"
  static let removeImage = "show it on a page, or remove the file"
}
