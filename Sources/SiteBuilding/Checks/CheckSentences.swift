import Diagnostics
import MarkdownRendering
import Primitives

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

  // Feeds.
  static func longFeed(_ name: String) -> String {
    "\(name) has more than \(Limits.pageBytes >> 20) MiB"
  }
  static let shortenFeed =
    "give \"feed:\" a smaller \"length\", or \"content: summary\", in content/site.yml"

  // Search.
  static func inSearchFolder(_ path: String) -> String {
    "the address /\(path) lies in the folder of the search index, which Michi makes"
  }
  static let leaveSearchFolder = "rename its folder, or write \"search: off\" in content/site.yml"

  // Templates.
  static let emptyLink = "this link has no address"
  static let emptyPicture = "this picture has no address"
  static let writeAddress = "write where it leads between the quotes"
  /// Why a template left a value out of an address; nil when it did not.
  ///
  /// - Parameter own: the template's own text in the address.
  static func refused(_ address: String, in own: String) -> String? {
    if address == "about:invalid" {
      return "a value has a scheme that pages must not have, and was left out"
    }
    return address.hasSuffix("#") && !own.hasSuffix("#")
      ? "a value behind another has a \":\", as a scheme has, and was left out" : nil
  }
  static let allowedSchemes = "use https:, http:, mailto: or tel:, as the beginning of the address"
  static func doubleSlash(behind base: String, _ address: some StringProtocol) -> String {
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
  static let pointer = "this is a pointer of Git LFS, not the file itself"
  static let fetch = "run \"git lfs pull\"; in GitHub's actions check out with \"lfs: true\""
  static func noPicture(_ format: FileFormat) -> String {
    format == .empty
      ? "this picture is empty"
      : "this is no picture \(format == .html ? "but an HTML page" : "that browsers know")"
  }
  static let putPicture = "put the picture itself there"
  static func foreign(_ format: FileFormat) -> String {
    "this is a \(format.rawValue) picture, which most browsers do not show"
  }
  static let saveAnew = "save it as JPEG, PNG, WebP or AVIF"
  static func named(_ ending: Substring, but format: FileFormat) -> String {
    "this picture is of the kind \(format.rawValue), and its name ends in \".\(ending)\""
  }
  static func rename(to format: FileFormat) -> String {
    "browsers may not show it: let its name end in \".\(format.rawValue.lowercased())\""
  }
  static let unusedImage = "nothing uses this picture"
  static let removeImage = "show it on a page, or remove the file"
}
