extension [UInt8] {
  /// Whether these bytes are UTF-8.
  public var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }

  /// Whether one of the noncharacters U+FDD0 to U+FDD8 is in it, which no page may show.
  public var holdsMark: Bool {
    indices.dropLast(2).contains {
      self[$0] == 0xEF && self[$0 + 1] == 0xB7 && (0x90...0x98).contains(self[$0 + 2])
    }
  }

  /// HTML without its tags and with its entities decoded: what a reader copies.
  public var withoutMarkup: [UInt8] {
    let entities: [(name: [UInt8], byte: UInt8)] = [
      ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
      ("&quot;", UInt8(ascii: "\"")),
    ].map { (Array($0.0.utf8), $0.1) }
    var text: [UInt8] = []
    var index = 0
    while index < count {
      if self[index] == UInt8(ascii: "<") {
        index = (self[index...].firstIndex(of: UInt8(ascii: ">")) ?? count - 1) + 1
      } else if self[index] == UInt8(ascii: "&"),
        let entity = entities.first(where: { self[index...].starts(with: $0.name) })
      {
        text.append(entity.byte)
        index += entity.name.count
      } else {
        text.append(self[index])
        index += 1
      }
    }
    return text
  }
}
