import TestKit
import Testing

/// What a page shows of a document to say why it was found.
@Suite(.requires(.node)) struct ExcerptTests {
  private func excerpts(_ queries: [String], of sections: [[String]]) throws -> [String] {
    let sections = sections.map { ["heading": $0[0], "text": $0[1]] }
    return try FindingTests.index.site().search(queries, sections: sections).compactMap(\.excerpt)
  }

  @Test func `the section with the most words is shown, with its hits`() throws {
    let sections = [
      ["", "화면은 서로를 모릅니다."], ["값 타입", "Closures capture a value."],
      ["값", "코디네이터를 childDidFinish(_:) 로 놓아줍니다. ｶﾅ의 學校."],
    ]
    let expected = [
      ("closure", "1 1 값 타입|[Closure]s capture a value."),
      ("코디네이터를", "2 1 값|[코디네이터를] childDidFinish(_:) 로 놓아줍니다. ｶﾅ의 學校."),
      ("코디네이터가 did finish", "2 3 값|[코디네이터]를 child[DidFinish](_:) 로 놓아줍니다. ｶﾅ의 學校."),
      ("かな 学校", "2 2 값|코디네이터를 childDidFinish(_:) 로 놓아줍니다. [ｶﾅ]의 [學校]."),
      // Of sections with as many words, the one with more in its heading.
      ("값 화면", "1 1 [값] 타입|Closures capture a value."),
      ("없는 ose", "0 0 |화면은 서로를 모릅니다."),
    ]
    #expect(try excerpts(expected.map(\.0), of: sections) == expected.map(\.1))
  }

  @Test func `letters of several scalars and what marks repeat are marked whole`() throws {
    let sections = [
      ["", "ﾃﾞｰﾀのﾊﾞｯｸｱｯﾌﾟと ｷｰ。"], ["", "日々のすゝめ、いすゞ。"], ["", "\u{1112}\u{1161}\u{11AB}글 cafe\u{301}s"],
    ]
    let expected = [
      ("バックアップ", "0 1 |ﾃﾞｰﾀの[ﾊﾞｯｸｱｯﾌﾟ]と ｷｰ。"), ("ﾃﾞｰﾀ", "0 1 |[ﾃﾞｰﾀ]のﾊﾞｯｸｱｯﾌﾟと ｷｰ。"),
      ("日日", "1 1 |[日々]のすゝめ、いすゞ。"), ("すすめ", "1 1 |日々の[すゝめ]、いすゞ。"),
      ("いすず", "1 1 |日々のすゝめ、[いすゞ]。"), ("한글", "2 1 |[\u{1112}\u{1161}\u{11AB}글] cafe\u{301}s"),
      ("cafés", "2 1 |\u{1112}\u{1161}\u{11AB}글 [cafe\u{301}s]"),
    ]
    #expect(try excerpts(expected.map(\.0), of: sections) == expected.map(\.1))
  }

  @Test func `the signs of a word are marked with it`() throws {
    let sections = [["", "Objective-C and C++ with @State, #if and .NET in C#; x+ a."]]
    let expected = [
      ("C++", "0 1 |Objective-[C] and [C++] with @State, #if and .NET in [C]#; x+ a."),
      ("@State", "0 1 |Objective-C and C++ with [@State], #if and .NET in C#; x+ a."),
      ("#if", "0 1 |Objective-C and C++ with @State, [#if] and .NET in C#; x+ a."),
      (".net", "0 1 |…and C++ with @State, #if and [.NET] in C#; x+ a."),
      ("State", "0 1 |Objective-C and C++ with @[State], #if and .NET in C#; x+ a."),
    ]
    #expect(try excerpts(expected.map(\.0), of: sections) == expected.map(\.1))
  }

  @Test func `a long text is cut at spaces, from a little before the first hit on`() throws {
    func text(_ numbers: Range<Int>, hit: Int = 0) -> String {
      numbers.map { $0 == hit ? "[word\($0)word]" : "word\($0)word" }.joined(separator: " ")
    }
    let found = try excerpts(
      ["word100word", "word130word", "word159word"], of: [["", text(100..<160)]])
    // At most 40 letters before the hit, up to the next space, and 160 in all: 13 words.
    let expected = [
      "\(text(100..<113, hit: 100))…", "…\(text(127..<140, hit: 130))…",
      "…\(text(156..<160, hit: 159))",
    ]
    #expect(found == expected.map { "0 1 |\($0)" })
  }
}
