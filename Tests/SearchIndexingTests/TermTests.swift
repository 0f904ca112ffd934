import Foundation
import TestKit
import Testing

@testable import SearchIndexing

@Suite struct TermTests {
  @Test func `a word that is too long is left out and what is behind it stays`() {
    #expect(terms(String(repeating: "a", count: 100_000) + " b", isStrong: false) == ["b"])
  }

  @Test(
    arguments: [
      "가 ", "가", "aB", "a1", "ー", "ㅋ", "海", "が", "か\u{3099}", "e\u{301}", "\u{301}", "ㅏ", " ", "\"",
      "々", "時々", "ゝ", "ﾋﾟ", "+", "@a", "a#",
    ])
  func `a long text takes time in proportion to its length`(_ part: String) {
    expectProportion(from: 7_500) {
      let text = String(repeating: part, count: $0)
      let document = SearchDocument(
        kind: .page, language: "ko", address: "/", title: text, names: [text],
        headings: [text], texts: [text])
      #expect(DocumentTerms(document).terms.count < 40)
    }
  }

  private func terms(_ text: String, isStrong: Bool) -> [String] {
    var terms: [String] = []
    TermReader.read(Folding.fold(text), isStrong: isStrong) { term, _ in
      terms.append(String(decoding: term.bytes, as: UTF8.self))
    }
    return terms
  }
}
