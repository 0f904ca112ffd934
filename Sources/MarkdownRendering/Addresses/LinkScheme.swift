import Diagnostics
import Primitives

/// The scheme of a URL as a browser reads it.
///
/// Source: WHATWG URL Standard, 4.4: leading control characters and spaces are stripped, tabs and
/// line ends are removed everywhere. Michi ignores all other control characters as well.
enum LinkScheme {
  /// Schemes that run code or show files of the reader's own machine.
  ///
  /// Other schemes that are not allowed have no effect on most machines.
  private static let unsafe: Set<String> = [
    "javascript", "vbscript", "data", "file", "filesystem", "blob", "jar", "about", "view-source",
  ]

  static func code(forRefused scheme: String) -> DiagnosticCode {
    unsafe.contains(scheme) ? .unsafeLink : .malformedLink
  }

  /// The scheme of a URL in lower case; nil for a URL of this site.
  static func scheme(of address: some Sequence<UInt8>) -> String? {
    var scheme: [UInt8] = []
    for byte in address {
      if byte < 0x20 || byte == 0x7F || (byte == 0x20 && scheme.isEmpty) { continue }
      switch byte.lowercasedASCII {
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        scheme.append(byte.lowercasedASCII)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        guard !scheme.isEmpty else { return nil }
        scheme.append(byte)
      case UInt8(ascii: ":"):
        return scheme.isEmpty ? nil : String(decoding: scheme, as: UTF8.self)
      default:
        return nil
      }
    }
    return nil
  }

  /// The scheme of a URL if it is not allowed; otherwise nil.
  static func refused(in address: String) -> String? {
    scheme(of: address.utf8).flatMap { AddressScheme.allowed.contains($0) ? nil : $0 }
  }

  /// `https://` plus a URL that begins with `www.`; nil for any other URL.
  static func completed(_ written: LinkAddress) -> [UInt8]? {
    let start = written.destination.utf8.prefix(4).map(\.lowercasedASCII)
    guard start == Array("www.".utf8), written.destination.utf8.count > 4 else { return nil }
    var address = Array("https://".utf8)
    address.appendPercentEncoded(path: written.destination)
    return address + written.rest
  }

  static func isExternal(_ address: [UInt8]) -> Bool {
    if let scheme = scheme(of: address) { return scheme == "http" || scheme == "https" }
    let start = address.lazy.filter { $0 > 0x20 && $0 != 0x7F }.prefix(2)
    return start.count == 2
      && start.allSatisfy { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
  }
}
