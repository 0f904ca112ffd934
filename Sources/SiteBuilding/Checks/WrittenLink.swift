import Primitives
import Diagnostics
import SiteSections
import Templating

/// An address in a template, parsed as far as the checks need it.
struct WrittenLink {
  let element: String
  let attribute: String
  /// The variable before it, `root` or `home`; nil if there is none.
  let base: String?
  let text: String
  let source: SourceText
  let range: Range<Int>

  init(_ address: TemplateMarkup.Address) {
    self.init(address, text: address.text, range: address.range)
  }

  private init(_ address: TemplateMarkup.Address, text: String, range: Range<Int>) {
    element = address.element
    attribute = address.attribute
    base = address.base
    self.text = Self.address(in: text)
    source = address.source
    self.range = range
  }

  /// The address in the value of an attribute.
  static func address(in value: String) -> String {
    String(value.unicodeScalars.trimmed { $0.value <= 0x20 }).replacing("&amp;", with: "&")
  }

  /// The addresses of a `srcset`: each may have a width or density behind it.
  static func links(inSet address: TemplateMarkup.Address) -> [WrittenLink] {
    let bytes = Array(address.text.utf8)
    var links: [WrittenLink] = []
    var index = 0
    while index < bytes.count {
      while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ",") {
        index += 1
      }
      let start = index
      while index < bytes.count, bytes[index] > 0x20 { index += 1 }
      var end = index
      while end > start, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
      guard end > start else { break }
      let offset = address.range.lowerBound
      links.append(
        WrittenLink(
          address, text: String(decoding: bytes[start..<end], as: UTF8.self),
          range: offset + start..<offset + end))
      // A width or density ends with a comma, unless the address itself ended with one.
      if end == index {
        while index < bytes.count, bytes[index] != UInt8(ascii: ",") { index += 1 }
      }
    }
    return links
  }

  /// Whether it shows a picture.
  var isImage: Bool {
    switch (element, attribute) {
    case ("img", _), ("source", _), ("image", _), ("input", _), (_, "poster"), (_, "background"),
      (_, "srcset"), (_, "imagesrcset"):
      true
    default: false
    }
  }

  /// Whether it names a scheme or a host.
  var leavesSite: Bool { LinkAddress.leavesSite(text) }

  /// The part from `?` or `#` on.
  var suffix: String {
    String(text[(text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex)...])
  }

  /// The part after a path that it begins with, from the slash on; nil if it does not begin with
  /// that path.
  func rest(behind path: String) -> String? {
    guard text.utf8.starts(with: path.utf8) else { return nil }
    let rest = String(text.dropFirst(path.count))
    return rest.isEmpty || ["/", "?", "#"].contains(rest.prefix(1)) ? rest : nil
  }
}
