internal import Primitives

/// A line of code that begins or ends a region: `// region: name`, `#region name`,
/// `<!-- region: name -->`, `// endregion`.
enum RegionMark: Hashable {
  case start(String)
  case end

  private static let openers: [StaticString] = ["//", "<!--", "/*", "--", "#", ";", "%"]

  /// Nil when the line is code.
  init?(_ line: ArraySlice<UInt8>) {
    var rest = line.trimmed(\.isHTMLSpace)
    guard let first = rest.first, !first.isASCIILetter else { return nil }
    guard let opener = Self.openers.first(where: { rest.starts(with: $0) }) else { return nil }
    rest = rest.dropFirst(opener.utf8CodeUnitCount).trimmed(\.isHTMLSpace)
    // `#region` is itself a comment in some languages and a directive in others.
    var hasHash =
      opener.utf8CodeUnitCount == 1 && line.trimmed(\.isHTMLSpace).first == UInt8(ascii: "#")
    if rest.first == UInt8(ascii: "#") {
      hasHash = true
      rest = rest.dropFirst()
    }
    if rest.starts(with: "endregion") {
      let behind = rest.dropFirst(9).first
      guard behind == nil || behind == UInt8(ascii: ":") || behind?.isHTMLSpace == true else {
        return nil
      }
      self = .end
      return
    }
    guard rest.starts(with: "region") else { return nil }
    rest = rest.dropFirst(6)
    if rest.first == UInt8(ascii: ":") {
      rest = rest.dropFirst()
    } else if !hasHash || rest.first?.isHTMLSpace != true {
      return nil
    }
    let name = Self.withoutCloser(rest.trimmed(\.isHTMLSpace))
    guard !name.isEmpty else { return nil }
    self = .start(String(decoding: name, as: UTF8.self))
  }

  private static func withoutCloser(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    for closer in ["-->", "*/"] where text.count >= closer.utf8.count {
      if text.suffix(closer.utf8.count).elementsEqual(closer.utf8) {
        return text.dropLast(closer.utf8.count).trimmed(\.isHTMLSpace)
      }
    }
    return text
  }
}

extension ArraySlice<UInt8> {
  func starts(with text: StaticString) -> Bool {
    starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
