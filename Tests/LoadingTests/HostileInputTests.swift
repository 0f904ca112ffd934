import Content
import MarkdownRendering
import Primitives
import TestKit
import Testing

@testable import Diagnostics
@testable import Loading

/// Whatever stands in a file, it is read or reported: nothing traps, hangs or names a wrong place.
@Suite struct HostileInputTests {
  private static let seed: UInt64 = 0x6D75_7461_7465

  private static let post = Array(
    """
    ---
    layout: post
    title: "제목: 코디네이터"
    date: 2018-11-08 18:45:00 +0900
    tags: [swift, 'iOS', 한글]
    categories:
      - a
      - b
    subtitle: >
      folded
    ---

    # `코드` **제목** [링크](x)

    ```swift
    # no
    ```

    """.utf8)

  private static let csv = Array(
    """
    kanji,kstroke,kmeaning,kgrade,examples,radical,rad_stroke\r
    道,12,"way, road",2,"[ [ ""道路（どうろ）"", ""road"" ], [ ""*x（y）"", ""z"" ] ]",⻌,3\r
    人,2,person,n/a,,,
    """.utf8)

  private static let json = Array(
    """
    [{"kanji": {"character": "道", "meaning": {"english": "way"}, "strokes": {"count": 12}},
      "korean": {"meaning": "길", "sound": "도"}, "radical": {"character": "⻌", "strokes": 3},
      "examples": [{"japanese": "道路（どうろ）", "meaning": {"english": "a\\u9053b"}}]}]
    """.utf8)

  @Test func `mutated posts are read or reported`() throws {
    try mutate(Self.post, rounds: 3000) { bytes in
      let block = FrontMatterBlock.find(in: bytes)
      let text = SourceText(path: "a.md", bytes: bytes)
      guard case .present(let yaml, let body) = block else {
        _ = TitleHeading.first(in: bytes, from: 0)
        return Reading(places: 0..<0, diagnostics: [])
      }
      guard UTF8Check.firstInvalidOffset(in: bytes, range: yaml) == nil else {
        return Reading(places: yaml, diagnostics: [])
      }
      var fields = FieldReader(text, in: yaml, name: "it", code: .invalidFrontMatter)
      let tutorials = ContentCollection.builtIn[0]
      let source = SourceFile(path: "a.md", location: "/nowhere")
      _ = FrontMatter(
        &fields, of: Entry.Fields(in: tutorials, body: Body(source: source)),
        by: FrontMatterKeys(of: tutorials))
      _ = TitleHeading.first(in: bytes, from: body)
      return Reading(places: yaml, diagnostics: fields.diagnostics)
    }
  }

  @Test func `mutated data is read or reported`() throws {
    let source = SourceFile(path: "a", location: "/nowhere")
    try mutate(Self.csv, behind: "\u{FEFF}", rounds: 2000) { bytes in
      let text = SourceText(path: "a.csv", bytes: bytes)
      return Reading(
        places: 3..<bytes.count, diagnostics: KanjiReader.csv(text, from: source).diagnostics)
    }
    try mutate(Self.json, behind: "\n", rounds: 2000) { bytes in
      let text = SourceText(path: "a.json", bytes: bytes)
      return Reading(
        places: 1..<bytes.count, diagnostics: KanjiReader.json(text, from: source).diagnostics)
    }
  }

  @Test func `mutated settings are read or reported`() throws {
    let settings = Array(
      "title: x\nmenu: [{title: 길, link: b}]\nchecks: {missing-date: off}\nwords: {path: w}\n".utf8)
    try mutate(settings, behind: "# Settings\n", rounds: 2000) { bytes in
      let text = SourceText(path: "site.yml", bytes: bytes)
      return Reading(
        places: 11..<bytes.count,
        diagnostics: SettingsReader.read(text, with: .standard).diagnostics)
    }
  }

  /// What was said of some bytes, and the bytes that it may be about.
  private struct Reading {
    let places: Range<Int>
    let diagnostics: [Diagnostic]
  }

  /// Changes, removes, doubles and inserts bytes, and checks every place that is named.
  ///
  /// `SourceText` moves an offset outside it to its start or end. So a wrong one is found by this:
  /// the place is what was named, the start is in the head, which has no faults (but a missing
  /// column is reported there), the end is right only where a message says so, and no place is
  /// inside a character.
  private func mutate(
    _ original: [UInt8], behind head: String = "", rounds: Int, _ read: ([UInt8]) -> Reading
  ) throws {
    var random = SeededGenerator(seed: Self.seed)
    let pieces = [
      "\"", "'", "[", "]", "{", "}", ":", ",", "\n", "\r", "\t", "&a ", "*a ", "!x ", "- ",
      "\u{0}", "\u{FEFF}", "（", "）", "\\", "---\n", "#", "|\n", "\u{2028}", "<!--", "```\n", "`",
    ]
    for round in 0..<rounds {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(index..<min(index + 7, bytes.count - 1))
        case 2: bytes.insert(contentsOf: bytes[index..<min(index + 30, bytes.count)], at: index)
        default:
          let piece = pieces.randomElement(using: &random) ?? ""
          bytes.insert(contentsOf: Array(piece.utf8), at: index)
        }
      }
      bytes.insert(contentsOf: head.utf8, at: 0)
      let text = SourceText(path: "", bytes: bytes)
      let isUTF8 = UTF8Check.firstInvalidOffset(in: bytes, range: bytes.indices) == nil
      let reading = read(bytes)
      for diagnostic in reading.diagnostics {
        guard let position = diagnostic.position else { continue }
        let offset = text.offset(ofLine: position.line) + position.column - 1
        let isPlace =
          reading.places.contains(offset)
          || offset == reading.places.upperBound && diagnostic.message.hasSuffix("found the end")
          || diagnostic.message.hasPrefix("the column ") && offset < reading.places.lowerBound
        let isNamed = diagnostic.range.map { $0.lowerBound == offset } ?? true
        let isWhole = !isUTF8 || offset == bytes.count || bytes[offset] & 0xC0 != 0x80
        #expect(
          isPlace && isNamed && isWhole && !diagnostic.text.isEmpty,
          "seed \(Self.seed), round \(round), byte \(offset): \(diagnostic.oneLine)")
      }
    }
  }
}
