import Diagnostics
import Primitives

/// A position in the YAML of `site.yml` or of front matter.
struct YAMLCursor {
  /// The keys of the mappings around the position, outermost first.
  private(set) var above: [String] = []
  /// The key whose value is at the position; nil if a key is.
  private(set) var key: String?
  /// The part of the key or value before the position.
  let word: ArraySlice<UInt8>

  /// - Parameters:
  ///   - line: the number of the line, from 1.
  ///   - offset: the offset in the line.
  init(in text: SourceText, line: Int, offset: Int) {
    let before = text.line(line).prefix(offset)
    let margin = before.prefix { $0.isBlank || $0 == UInt8(ascii: "-") }
    /// The open braces and brackets, with the keys before them.
    var open: [(brace: UInt8, key: String?)] = []
    var start = margin.endIndex
    for index in before[start...].indices {
      switch before[index] {
      case UInt8(ascii: ":"):
        let next = index + 1
        guard key == nil, next == before.endIndex || before[next].isBlank else { continue }
        key = Self.plain(before[start..<index])
        start = next
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append((before[index], key))
        if before[index] == UInt8(ascii: "{") { key = nil }
        start = index + 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): key = open.popLast()?.key
      case UInt8(ascii: ","):
        guard let last = open.last else { continue }
        if last.brace == UInt8(ascii: "{") { key = nil }
        start = index + 1
      case UInt8(ascii: " ") where key != nil: start = index + 1
      default: break
      }
    }
    word = before[start...].drop { $0.isBlank || "\"'".utf8.contains($0) }
    above = Self.keys(above: line, in: text, indentedBy: margin.count)
    above += open.filter { $0.brace == UInt8(ascii: "{") }.compactMap(\.key)
  }

  /// Returns the keys of the mappings that contain a line, by the indentation of the lines above.
  private static func keys(above line: Int, in text: SourceText, indentedBy margin: Int) -> [String]
  {
    var margin = margin
    var keys: [String] = []
    for number in stride(from: line - 1, to: 0, by: -1) where margin > 0 {
      let line = text.line(number)
      let own = line.prefix { $0.isBlank || $0 == UInt8(ascii: "-") }
      let rest = line[own.endIndex...].trimmed(\.isBlank)
      guard !rest.isEmpty, rest.first != UInt8(ascii: "#"), own.count < margin else { continue }
      margin = own.count
      if rest.last == UInt8(ascii: ":") { keys.insert(plain(rest.dropLast()), at: 0) }
    }
    return keys
  }

  /// Returns a key without quotes.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.trimmed { $0.isBlank || "\"'".utf8.contains($0) }, as: UTF8.self)
  }
}
