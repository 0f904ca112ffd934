/// An address in raw HTML, handed out so that its page's references can say where it leads.
struct HTMLAddress: Hashable, Sendable {
  /// Says where an address leads: what to write instead, not escaped, and the size of the picture
  /// there; nil when the address stays.
  typealias Answer = (HTMLAddress) -> (address: [UInt8], size: PixelSize?)?

  /// The element's name in lower case, for example `img`.
  let element: String
  /// The attribute's name in lower case: `href`, `src`, `cite` or `poster`.
  let attribute: String
  /// The address with character references decoded.
  let value: String
  /// The bytes of the source where the address stands, without its quotes.
  let sourceRange: Range<Int>
}
