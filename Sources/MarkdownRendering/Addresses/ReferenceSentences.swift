/// What is said of addresses in Markdown.
///
/// A sentence quotes the author's own word, is in lower case and has no full stop.
enum ReferenceSentences {
  static let nestedLink = "the address of this link is a link itself"
  static func lacksScheme(_ address: String) -> String {
    "\"\(address)\" lacks \"https://\", without which browsers look for it on this site"
  }
  static func write(_ address: [UInt8]) -> String {
    "write \"\(String(decoding: address, as: UTF8.self))\""
  }
  static func refused(_ scheme: String, isImage: Bool) -> String {
    "\"\(scheme):\" is not allowed in a link: \(isImage ? "the picture" : "the link") was left out"
  }
  static let allowedSchemes = "use http:, https:, mailto:, tel: or an address of this site"
}
