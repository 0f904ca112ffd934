import Content
import Diagnostics
import Loading
import Primitives

/// The contents of a data file.
struct KanjiFile {
  /// The file; nil when it could not be read.
  var text: SourceText?
  /// Its kanji, in its order.
  var kanji: [Kanji] = []
  /// Whose data it has.
  var credits: [Credit] = []
  /// Whether other files' entries are stronger: it is brought in from elsewhere.
  var isFilling = false
  /// Its stroke counts, in its order.
  var strokes: [StatedStrokes] = []
  /// Its faults.
  var diagnostics: [Diagnostic] = []

  /// Reads a file with a reader for its text.
  static func read(
    _ source: SourceFile, with reader: (SourceText, SourceFile) -> KanjiFile
  ) -> KanjiFile {
    let (text, fault) = ContentText.read(source, limit: Limits.dataFile)
    guard let text else { return KanjiFile(diagnostics: fault.map { [$0] } ?? []) }
    return reader(text, source)
  }

  /// The single ideograph that makes up a text, or nil; 々 counts as one.
  static func character(_ text: String) -> Unicode.Scalar? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, scalars.count == 1,
      first.properties.isIdeographic || first == "々"
    else { return nil }
    return first
  }

  /// The character that a drawing of strokes is named after, in five hexadecimal digits as
  /// KanjiVG's are: `09053.svg`, and `09053-Kaisho.svg` for a variant. Nil for another name.
  static func drawnCharacter(
    _ name: Substring
  ) -> (character: Unicode.Scalar?, isVariant: Bool) {
    let digits = name.utf8.prefix { $0.isASCIILetterOrDigit }
    let rest = name[digits.endIndex...].lowercased()
    guard digits.count == 5, rest.hasSuffix(".svg"), rest.hasPrefix(".") || rest.hasPrefix("-"),
      let value = UInt32(Substring(digits), radix: 16)
    else { return (nil, false) }
    return (Unicode.Scalar(value), rest.hasPrefix("-"))
  }

  /// The first of several readings whose dot does not stand between the kanji's part and okurigana.
  static func strayDot(in kana: String) -> String? {
    ListedReading.parts(of: kana).first { reading in
      let dots = reading.unicodeScalars.map(ListedReading.isDot)
      return dots.count(where: { $0 }) > 1 || dots.first == true || dots.last == true
    }
  }

  /// Whether a word does not contain the kanji that it is an example of.
  static func lacks(_ character: Unicode.Scalar?, _ example: Example?) -> Bool {
    guard let character, let example, !example.word.isEmpty else { return false }
    return !example.word.unicodeScalars.contains(character)
  }

  /// A word as an example, and the fault in how it is written, if any.
  static func example(
    _ written: String, meaning: String, korean: String?
  ) -> (example: Example?, irregularity: WrittenWord.Irregularity?) {
    let word = WrittenWord(written)
    guard word.irregularity != .noWord else { return (nil, .noWord) }
    let example = Example(
      word: word.word, reading: word.reading, meaning: meaning, koreanMeaning: korean,
      mark: word.mark, written: written)
    return (example, word.irregularity)
  }
}

extension WrittenWord.Irregularity {
  /// The kind of fault.
  var code: DiagnosticCode { self == .noWord ? .invalidData : .irregularData }

  /// The sentence about a word.
  func message(_ written: String) -> String {
    switch self {
    case .noReading: "\(MessageText.quoted(written)) has no reading in （）"
    case .noWord: "\(MessageText.quoted(written)) has no word before （"
    case .unfinished: "\(MessageText.quoted(written)) does not end behind the reading"
    }
  }
}
