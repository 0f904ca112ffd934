/// How far an address has been written when a value follows: a value can only bring a scheme in
/// while no `/`, `?` or `#` has been seen.
///
/// Source: RFC 3986, 3.1; the WHATWG URL standard, 4.4 "URL parsing" (leading controls and spaces
/// are skipped, tabs and line ends anywhere).
enum AddressPosition: Hashable, Sendable {
  /// Nothing yet.
  case start
  /// The template's own text, which may be the beginning of a scheme: as much of it as tells
  /// whether it is allowed.
  case literal([UInt8])
  /// A value has been printed that may be the beginning of a scheme.
  case open
  /// A scheme is decided or can no longer come.
  case safe
  /// The template itself has written a scheme that is not allowed, such as `javascript:`.
  case forbidden

  /// The position behind one more byte of the template; nil when the byte would make a scheme of
  /// a value.
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

  /// The position behind a value.
  var afterValue: AddressPosition {
    switch self {
    case .start, .literal, .open: .open
    case .safe, .forbidden: self
    }
  }

  /// The position behind a section that may be shown or not.
  func joined(with other: AddressPosition) -> AddressPosition {
    if self == other { return self }
    return self == .forbidden || other == .forbidden ? .forbidden : .open
  }
}
