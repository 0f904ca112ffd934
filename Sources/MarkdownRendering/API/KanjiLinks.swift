internal import Foundation
internal import Primitives

/// The kanji that a text leads to: `[[道]]`, `[[kanji:道]]` and addresses such as `/kanji/道/`.
///
/// Found without parsing, so that it costs next to nothing: what is escaped or stands in a code span
/// is passed over, what stands in a block of code is not.
public enum KanjiLinks {
  /// The kanji, each once, in order.
  ///
  /// - Parameters:
  ///   - offset: where the body begins in its file.
  ///   - folder: the first part of a kanji's address: `kanji`.
  public static func read(
    _ bytes: [UInt8], from offset: Int, below folder: String
  ) -> [Unicode.Scalar] {
    let address = Array("/\(folder)/".utf8)
    var kanji: [Unicode.Scalar] = []
    bytes.withUnsafeBufferPointer { text in
      var index = offset
      while let start = ByteSearch.first(
        UInt8(ascii: "["), or: UInt8(ascii: "/"), in: text, from: index)
      {
        index = start + 1
        let found =
          text[start] == UInt8(ascii: "[")
          ? inBrackets(text, at: start) : inAddress(text, at: start, address)
        if let found, !kanji.contains(found) { kanji.append(found) }
      }
    }
    return kanji
  }

  private static func inBrackets(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Unicode.Scalar? {
    guard start == 0 || !"\\`".utf8.contains(text[start - 1]),
      let end = DictionaryWord.end(in: text, at: start),
      let word = DictionaryWord(text[start..<end]), word.kind == .dictionary
    else { return nil }
    return only(word.text)
  }

  private static func inAddress(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ address: [UInt8]
  ) -> Unicode.Scalar? {
    guard text[start...].starts(with: address) else { return nil }
    // Three bytes in UTF-8, or nine when they are percent-encoded; four or twelve for rare ones.
    let name = text[(start + address.count)...].prefix(13).prefix { !ends.contains($0) }
    return String(decoding: name, as: UTF8.self).removingPercentEncoding.flatMap { only($0) }
  }

  /// What a part of an address ends with.
  private static let ends = Array("/)>\"'#? \n".utf8)

  private static func only(_ text: String) -> Unicode.Scalar? {
    guard text.unicodeScalars.count == 1 else { return nil }
    return text.unicodeScalars.first
  }
}
