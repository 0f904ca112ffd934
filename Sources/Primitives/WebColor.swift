/// A color in CSS's notation `#rrggbb`.
public struct WebColor: Hashable, Sendable, CustomStringConvertible {
  /// The values of red, green and blue.
  private let parts: [UInt8]

  private init(parts: [UInt8]) { self.parts = parts }

  /// Reads `#rgb` or `#rrggbb`; `nil` for any other text.
  public init?(_ text: String) {
    let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard text.hasPrefix("#"), digits.count == text.utf8.count - 1, [3, 6].contains(digits.count)
    else { return nil }
    let size = digits.count / 3
    parts = (0..<3).map { UInt8(digits[$0 * size] * 16 + digits[$0 * size + size - 1]) }
  }

  /// `#ffffff`
  public static let white = WebColor(parts: [255, 255, 255])
  /// `#000000`
  public static let black = WebColor(parts: [0, 0, 0])

  /// The color in CSS's notation, `#rrggbb`.
  public var description: String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The contrast ratio of two colors, 1 to 21, as WCAG 2 defines it.
  public func contrast(with other: WebColor) -> Double {
    let (first, second) = (luminance + 0.05, other.luminance + 0.05)
    return max(first, second) / min(first, second)
  }

  /// Returns the nearest color on the way to `end` that has a minimum contrast on a background.
  public func mixed(toward end: WebColor, until contrast: Double, on ground: WebColor) -> WebColor {
    for share in 0..<20 {
      let parts = zip(parts, end.parts).map {
        UInt8((Int($0) * (20 - share) + Int($1) * share) / 20)
      }
      let color = WebColor(parts: parts)
      if color.contrast(with: ground) >= contrast { return color }
    }
    return end
  }

  private var luminance: Double {
    zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + Self.linear($1.0) * $1.1 }
  }

  /// The linear light of a color component.
  ///
  /// Its power of 2.4 is the fifth root of its twelfth power.
  private static func linear(_ part: UInt8) -> Double {
    let value = Double(part) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    for _ in 0..<24 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
  }
}
