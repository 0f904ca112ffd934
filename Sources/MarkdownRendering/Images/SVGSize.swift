internal import Primitives

/// SVG: `width` and `height` of the root element, else the size of its `viewBox`.
enum SVGSize {
  /// The root element begins within this many bytes.
  private static let scanLimit = 64 << 10

  /// Whether it is an SVG picture, of any size.
  static func isPicture(_ header: ImageHeader) -> Bool { root(of: start(of: header)) != nil }

  private static func start(of header: ImageHeader) -> UnsafeBufferPointer<UInt8> {
    header.bytes.slice(0..<min(header.count, scanLimit))
  }

  static func read(_ header: ImageHeader) -> PixelSize? {
    let bytes = start(of: header)
    guard let tag = root(of: bytes) else { return nil }
    let fragment = HTMLFragment(bytes)
    var values: [String: String] = [:]
    for attribute in tag.attributes {
      guard let value = attribute.value else { continue }
      values[fragment.text(attribute.name)] = fragment.text(value)
    }
    let width = values["width"].flatMap(length)
    let height = values["height"].flatMap(length)
    if let width, let height { return size(width, height) }
    guard let box = values["viewBox"].flatMap(viewBox) else { return nil }
    if let width { return size(width, width * box.height / box.width) }
    if let height { return size(height * box.width / box.height, height) }
    return size(box.width, box.height)
  }

  /// The `<svg>` tag, behind declarations and comments.
  private static func root(of bytes: UnsafeBufferPointer<UInt8>) -> HTMLTag? {
    let fragment = HTMLFragment(bytes)
    var position = fragment.matches("\u{FEFF}", at: 0) ? 3 : 0
    while position < bytes.count {
      if bytes[position].isHTMLSpace {
        position += 1
      } else if let comment = fragment.commentEnd(at: position) {
        position = comment.position
      } else if fragment.matches("<?", at: position) || fragment.matches("<!", at: position) {
        guard let end = endOfDeclaration(in: bytes, from: position + 2) else { return nil }
        position = end
      } else {
        guard fragment.matches("<", at: position), let tag = HTMLTag(in: bytes, at: position),
          !tag.isClosing, isSVG(fragment.text(tag.name))
        else { return nil }
        return tag
      }
    }
    return nil
  }

  private static func isSVG(_ name: String) -> Bool {
    name == "svg" || name == "svg:svg"
  }

  /// Behind the `>` of `<?xml … ?>` or `<!DOCTYPE … [ … ]>`.
  private static func endOfDeclaration(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var depth = 0
    for position in start..<bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return position + 1
      default: break
      }
    }
    return nil
  }

  /// A length in CSS pixels; nil for percentages and what depends on a font.
  static func length(_ text: String) -> Double? {
    let trimmed = Array(text.utf8)[...].trimmed(\.isHTMLSpace)
    let digits = trimmed.prefix { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard digits.count <= 32, let number = Double(String(decoding: digits, as: UTF8.self))
    else { return nil }
    let unit = String(decoding: trimmed.dropFirst(digits.count), as: UTF8.self).lowercased()
    let pixels: [String: Double] = [
      "": 1, "px": 1, "pt": 96 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
    ]
    return pixels[unit].map { $0 * number }
  }

  private static func viewBox(_ text: String) -> (width: Double, height: Double)? {
    let numbers = text.utf8.split { $0.isHTMLSpace || $0 == UInt8(ascii: ",") }
      .prefix(5).map { Double(String(decoding: $0.prefix(32), as: UTF8.self)) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3], width > 0,
      height > 0
    else { return nil }
    return (width, height)
  }

  private static func size(_ width: Double, _ height: Double) -> PixelSize? {
    guard width.isFinite, height.isFinite, abs(width) < 1e7, abs(height) < 1e7 else { return nil }
    return ImageSize.checked(Int(width.rounded()), Int(height.rounded()))
  }
}
