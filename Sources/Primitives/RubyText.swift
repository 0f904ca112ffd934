/// Finds the readings of ruby among the tags of HTML.
///
/// Titles, ids and descriptions contain only the base text: for `<ruby>道<rt>みち</rt></ruby>` that is
/// 道.
public struct RubyText {
  /// Whether the following text is a reading, or a bracket around one.
  @inlinable public var isReading: Bool { isInReading || isInReadings }
  @usableFromInline var isInReading = false
  /// Whether `<rtc>` is open, which contains several readings.
  @usableFromInline var isInReadings = false

  /// Creates a state outside of ruby.
  @inlinable
  public init() {}

  /// Updates the state for a tag at the beginning of `tag`.
  ///
  /// End tags may be missing.
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
