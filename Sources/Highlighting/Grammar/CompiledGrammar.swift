/// A grammar as the lexer reads it: one look at a byte says what can start there.
final class CompiledGrammar: Sendable {
  /// What a byte is when nothing opens with it.
  enum ByteKind: UInt8, Sendable {
    case other, space, newline, word, wide, digit, `operator`, open, close, comma, colon,
      semicolon, dot
  }

  /// Something that starts with fixed bytes.
  struct Opener: Sendable {
    enum Action: Sendable {
      case comment(Int)
      case string(Int)
      case special(SpecialForm.Kind)
    }

    let text: [UInt8]
    let place: Place
    let action: Action
  }

  let names: [String]
  let words: WordTable
  let kinds: [ByteKind]
  /// Where in `openers` those that start with a byte begin; 255: none does.
  let firstOpener: [UInt8]
  let openers: [Opener]
  /// Whether a byte may go on in a word.
  let isWordByte: [Bool]
  let comments: [CompiledComment]
  let strings: [CompiledString]
  let digitSeparator: UInt8
  let flags: Flags

  init(_ grammar: Grammar) {
    names = grammar.names
    words = WordTable(grammar.words)
    kinds = Self.kinds(of: grammar)
    var isWordByte = kinds.map { $0 == .word || $0 == .wide || $0 == .digit }
    for byte in grammar.wordRest.utf8 { isWordByte[Int(byte)] = true }
    self.isWordByte = isWordByte
    comments = grammar.comments.map(CompiledComment.init)
    strings = grammar.strings.map(CompiledString.init)
    digitSeparator = grammar.digitSeparator.asciiValue ?? UInt8(ascii: "_")
    flags = Flags(grammar.traits)
    openers = Self.openers(of: grammar)
    var firstOpener = [UInt8](repeating: 255, count: 256)
    for (index, opener) in openers.enumerated().reversed() {
      firstOpener[Int(opener.text[0])] = UInt8(index)
    }
    self.firstOpener = firstOpener
  }

  /// Longer openers come before shorter ones with the same first byte.
  private static func openers(of grammar: Grammar) -> [Opener] {
    var openers: [Opener] = []
    for (index, form) in grammar.comments.enumerated() {
      openers.append(
        Opener(text: Array(form.open.utf8), place: form.place, action: .comment(index)))
    }
    for (index, form) in grammar.strings.enumerated() {
      for open in form.opens {
        openers.append(Opener(text: Array(open.utf8), place: form.place, action: .string(index)))
      }
    }
    for form in grammar.specials {
      openers.append(
        Opener(text: Array(form.open.utf8), place: form.place, action: .special(form.kind)))
    }
    return openers.enumerated().sorted { left, right in
      let (one, other) = (left.element.text, right.element.text)
      if one[0] != other[0] { return one[0] < other[0] }
      return one.count != other.count ? one.count > other.count : left.offset < right.offset
    }.map(\.element)
  }

  private static func kinds(of grammar: Grammar) -> [ByteKind] {
    var kinds = [ByteKind](repeating: .other, count: 256)
    func set(_ bytes: some Sequence<UInt8>, _ kind: ByteKind) {
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
    set(grammar.operators.utf8, .operator)
    set("_".utf8, .word)
    set(grammar.wordStart.utf8, .word)
    return kinds
  }
}
