import Primitives

/// How far an address has been written before a value: a value can introduce a scheme only until
/// the first `/`, `?` or `#`.
///
/// Source: RFC 3986, 3.1; the WHATWG URL standard, 4.4 "URL parsing" (leading controls and spaces
/// are skipped, tabs and line ends anywhere).
enum AddressPosition: Hashable, Sendable {
  case start
  /// The template's own text, possibly the beginning of a scheme: as much of it as is needed to
  /// check the scheme.
  case literal([UInt8])
  /// A value that may be the beginning of a scheme has been printed.
  case open
  /// The scheme is decided, or can no longer follow.
  case safe
  /// The template itself has written a scheme that is not allowed, such as `javascript:`.
  case forbidden

  /// The position after one more byte of the template; nil when the byte would make a value a
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
  /// In bytes.
  static let longestAllowed = 6

  /// Whether an address can be printed as it is.
  ///
  /// - Parameter isContinued: whether text before it may be part of a scheme, so that any colon is
  /// suspect.
  static func isHarmless(_ address: UnsafeBufferPointer<UInt8>, isContinued: Bool) -> Bool {
    // As of nearly every address.
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
