/// A page on which a reader of Markdown may take more time than its length says, in any size.
public struct HostilePage: Sendable {
  /// What tells it from the others.
  public let name: String
  private let make: @Sendable (_ size: Int) -> String

  /// A page whose text has to know its size.
  init(_ name: String, _ make: @escaping @Sendable (_ size: Int) -> String) {
    self.name = name
    self.make = make
  }

  /// A page that repeats one piece, divided by blank lines before a limit would refuse it.
  init(repeating piece: String) {
    self.init("\(piece.debugDescription) again and again") { size in
      let block = Self.repeated(piece, upTo: min(size, 60_000))
      return Self.repeated(block + "\n\n", upTo: size)
    }
  }

  /// The page with about `size` bytes, never more.
  public func text(size: Int) -> [UInt8] {
    let bytes = Array(make(size).utf8)
    var end = min(size, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(bytes[..<end])
  }

  static func repeated(_ piece: String, upTo size: Int) -> String {
    String(repeating: piece, count: size / piece.utf8.count + 1)
  }

  /// Pieces that differ by their number, up to a size.
  static func numbered(upTo size: Int, _ piece: (Int) -> String) -> String {
    var text = ""
    var number = 0
    while text.utf8.count < size {
      text += piece(number)
      number += 1
    }
    return text
  }
}
