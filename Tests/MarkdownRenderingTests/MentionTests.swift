import MarkdownRendering
import Testing

/// What leads to the pages of a section whose names are single characters.
@Suite struct MentionTests {
  private static func form(below folder: String) -> MentionForm {
    MentionForm(below: [(folder, "kanji")]) {
      [nil, "kanji"].contains($0) && $1.unicodeScalars.count == 1
    }
  }

  @Test(arguments: [
    ("[[道]]은 길", "道"), ("[[kanji:道]]", "道"), ("[[ 道 ]] [[道]]", "道"), ("[[日]], [[月]]", "日月"),
    ("[글](/kanji/道/) 끝", "道"), ("<https://a.example/kanji/道/>", "道"), ("[x](/kanji/道)", "道"),
    ("[x](/kanji/%E9%81%93/)", "道"), ("[x](/kanji/%F0%A0%AE%9F/)", "𠮟"),
    ("[x](/kanji/道/#words)", "道"),
    ("\\[[道]]", ""), ("`[[道]]`", ""), ("[[日曜日]]", ""), ("[[word:道]]", ""), ("[[Int]]", ""),
    ("/kanji/", ""), ("/kanji/grade/3/", ""), ("[[道", ""), ("[[道]", ""), ("", ""), ("[", ""),
    ("/", ""),
    ("[x](/hanja/道/)", ""), ("/kanji/%E9", ""),
  ])
  func `the names that a text leads to`(_ text: String, _ expected: String) {
    let names = Self.form(below: "kanji").names(in: Array(text.utf8), from: 0)
    #expect(names.joined() == expected)
  }

  @Test func `front matter leads nowhere, and a section may have another folder`() {
    let text = Array("---\ntitle: \"[[日]]\"\n---\n[x](/hanja/月/)".utf8)
    #expect(Self.form(below: "hanja").names(in: text, from: 24) == ["月"])
  }
}
