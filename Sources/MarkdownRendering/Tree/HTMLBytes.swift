import Primitives

/// Borrowed bytes of a body, of a node's text or of HTML.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension [UInt8] {
  /// Starts a new line unless one has just been started.
  mutating func startLine() {
    if let last, last != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
  }

  /// Appends a URL as the value of `href` and `src`.
  ///
  /// Bytes that are not URL characters are percent-encoded, encoded bytes are kept, and `&` and `'`
  /// are escaped.
  ///
  /// The set of characters is that of CommonMark's reference writer.
  mutating func append(address: some Sequence<UInt8>) {
    for byte in address {
      if isAddressByte[Int(byte)] {
        append(byte)
      } else if byte == UInt8(ascii: "&") {
        append("&amp;")
      } else if byte == UInt8(ascii: "'") {
        append("&#x27;")
      } else {
        append(UInt8(ascii: "%"))
        append(upperHexDigits[Int(byte >> 4)])
        append(upperHexDigits[Int(byte & 15)])
      }
    }
  }
}

private let upperHexDigits = Array("0123456789ABCDEF".utf8)

private let isAddressByte: [Bool] = {
  var table = [Bool](repeating: false, count: 256)
  let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  for byte in (letters + "-_.+!*(),%#@?=;:/$~").utf8 { table[Int(byte)] = true }
  return table
}()

extension Bytes {
  @inline(__always)
  func slice(_ range: Range<Int>) -> Bytes {
    UnsafeBufferPointer(rebasing: self[range])
  }
}
