import Content
import MarkdownRendering
import Primitives
import Diagnostics
import TestKit
import Testing

@testable import Loading

/// Whatever stands in a file, it is read or reported: nothing traps, hangs or points outside it.
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

  @Test func mutatedPostsAreReadOrReported() throws {
    try mutate(Self.post, rounds: 3000) { bytes in
      let block = FrontMatterBlock.find(in: bytes)
      let text = SourceText(path: "a.md", bytes: bytes)
      var body = 0
      if case .present(let yaml, let after) = block {
        body = after
        guard UTF8Check.firstInvalidOffset(in: bytes, range: yaml) == nil else { return [] }
        var fields = FieldReader(text, in: yaml, name: "it", code: .invalidFrontMatter)
        _ = FrontMatter(&fields, zone: .utc)
        _ = TitleHeading.first(in: bytes, from: body)
        return fields.diagnostics
      }
      _ = TitleHeading.first(in: bytes, from: body)
      return []
    }
  }

  @Test func mutatedDataIsReadOrReported() throws {
    let source = SourceFile(path: "a", location: "/nowhere")
    try mutate(Self.csv, rounds: 2000) { bytes in
      KanjiCSV.read(SourceText(path: "a.csv", bytes: bytes), from: source).diagnostics
    }
    try mutate(Self.json, rounds: 2000) { bytes in
      KanjiJSON.read(SourceText(path: "a.json", bytes: bytes), from: source).diagnostics
    }
  }

  @Test func mutatedSettingsAreReadOrReported() throws {
    let settings = Array(
      "title: x\nmenu: [{title: a, link: b}]\nchecks: {missing-date: off}\nwords: {path: w}\n".utf8)
    try mutate(settings, rounds: 2000) { bytes in
      SettingsReader.read(SourceText(path: "site.yml", bytes: bytes)).diagnostics
    }
  }

  /// Changes, removes, doubles and inserts bytes, and checks that every place is in the file.
  private func mutate(
    _ original: [UInt8], rounds: Int, _ read: ([UInt8]) -> [Diagnostic]
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
      let text = SourceText(path: "", bytes: bytes)
      for diagnostic in read(bytes) {
        guard let position = diagnostic.position else { continue }
        let isInside =
          position.line <= text.position(at: bytes.count).line
          && position.column <= text.line(position.line).count + 3 && !diagnostic.text.isEmpty
        #expect(isInside, "seed \(Self.seed), round \(round): \(diagnostic.oneLine)")
      }
    }
  }
}
