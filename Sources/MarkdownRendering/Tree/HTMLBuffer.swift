/// HTML while it is being written.
struct HTMLBuffer {
  var bytes: [UInt8] = []

  var count: Int { bytes.count }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: text)
  }

  mutating func append(number: Int) {
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Starts a new line unless one has just been started.
  mutating func startLine() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Appends an address as `href` and `src` hold it: what is no URL character is percent-encoded,
  /// what already is encoded stays, `&` and `'` are escaped for the attribute.
  ///
  /// The set of characters is that of the reference writer.
  mutating func append(address: some Sequence<UInt8>) {
    for byte in address {
      if Self.isAddressByte[Int(byte)] {
        bytes.append(byte)
      } else if byte == UInt8(ascii: "&") {
        append("&amp;")
      } else if byte == UInt8(ascii: "'") {
        append("&#x27;")
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(Self.upperHexDigits[Int(byte >> 4)])
        bytes.append(Self.upperHexDigits[Int(byte & 15)])
      }
    }
  }

  private static let upperHexDigits = Array("0123456789ABCDEF".utf8)

  private static let isAddressByte: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    for byte in (letters + "-_.+!*(),%#@?=;:/$~").utf8 { table[Int(byte)] = true }
    return table
  }()
}
