import Primitives

/// The part of a URL that precedes a value in a template.
///
/// A value can add a scheme only before the first `/`, `?` or `#`.
///
/// Source: RFC 3986, 3.1; the WHATWG URL standard, 4.4 "URL parsing" (leading controls and spaces
/// are skipped, tabs and line ends anywhere).
enum AddressPosition: Hashable, Sendable {
  case start
  /// The template's own text, which may be the beginning of a scheme, as far as needed to check it.
  case literal([UInt8])
  /// A value has been printed that may be the beginning of a scheme.
  case open
  /// The scheme is known to be allowed, or none can follow.
  case safe
  /// The template itself contains a scheme that is not allowed, such as `javascript:`.
  case forbidden

  /// The position after one more byte of the template; nil if the byte would turn a value into a
  /// scheme.
  func after(_ byte: UInt8) -> AddressPosition? {
    switch self {
    case .safe, .forbidden: return self
    case .start, .literal, .open: break
    }
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return .safe
    case UInt8(ascii: "&"): return .forbidden
    case UInt8(ascii: ":"):
      switch self {
      case .literal(let scheme): return AddressScheme.isAllowed(scheme) ? .safe : .forbidden
      case .open: return nil
      default: return .forbidden
      }
    case 0...0x20:
      return self
    default:
      switch self {
      case .start: return .literal([byte])
      case .literal(let scheme) where scheme.count <= AddressScheme.longestAllowed:
        return .literal(scheme + [byte])
      default: return self
      }
    }
  }

  var afterValue: AddressPosition {
    switch self {
    case .start, .literal, .open: .open
    case .safe, .forbidden: self
    }
  }

  func joined(with other: AddressPosition) -> AddressPosition {
    if self == other { return self }
    return self == .forbidden || other == .forbidden ? .forbidden : .open
  }
}

extension AddressScheme {
  /// The length in bytes of the longest allowed scheme.
  static let longestAllowed = 6

  /// Whether a URL can be printed unchanged.
  ///
  /// - Parameter isContinued: whether the text before it may be part of a scheme, so that any colon
  ///   is suspicious.
  static func isHarmless(_ address: UnsafeBufferPointer<UInt8>, isContinued: Bool) -> Bool {
    // Nearly every URL begins with a slash.
    if address.first == UInt8(ascii: "/") { return true }
    let end = address.firstIndex { byte in
      byte == UInt8(ascii: ":") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
        || byte == UInt8(ascii: "#")
    }
    guard let end, address[end] == UInt8(ascii: ":") else { return true }
    let scheme = address[..<end].drop { $0 <= 0x20 }.filter { !(0x09...0x0D).contains($0) }
    return !isContinued && isAllowed(scheme)
  }
}

extension ByteBuffer {
  mutating func append(address: UnsafeBufferPointer<UInt8>, isContinued: Bool) {
    if AddressScheme.isHarmless(address, isContinued: isContinued) {
      appendEscaped(address)
    } else {
      append(text: isContinued ? "#" : "about:invalid")
    }
  }
}
