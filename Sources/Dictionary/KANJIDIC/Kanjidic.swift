package import MichiKit

/// The kanji of KANJIDIC2, a dictionary of the Electronic Dictionary Research and Development
/// Group.
///
/// Source: the comments of its DTD, version 1.6 (2008).
package struct Kanjidic: Sendable {
  /// The characters, in the order of the file.
  let characters: [Character]

  /// The data of one kanji that Michi uses.
  struct Character: Sendable {
    var literal: Unicode.Scalar?
    /// The numbers in character sets by which other entries refer to this kanji: `jis208 1-38-27`.
    var codes: [String] = []
    /// The character set numbers of variants with the same meaning.
    var variants: [String] = []
    /// The number of the radical, from 1 to 214.
    var radical: Int?
    /// The stroke count. If the file has several, it is the first, which is the usual one.
    var strokes: Int?
    var grade: Int?
    var frequency: Int?
    var jlpt: Int?
    var onyomi: [String] = []
    /// The Japanese readings, with a dot before okurigana.
    var kunyomi: [String] = []
    var koreanSounds: [String] = []
    var meanings: [String] = []
  }

  package init(_ text: SourceText) throws(Diagnostic) {
    let first = text.bytes.firstRange(of: Array("<kanjidic2".utf8))
    guard let start = first?.lowerBound else {
      throw Diagnostic(
        .invalidData, path: text.path, "the file is not KANJIDIC2 XML")
    }
    func broken(_ offset: Int) -> Diagnostic {
      Diagnostic(
        .invalidData, in: text, at: offset..<(offset + 1),
        "the XML is incomplete or malformed here")
    }
    if let offset = Self.firstInvalidOffset(in: text.bytes) { throw broken(offset) }
    var all: [Character] = []
    var open: [Tag] = []
    var content = ""
    try MarkupPiece.read(text.bytes, from: start) { piece throws(Diagnostic) in
      switch piece {
      case .start(let name, let range, let attributes):
        if name == "character" { all.append(Character()) }
        open.append(Tag(name: name, range: range, attributes: attributes.mapValues(\.value)))
        content = ""
      case .text(let text): content += text
      case .end(let name):
        guard let tag = open.popLast() else { return }
        guard tag.name == name else { throw broken(tag.range.lowerBound) }
        if name == "literal", content.unicodeScalars.count > 1 {
          throw Diagnostic(
            .invalidData, in: text, at: tag.range,
            "a <literal> is one character, and this one is \"\(content.prefix(20))\"")
        }
        if !all.isEmpty { all[all.count - 1].take(tag, content) }
        content = ""
      case .unread(let range): throw broken(range.lowerBound)
      }
    }
    if !open.isEmpty { throw broken(text.bytes.count) }
    var known: Set<Unicode.Scalar?> = [nil]
    characters = all.filter { known.insert($0.literal).inserted }
  }

  /// The beginning of an element that has not ended.
  fileprivate struct Tag {
    let name: String
    let range: Range<Int>
    let attributes: [String: String]
  }

  /// Returns the offset of the first byte that is not UTF-8; `nil` if all are.
  private static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var (next, offset) = (bytes.makeIterator(), 0)
    while true {
      switch parser.parseScalar(from: &next) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }
}

extension Kanjidic.Character {
  /// Stores the text of an element that Michi uses.
  fileprivate mutating func take(_ tag: Kanjidic.Tag, _ text: String) {
    func type(_ name: String) -> String? { tag.attributes[name] }
    switch tag.name {
    case "literal": literal = text.unicodeScalars.first
    case "cp_value": codes.append("\(type("cp_type") ?? "") \(text)")
    case "variant": variants.append("\(type("var_type") ?? "") \(text)")
    case "rad_value" where type("rad_type") == "classical": radical = Int(text)
    case "stroke_count": strokes = strokes ?? Int(text)
    case "grade": grade = Int(text)
    case "freq": frequency = Int(text)
    case "jlpt": jlpt = Int(text)
    case "meaning" where type("m_lang") == nil: meanings.append(text)
    case "reading":
      switch type("r_type") {
      case "ja_on": onyomi.append(text)
      case "ja_kun": kunyomi.append(text)
      case "korean_h": koreanSounds.append(text)
      default: break
      }
    default: break
    }
  }
}
