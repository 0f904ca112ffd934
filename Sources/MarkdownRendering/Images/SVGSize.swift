import Primitives

/// The size of an SVG image: `width` and `height` of the root element, or the size of its
/// `viewBox`.
enum SVGSize {
  /// The number of bytes in which the root element must begin.
  private static let scanLimit = 64 << 10

  static func isPicture(_ header: ImageHeader) -> Bool { root(of: start(of: header)) != nil }

  private static func start(of header: ImageHeader) -> HTMLFragment {
    HTMLFragment(header.bytes.slice(0..<min(header.count, scanLimit)))
  }

  static func read(_ header: ImageHeader) -> PixelSize? {
    let fragment = start(of: header)
    guard let tag = root(of: fragment) else { return nil }
    func value(of name: String) -> String? {
      tag.attributes.last { $0.value != nil && fragment.text($0.name) == name }?.value
        .map(fragment.text)
    }
    let width = value(of: "width").flatMap(length)
    let height = value(of: "height").flatMap(length)
    if let width, let height { return size(width, height) }
    guard let box = value(of: "viewBox").flatMap(viewBox) else { return nil }
    if let width { return size(width, width * box.height / box.width) }
    if let height { return size(height * box.width / box.height, height) }
    return size(box.width, box.height)
  }

  /// The `<svg>` tag after declarations and comments.
  private static func root(of fragment: HTMLFragment) -> HTMLTag? {
    let bytes = fragment.bytes
    var position = fragment.matches("\u{FEFF}", at: 0) ? 3 : 0
    while let start = bytes[position...].firstIndex(where: { !$0.isHTMLSpace }),
      bytes[start] == UInt8(ascii: "<"), let (piece, end) = fragment.piece(at: start)
    {
      position = end
      switch piece {
      case .text, .comment: break
      case .tag(let tag):
        return !tag.isClosing && ["svg", "svg:svg"].contains(fragment.text(tag.name)) ? tag : nil
      case .bracket:
        guard fragment.isDeclaration(at: start),
          let end = endOfDeclaration(in: bytes, from: start + 2)
        else { return nil }
        position = end
      }
    }
    return nil
  }

  /// The offset after the `>` of `<?xml … ?>` or `<!DOCTYPE … [ … ]>`.
  private static func endOfDeclaration(in bytes: Bytes, from start: Int) -> Int? {
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

  /// A length in CSS pixels; nil for percentages and units that depend on a font.
  static func length(_ text: String) -> Double? {
    let trimmed = Array(text.utf8)[...].trimmed(\.isHTMLSpace)
    let digits = trimmed.prefix { $0.isASCIIDigit || ".+-".utf8.contains($0) }
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
