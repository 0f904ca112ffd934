/// A link inside the address of a link, as Notion exports it:
/// `[swift.org]([https://swift.org](https://swift.org))`.
enum NestedLink {
  /// The address of the inner link; nil for any other address.
  static func address(in address: some Collection<UInt8>) -> [UInt8]? {
    guard address.first == UInt8(ascii: "[") else { return nil }
    let address = Array(address)
    guard address.last == UInt8(ascii: ")"),
      let middle = address.firstRange(of: Array("](".utf8)), middle.upperBound < address.count - 1
    else { return nil }
    let inner = address[middle.upperBound..<address.count - 1]
    return inner.first == UInt8(ascii: "[") ? nil : Array(inner)
  }
}
