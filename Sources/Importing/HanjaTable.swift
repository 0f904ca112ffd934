public import Diagnostics

/// What characters are called in Korean: libhangul's `hanja.txt`, a line of `음:漢:훈 음, 훈 음` for
/// each sound of each.
public struct HanjaTable: Sendable {
  /// Meaning and sound of a character: 길, 도.
  struct Name: Sendable {
    let meaning: String
    let sound: String
  }

  /// The lines above the table: whose it is, and under which conditions.
  public let notice: [String]
  private let names: [Unicode.Scalar: [Name]]

  /// Reads the table.
  public init(_ text: SourceText) throws(ImportFault) {
    if text.bytes.starts(with: [0x1F, 0x8B]) { throw .isCompressed(path: text.path) }
    var notice: [String] = []
    var names: [Unicode.Scalar: [Name]] = [:]
    for line in String(decoding: text.bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("#") {
        let part = line.dropFirst()
        notice.append(String(part.first == " " ? part.dropFirst() : part))
        continue
      }
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[1].unicodeScalars.count == 1,
        let character = parts[1].unicodeScalars.first
      else { continue }
      for name in parts[2].split(separator: ",") {
        var words = name.split(separator: " ")
        if words.count > 1, words.last == parts[0] { words.removeLast() }
        // 馱의 俗字 is no name.
        let meaning = words.joined(separator: " ")
        guard !meaning.isEmpty, meaning.unicodeScalars.allSatisfy(Self.isOfName) else { continue }
        names[character, default: []].append(Name(meaning: meaning, sound: String(parts[0])))
      }
    }
    if names.isEmpty {
      throw .isForeign(path: text.path, expected: "a table of lines like 도:道:길 도")
    }
    self.notice = notice
    self.names = names
  }

  private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || (0xAC00...0xD7A3).contains(scalar.value)
  }

  /// The usual name of the first of some characters that has one: of one that is read so, if any is.
  func name(of characters: [Unicode.Scalar], readAs sounds: [String]) -> Name? {
    for character in characters {
      guard let names = names[character] else { continue }
      return sounds.lazy.compactMap { sound in names.first { $0.sound == sound } }.first
        ?? names.first
    }
    return nil
  }
}
