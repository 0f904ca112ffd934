/// The bytes that make up a language's words and operators.
final class Alphabet: Sendable {
  /// The kind of a byte that begins no string, comment or other form.
  enum Kind: UInt8, Sendable {
    case other, space, newline, word, wide, digit, `operator`, open, close, comma, colon,
      semicolon, dot
  }

  let kinds: [Kind]
  let isWordByte: [Bool]

  /// Creates an alphabet with the parameters of a `Grammar`.
  init(operators: String = "", wordStart: String = "", wordRest: String = "") {
    var kinds = [Kind](repeating: .other, count: 256)
    func set(_ bytes: some Sequence<UInt8>, _ kind: Kind) {
      for byte in bytes { kinds[Int(byte)] = kind }
    }
    set(" \t\u{0B}\u{0C}".utf8, .space)
    set("\r\n".utf8, .newline)
    set(UInt8(ascii: "a")...UInt8(ascii: "z"), .word)
    set(UInt8(ascii: "A")...UInt8(ascii: "Z"), .word)
    set(UInt8(ascii: "0")...UInt8(ascii: "9"), .digit)
    set(0x80...0xFF, .wide)
    set("([{".utf8, .open)
    set(")]}".utf8, .close)
    set(",".utf8, .comma)
    set(":".utf8, .colon)
    set(";".utf8, .semicolon)
    set(".".utf8, .dot)
    set(operators.utf8, .operator)
    set("_".utf8, .word)
    set(wordStart.utf8, .word)
    self.kinds = kinds
    var isWordByte = kinds.map { $0 == .word || $0 == .wide || $0 == .digit }
    for byte in wordRest.utf8 { isWordByte[Int(byte)] = true }
    self.isWordByte = isWordByte
  }
}
