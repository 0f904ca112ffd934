internal import Primitives

/// The beginning of a bare URL: its scheme, or `www.`, and a valid domain.
struct AddressHead {
  /// Where the address begins.
  let start: Int
  /// Where its host begins.
  let hostStart: Int
  /// Where its domain ends.
  let domainEnd: Int

  /// `http://`, `https://` or `ftp://` before a domain.
  static func url(
    in text: UnsafeBufferPointer<UInt8>, colon: Int, from start: Int
  ) -> AddressHead? {
    guard colon + 3 < text.count, text[colon + 1] == UInt8(ascii: "/"),
      text[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    var scheme = colon
    // No scheme is longer than five letters, and a sixth makes it another one.
    while scheme > start, colon - scheme < 6, text[scheme - 1].isASCIILetter { scheme -= 1 }
    guard isKnown(text.slice(scheme..<colon)) else { return nil }
    let host = colon + 3
    guard isHost(text, at: host),
      let end = domainEnd(in: text, from: host, needsPeriod: false)
    else { return nil }
    return AddressHead(start: scheme, hostStart: host, domainEnd: end)
  }

  /// `www.` at the beginning of a word, before a domain.
  static func www(
    in text: UnsafeBufferPointer<UInt8>, at index: Int, from start: Int
  ) -> AddressHead? {
    guard index + 3 < text.count, text[index + 1] == UInt8(ascii: "w"),
      text[index + 2] == UInt8(ascii: "w"), text[index + 3] == UInt8(ascii: ".")
    else { return nil }
    if index > start {
      switch text[index - 1] {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "("): break
      case let byte where byte.isASCIISpace || byte >= 0x80: break
      default: return nil
      }
    }
    guard let end = domainEnd(in: text, from: index, needsPeriod: true) else { return nil }
    return AddressHead(start: index, hostStart: index + 4, domainEnd: end)
  }

  private static let schemes: [[UInt8]] = ["http", "https", "ftp"].map { Array($0.utf8) }

  private static func isKnown(_ scheme: UnsafeBufferPointer<UInt8>) -> Bool {
    schemes.contains { known in
      known.count == scheme.count && known.indices.allSatisfy { known[$0] == scheme[$0] | 0x20 }
    }
  }

  private static func isHost(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    text[index].isASCIILetterOrDigit || text[index] >= 0x80
  }

  /// The end of a domain; none of its last two segments may hold `_`.
  private static func domainEnd(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, needsPeriod: Bool
  ) -> Int? {
    var index = start
    var periods = 0
    var underscores = (last: 0, beforeLast: 0)
    // RFC 1035 allows 255 bytes; a bound keeps hostile text from being read again and again.
    while index < text.count, index - start <= 1024 {
      let byte = text[index]
      if byte == UInt8(ascii: "_") {
        underscores.last += 1
      } else if byte == UInt8(ascii: ".") {
        underscores = (0, underscores.last)
        periods += 1
      } else if byte >= 0x80 {
        guard let scalar = Letters.scalar(at: index, in: text),
          Letters.kind(of: scalar) == .letter, !Marks.isMark(text, at: index)
        else { break }
        index += String(scalar).utf8.count
        continue
      } else if !byte.isASCIILetterOrDigit, byte != UInt8(ascii: "-") {
        break
      }
      index += 1
    }
    guard underscores.last == 0, underscores.beforeLast == 0, index > start else { return nil }
    return needsPeriod && periods == 0 ? nil : index
  }
}
