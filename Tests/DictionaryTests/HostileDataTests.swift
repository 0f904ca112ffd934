import Diagnostics
import Loading
import Primitives
import TestKit
import Testing

@testable import Dictionary

@Suite struct HostileDataTests {
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

  private static func read(_ text: SourceText, of source: SourceFile) -> [Diagnostic] {
    KanjiReader.read(FieldReader(RecordFile(text, of: source)), of: source).fields.diagnostics
  }

  @Test func `mutated data is read or reported`() throws {
    let source = SourceFile(path: "a", location: "/nowhere")
    try HostileBytes.mutate(Self.csv, behind: "\u{FEFF}", rounds: 2000) { bytes in
      let text = SourceText(path: "a.csv", bytes: bytes)
      return HostileBytes.Reading(
        places: 3..<bytes.count,
        diagnostics: Self.read(text, of: source))
    }
    try HostileBytes.mutate(Self.json, behind: "\n", rounds: 2000) { bytes in
      let text = SourceText(path: "a.json", bytes: bytes)
      return HostileBytes.Reading(
        places: 1..<bytes.count,
        diagnostics: Self.read(text, of: source))
    }
  }
}
