import Foundation
import Testing

@testable import SearchIndexing

@Suite struct TermTests {
  @Test(arguments: [
    ("코디네이터", "코디 디네 네이 이터"), ("값 타입", "값 값타 타입"), ("앱을", "앱을 앱"), ("수가", "수가 수"),
    ("자식, 부모", "자식 부모"), ("Swift의 값", "swift 의 의값 값"), ("日曜日は", "日曜 曜日 日は"), ("青い海", "青い 青 い海 海"),
    ("childDidFinish", "childdidfinish child did finish"),
    ("UITableView2", "uitableview2 ui tabl view 2"),
    ("iOS", "ios i os"), ("snake_case", "snak cas"), ("ㅋㅋㅋ", ""), ("", ""), ("...", ""), ("の", ""),
    ("한글\n사이", "한글 글사 사이 사"), ("한글 . 사이", "한글 사이 사"),
  ])
  func `text has terms`(_ text: String, _ expected: String) {
    #expect(
      Set(terms(text, isStrong: false)) == Set(expected.split(separator: " ").map(String.init)))
  }

  @Test(arguments: [
    ("코디", "코디 코 디 ᄏᄃ"), ("값 타입", "값 값타 타입 타 입 ᄀᄐᄋ ᄐᄋ"), ("日曜", "日曜 日 曜"),
    ("값 swift 타입", "값 swift 타입 타 입 ᄀ ᄐᄋ"), ("값, 타입", "값 타입 타 입 ᄀ ᄐᄋ"),
    ("가나다라마바사아자", "가나 나다 다라 라마 마바 바사 사아 아자 가 나 다 라 마 바 사 아 자 ᄀᄂᄃᄅᄆᄇᄉᄋ"),
  ])
  func `a heading has each letter and the initials too`(_ text: String, _ expected: String) {
    #expect(
      Set(terms(text, isStrong: true)) == Set(expected.split(separator: " ").map(String.init)))
  }

  @Test(arguments: [
    ("날 일", "=날일"), ("strokes:5", "=strokes5"), ("5획", "=5획"), ("ニチヨウビ", "=にちよび"),
    ("Swift Testing", "=swifttesting"),
    ("日", "=日"),
  ])
  func `a name is a term as a whole`(_ name: String, _ term: String) {
    #expect(Name.term(of: Folding.fold(name)) == Array(term.utf8))
  }

  @Test func `a long name and an empty one are none`() {
    #expect(Name.term(of: Folding.fold(String(repeating: "가", count: 11))) == nil)
    #expect(Name.term(of: Folding.fold("… ー")) == nil)
  }

  @Test(arguments: [
    "", "a", "Ж", "가", "𠮷", "closure", "closures", "closures1", "가나", "가나다", "𠮷𠮷", "𠮷𠮷𠮷a",
    "coordinatordidfinishchild",
  ])
  func `a term is its bytes`(_ text: String) {
    let bytes = Array(text.utf8)
    let term = Term(bytes)
    #expect(term.bytes == bytes)
    #expect(term.count == bytes.count)
    #expect(term.first == bytes.first)
    #expect(term == Term(Array(term.bytes)) && term.hash == Term(bytes).hash)
  }

  @Test func `a letter is a term, and two letters are one`() {
    let letters: [Unicode.Scalar] = [
      "\u{1}", "a", "\u{7F}", "\u{80}", "é", "\u{7FF}", "\u{800}", "ㄱ", "가", "漢", "\u{FFFF}",
      "\u{10000}", "𠮷", "\u{10FFFF}",
    ]
    for first in letters {
      var appended = [UInt8(ascii: "x")]
      appended.append(scalar: first.value)
      #expect(appended == Array("x\(first)".utf8))
      #expect(Term(first.value).bytes == Array(String(first).utf8))
      for second in letters {
        #expect(Term(first.value, second.value) == Term(Array("\(first)\(second)".utf8)))
      }
    }
  }

  @Test func `terms are in the order of their bytes`() {
    let texts = [
      "a", "ab", "abcdefg", "abcdefgh", "abcdefgha", "abcdefghab", "abcdefghb", "abcdefgi", "b",
      "é",
      "가", "가나", "가나다", "가나다라", "나",
    ]
    let terms = texts.map { Term(Array($0.utf8)) }
    for (left, term) in terms.enumerated() {
      for right in terms.indices { #expect((term < terms[right]) == (left < right)) }
    }
  }

  @Test func `a word that is too long is left out and what is behind it stays`() {
    #expect(terms(String(repeating: "a", count: 100_000) + " b", isStrong: false) == ["b"])
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "가 ", "가", "aB", "a1", "ー", "ㅋ", "海", "が", "か\u{3099}", "e\u{301}", "\u{301}", "ㅏ", " ", "\"",
    ])
  func `a long text takes time in proportion to its length`(_ part: String) {
    let text = String(repeating: part, count: 30_000)
    let document = SearchDocument(
      kind: .page, language: "ko", address: "/", title: text, names: [text],
      sections: [.init(heading: text, text: text)])
    #expect(DocumentTerms(document).terms.count < 40)
  }

  @Test(arguments: [
    ("closur", "closru", true), ("closur", "colsur", true), ("closur", "closurr", true),
    ("abc", "abc", false),
    ("closur", "closu", true), ("closur", "cbosur", true), ("closur", "clsour2", false),
    ("abcd", "badc", false),
    ("", "a", true), ("", "", false), ("ab", "", false),
  ])
  func `one slip of the pen is told from more`(_ left: String, _ right: String, _ expected: Bool) {
    #expect(OneEdit.parts(Array(left.utf8), from: Array(right.utf8)) == expected)
    #expect(OneEdit.parts(Array(right.utf8), from: Array(left.utf8)) == expected)
  }

  private func terms(_ text: String, isStrong: Bool) -> [String] {
    var terms: [String] = []
    TermReader.read(Folding.fold(text), isStrong: isStrong) {
      terms.append(String(decoding: $0.bytes, as: UTF8.self))
    }
    return terms
  }
}
