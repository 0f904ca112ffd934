/// Follows the tags of HTML, and says what of its text is the reading of ruby: a title, an id or a
/// description has the text below alone.
///
/// For `<ruby>道<rt>みち</rt></ruby>` that is 道.
public struct RubyText {
  /// Whether what comes next is a reading, or the brackets around one.
  @inlinable public var isReading: Bool { isInReading || isInReadings }
  @usableFromInline var isInReading = false
  /// Whether `<rtc>` is open, which holds several.
  @usableFromInline var isInReadings = false

  /// Outside of ruby.
  @inlinable
  public init() {}

  /// Passes the tag that bytes begin with. End tags may be missing.
  @inlinable
  public mutating func pass(_ tag: some Collection<UInt8>) {
    var rest = tag.dropFirst()
    let isEnd = rest.first == UInt8(ascii: "/")
    if isEnd { rest = rest.dropFirst() }
    guard rest.first?.lowercasedASCII == UInt8(ascii: "r") else { return }
    let letters = rest.prefix(5).prefix { $0.isASCIILetter }
    switch String(decoding: letters.map(\.lowercasedASCII), as: UTF8.self) {
    case "rt", "rp": isInReading = !isEnd
    case "rtc": (isInReading, isInReadings) = (false, !isEnd)
    case "rb", "ruby": (isInReading, isInReadings) = (false, false)
    default: break
    }
  }
}
