import Diagnostics

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

  // Search.
  static func inSearchFolder(_ path: String) -> String {
    "the address /\(path) lies in the folder of the search index, which Michi makes"
  }
  static let leaveSearchFolder = "rename its folder, or write \"search: off\" in content/site.yml"

  // Templates.
  static let emptyLink = "this link has no address"
  static let emptyPicture = "this picture has no address"
  static let writeAddress = "write where it leads between the quotes"
  static func lacksPrefix(_ address: String, _ prefix: String) -> String {
    "the address \"\(address)\" lacks \"\(prefix)\", the path of the baseURL"
  }
  static func doubleSlash(behind base: String, _ address: String) -> String {
    "{{\(base)}} ends with a slash, so \"{{\(base)}}\(address)\" leads to another host"
  }
  static func write(_ base: String, _ address: some StringProtocol) -> String {
    "write \"{{\(base)}}\(address)\""
  }
  static let noAlternative = "this <img> has no alternative text"
  static let writeAlternative =
    "say in alt=\"\" what it shows, or leave alt empty where it only decorates"

  static func notAnAddress(_ path: String, _ reason: String) -> String {
    "/\(path) cannot be an address: \(reason)"
  }

  // The whole site.
  static func moved(from address: String, _ others: [String]) -> String {
    let list = others.count > 20 ? MessageText.listed(others) : others.joined(separator: ", ")
    return "this page was at \(address), and nothing leads on from there"
      + (others.isEmpty ? "" : "; nor \(list)")
  }
  static func alias(_ address: String) -> String { "write \"aliases: \(address)\" to keep it" }
  static func duplicateTitle(_ title: String, of other: String) -> String {
    "the title \"\(title)\" is also that of \(other)"
  }
  static let tellApart = "readers of a list or a search can tell pages apart only by their titles"
  static func notPublished(besides others: [String]) -> String {
    let message = "no page uses this file, so it does not go to the site"
    guard !others.isEmpty else { return message }
    let named = others.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = others.count > 3 ? " and \(others.count - 3) more" : ""
    return "\(message); nor do \(named)\(more)"
  }
  static let useIt = "link to it, move it to content/assets/, or keep it elsewhere"
  static func largePicture(_ bytes: Int) -> String {
    "this picture has \(bytes >> 20) MB, which readers of its page have to load"
  }
  static let makeItSmaller = "save it with fewer pixels, or as JPEG or WebP"
  static let unusedImage = "nothing uses this picture"
  static let removeImage = "show it on a page, or remove the file"
}
