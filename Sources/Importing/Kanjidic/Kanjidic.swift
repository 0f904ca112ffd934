public import Diagnostics
import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The kanji of KANJIDIC2, the dictionary of the Electronic Dictionary Research and Development Group.
///
/// Source: the comments of its DTD, version 1.6 (2008).
public struct Kanjidic: Sendable {
  /// Its kanji, in its order.
  let characters: [Character]

  /// What it says of a kanji, as far as Michi has a use for it.
  struct Character: Sendable {
    var literal: Unicode.Scalar?
    /// Its numbers in character sets, as variants of others name it: `jis208 1-38-27`.
    var codes: [String] = []
    /// The numbers of kanji that mean the same.
    var variants: [String] = []
    /// The number of its radical, 1 to 214.
    var radical: Int?
    /// The strokes; the first number is the usual one.
    var strokes: Int?
    var grade: Int?
    var frequency: Int?
    var jlpt: Int?
    var onyomi: [String] = []
    /// With a dot before okurigana.
    var kunyomi: [String] = []
    var koreanSounds: [String] = []
    var meanings: [String] = []
  }

  /// Reads the file.
  public init(_ text: SourceText) throws(ImportFault) {
    if text.bytes.starts(with: [0x1F, 0x8B]) { throw .isCompressed(path: text.path) }
    let reader = Reader()
    // As a stream: libxml2 refuses more than ten megabytes at once.
    let parser = XMLParser(stream: InputStream(data: Data(Self.withoutTypes(text.bytes))))
    parser.delegate = reader
    let isWhole = parser.parse()
    guard reader.isKanjidic else { throw .isForeign(path: text.path, expected: "KANJIDIC2's XML") }
    guard isWhole, reader.isComplete else {
      throw .isBroken(
        path: text.path,
        SourcePosition(line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1)))
    }
    var known: Set<Unicode.Scalar?> = [nil]
    characters = reader.characters.filter { $0.strokes != nil && known.insert($0.literal).inserted }
  }

  /// The document with blanks in front of its first element, where nothing stands that it needs.
  /// Foundation's parser ends the program at an attribute that a document type declares without a
  /// default (swift-corelibs-foundation, Swift 6.3).
  private static func withoutTypes(_ bytes: [UInt8]) -> [UInt8] {
    guard let start = bytes.firstRange(of: Array("<kanjidic2".utf8))?.lowerBound else { return [] }
    let blank = bytes[..<start].map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    return blank + bytes[start...]
  }

  /// Gathers the elements that Michi has a use for.
  private final class Reader: NSObject, XMLParserDelegate {
    private(set) var characters: [Character] = []
    private(set) var isKanjidic = false
    /// Whether the end of the document has come: a stream that breaks off is no fault to the parser.
    private(set) var isComplete = false
    private var isFirst = true
    private var text = ""
    private var attributes: [String: String] = [:]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      if isFirst {
        isFirst = false
        isKanjidic = name == "kanjidic2"
        if !isKanjidic { parser.abortParsing() }
      }
      if name == "character" { characters.append(Character()) }
      text = ""
      self.attributes = attributes
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      if name == "kanjidic2" { isComplete = true }
      guard let last = characters.indices.last else { return }
      take(name, text, into: &characters[last])
      text = ""
    }

    private func take(_ name: String, _ text: String, into character: inout Character) {
      switch name {
      case "literal": character.literal = text.unicodeScalars.first
      case "cp_value": character.codes.append("\(attributes["cp_type"] ?? "") \(text)")
      case "variant": character.variants.append("\(attributes["var_type"] ?? "") \(text)")
      case "rad_value" where attributes["rad_type"] == "classical": character.radical = Int(text)
      case "stroke_count": character.strokes = character.strokes ?? Int(text)
      case "grade": character.grade = Int(text)
      case "freq": character.frequency = Int(text)
      case "jlpt": character.jlpt = Int(text)
      case "meaning" where attributes["m_lang"] == nil: character.meanings.append(text)
      case "reading":
        switch attributes["r_type"] {
        case "ja_on": character.onyomi.append(text)
        case "ja_kun": character.kunyomi.append(text)
        case "korean_h": character.koreanSounds.append(text)
        default: break
        }
      default: break
      }
    }
  }
}
