/// A quote that begins with a line `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or
/// `[!CAUTION]`, as on GitHub.
struct Callout {
  /// The word in small letters.
  let name: String

  private static let names = ["note", "tip", "important", "warning", "caution"]

  /// Takes the first line out of the quote's tree when it makes the quote a callout.
  init?(takenFrom quote: Node) {
    guard let paragraph = quote.firstChild, paragraph.kind == .paragraph,
      let text = paragraph.firstChild, text.kind == .text,
      let name = Self.name(of: text.literal)
    else { return nil }
    let lineBreak = text.next
    guard lineBreak == nil || lineBreak?.kind == .softBreak || lineBreak?.kind == .lineBreak else {
      return nil
    }
    self.name = name
    text.unlink()
    lineBreak?.unlink()
    if paragraph.firstChild == nil { paragraph.unlink() }
  }

  private static func name(of text: UnsafeBufferPointer<UInt8>) -> String? {
    guard text.count >= 6, text[0] == UInt8(ascii: "["), text[1] == UInt8(ascii: "!") else {
      return nil
    }
    let line = String(decoding: text, as: UTF8.self).lowercased()
    return names.first { line == "[!\($0)]" }
  }
}
