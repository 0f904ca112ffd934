import Primitives

/// Measures the reading time of a page.
///
/// Korean, Japanese and Chinese are counted by characters, other text by words, code by lines.
struct ReadingTime {
  /// Source: Medium's help, "Read time": 500 characters a minute for these three.
  static let charactersPerMinute = 500
  /// Source: M. Brysbaert, "How many words do we read per minute?" (2019): 238 for non-fiction in
  /// English, silently; a little less for technical text.
  static let wordsPerMinute = 230
  /// An estimate: six times the 300 lines an hour at which reviewers still find faults (SmartBear's
  /// study at Cisco, 2006).
  static let codeLinesPerMinute = 30

  private var characters = 0
  private var words = 0
  private var codeLines = 0
  /// Whether there is any visible content, even a single sign.
  private var hasAnything = false

  mutating func count(text: Bytes) {
    var isInWord = false
    var position = 0
    while position < text.count {
      switch text[position] {
      case ..<0x80:
        count(text[position], &isInWord)
        position += 1
        continue
      case 0xE5...0xE9, 0xEB, 0xEC:
        // Most ideographs and Hangul syllables, and nothing else, begin with these bytes.
        characters += 1
        isInWord = false
        hasAnything = true
        position += 3
        continue
      default: break
      }
      guard let character = text.scalar(at: position) else { return }
      position += UTF8.width(character)
      let scalar = character.value
      hasAnything = true
      if Self.isIdeographic(scalar) {
        characters += 1
        isInWord = false
      } else if Self.isWordPart(scalar) {
        if !isInWord { words += 1 }
        isInWord = true
      } else if scalar != 0x2019 {
        // An apostrophe is part of a word.
        isInWord = false
      }
    }
  }

  @inline(__always)
  private mutating func count(_ byte: UInt8, _ isInWord: inout Bool) {
    if byte > 0x20 { hasAnything = true }
    if byte.isASCIILetterOrDigit {
      if !isInWord { words += 1 }
      isInWord = true
    } else if byte != UInt8(ascii: "'") {
      isInWord = false
    }
  }

  /// Counts the code of one block; empty lines are not counted.
  mutating func count(code: Bytes) {
    var isBlank = true
    for byte in code {
      if byte.isLineEnd {
        isBlank = true
      } else if isBlank, byte > 0x20 {
        codeLines += 1
        isBlank = false
      }
    }
  }

  /// The reading time in minutes, rounded; at least 1 if there is content, otherwise 0.
  var minutes: Int {
    guard hasAnything || codeLines > 0 else { return 0 }
    let seconds =
      60.0 * Double(characters) / Double(Self.charactersPerMinute)
      + 60.0 * Double(words) / Double(Self.wordsPerMinute)
      + 60.0 * Double(codeLines) / Double(Self.codeLinesPerMinute)
    return max(1, Int((seconds / 60).rounded()))
  }

  /// Hangul, kana and the ideographs.
  private static func isIdeographic(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAC00...0xD7FB: true
    case 0x1100...0x11FF, 0x3005...0x3007, 0x3041...0x30FA, 0x30FC...0x318E, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97C, 0xF900...0xFAFF,
      0xFF66...0xFFDC, 0x1B000...0x1B16F, 0x20000...0x323AF:
      true
    default: false
    }
  }

  private static func isWordPart(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0xAA: false
    // General punctuation, arrows, mathematical and other signs; CJK punctuation; full-width
    // punctuation; private use and emoji.
    case 0xAB...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0xD7, 0xF7, 0x2000...0x2BFF, 0x2E00...0x2E7F,
      0x3000...0x303F, 0xFE00...0xFE6F, 0xFF00...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40,
      0xFF5B...0xFF65, 0xE000...0xF8FF, 0xFFE0...0xFFFF, 0x1F000...0x1FAFF, 0xE0000...:
      false
    default: true
    }
  }
}
