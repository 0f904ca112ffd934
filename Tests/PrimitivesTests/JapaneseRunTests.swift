import Primitives
import Testing

@Suite struct JapaneseRunTests {
  @Test(
    arguments: [
      ("の", "の", true), ("食べる와", "食べる", true), ("学校", "学校", false), ("々", "々", false),
      ("これは、本。", "これは、本", true), ("、本", nil, false), ("가", nil, false), ("a", nil, false),
      ("カー", "カー", true), ("㐀の", "㐀の", true), ("", nil, false), ("・の", nil, false),
      ("学（の）", "学", false),
    ] as [(String, String?, Bool)])
  func `a run is kana and kanji`(text: String, run: String?, hasKana: Bool) {
    let bytes = Array(text.utf8)
    let found = bytes.withUnsafeBufferPointer { JapaneseRun(in: $0, at: 0) }
    #expect(found.map { String(decoding: bytes[..<$0.end], as: UTF8.self) } == run)
    #expect((found?.hasKana ?? false) == hasKana)
  }

  @Test(arguments: [
    ("ko", true), ("en-GB", true), ("ja", false), ("JA-jp", false), ("zh-Hant", false), ("", true),
  ])
  func `Japanese is foreign to pages in other languages`(language: String, isForeign: Bool) {
    #expect(JapaneseRun.isForeign(to: language) == isForeign)
  }
}
