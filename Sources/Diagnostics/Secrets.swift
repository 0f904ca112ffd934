/// Keeps secrets out of messages.
public enum Secrets {
  /// The text with asterisks for the secrets of every address, one for each byte, so that columns
  /// stay: `https://*********@host/`.
  ///
  /// - Parameter these: further texts to hide wherever they occur.
  public static func hidden(in text: String, these secrets: [String] = []) -> String {
    let bytes = Array(text.utf8)
    var ranges = ranges(in: bytes)
    for secret in secrets where !secret.isEmpty {
      let mark = Array(secret.utf8)
      var start = 0
      while let end = end(ofNext: mark, in: bytes, from: start) {
        ranges.append((end - mark.count)..<end)
        start = end
      }
    }
    if ranges.isEmpty { return text }
    return String(decoding: hidden(in: bytes, at: ranges), as: UTF8.self)
  }

  /// Whether an address holds a secret that would be hidden: a password, a secret in the query, a
  /// token of a known shape, or any user with `http` or `https`, where the name alone may be a
  /// token.
  public static func areIn(address: String) -> Bool {
    !ranges(in: Array(address.utf8)).isEmpty
  }

  private static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    userInformation(in: bytes) + passwords(in: bytes) + queries(in: bytes) + tokens(in: bytes)
  }

  private static func hidden(in bytes: [UInt8], at ranges: [Range<Int>]) -> [UInt8] {
    var bytes = bytes
    for index in ranges.joined() { bytes[index] = UInt8(ascii: "*") }
    return bytes
  }

  /// What stands between `://` and `@`, as far as it is no host or path and may be secret.
  private static func userInformation(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while let next = end(ofNext: Array("://".utf8), in: bytes, from: start) {
      let end = bytes[next...].firstIndex { $0 <= 0x20 || "/?#\"'<>`".utf8.contains($0) }
      if let sign = bytes[next..<(end ?? bytes.endIndex)].lastIndex(of: UInt8(ascii: "@")) {
        let isSecret =
          bytes[next..<sign].contains(UInt8(ascii: ":")) || isWeb(bytes[start..<(next - 3)])
        if isSecret, sign > next { found.append(next..<sign) }
      }
      start = next
    }
    return found
  }

  /// Whether what stands before `://` ends with `http` or `https`.
  private static func isWeb(_ before: ArraySlice<UInt8>) -> Bool {
    let lowered = before.suffix(5).map { $0 | 0x20 }
    return lowered.suffix(4).elementsEqual("http".utf8) || lowered.elementsEqual("https".utf8)
  }

  private static func end(ofNext mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + mark.count <= bytes.count {
      if bytes[index..<(index + mark.count)].elementsEqual(mark) { return index + mark.count }
      index += 1
    }
    return nil
  }
}

extension Diagnostic {
  /// The same diagnostic with secrets hidden: those of addresses, and the given ones.
  public func hiding(_ secrets: [String]) -> Diagnostic {
    replacingTexts { Secrets.hidden(in: $0, these: secrets) }
  }
}
