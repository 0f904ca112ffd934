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

  // Feeds.
  static func longFeed(_ name: String) -> String {
    "\(name) has more than \(Limits.pageBytes >> 20) MiB"
  }

  // Search.
  static func inSearchFolder(_ path: String) -> String {
    "the address /\(path) lies in the folder of the search index, which Michi makes"
  }

  // Templates.
  static let emptyPicture = "this picture has no address"
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
  static func write(_ base: String, _ address: some StringProtocol) -> String {
    "write \"{{\(base)}}\(address)\""
  }

  // The whole site.
  static func moved(from address: String, _ others: [String]) -> String {
    let list = others.count > 20 ? MessageText.listed(others) : others.joined(separator: ", ")
    return "this page was at \(address), and nothing leads on from there"
      + (others.isEmpty ? "" : "; nor \(list)")
  }
  static func notPublished(besides others: [String]) -> String {
    let message = "no page uses this file, so it does not go to the site"
    guard !others.isEmpty else { return message }
    let named = others.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = others.count > 3 ? " and \(others.count - 3) more" : ""
    return "\(message); nor do \(named)\(more)"
  }
  static func named(_ ending: Substring, but format: FileFormat) -> String {
    "this picture is of the kind \(format.rawValue), and its name ends in \".\(ending)\""
  }
}
