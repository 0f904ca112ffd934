internal import CCmarkGFM
internal import Primitives

/// HTML's names for characters, from cmark's own table, which it shows only in what it parses.
enum NamedCharacters {
  /// How long the longest name is, in bytes.
  static let longestName = 31

  /// What `&name;` stands for, one character or two; nil when nothing is called so.
  ///
  /// - Parameter name: ASCII letters and digits.
  static func text(of name: UnsafeBufferPointer<UInt8>) -> String? {
    // Those that addresses and escaped text are full of.
    switch String(decoding: name, as: UTF8.self) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    default: break
    }
    guard !name.isEmpty, name.count <= longestName else { return nil }
    let reference = [UInt8(ascii: "&")] + name + [UInt8(ascii: ";")]
    let document = reference.withUnsafeBytes {
      cmark_parse_document(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, CMARK_OPT_DEFAULT)
    }
    guard let document else { return nil }
    defer { cmark_node_free(document) }
    // A name that is not known stays as it is written, in more than one piece.
    guard let text = Node(document).firstChild?.firstChild, text.next == nil,
      let literal = cmark_node_get_literal(text.pointer)
    else { return nil }
    return String(cString: literal)
  }
}
