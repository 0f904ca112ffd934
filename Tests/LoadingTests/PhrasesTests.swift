import Content
import Diagnostics
import Foundation
import Primitives
import TestKit
import Testing

@testable import Loading

/// The files of `templates/phrases/`, and a root's own over them.
@Suite struct PhrasesTests {
  @Test func `numbers choose the form of the language that the text is in`() {
    let english = PhrasesLoader.phrases(in: "en")
    #expect(
      [0, 1, 2].map { english.say(.tagCount, count: $0) } == [
        "0 tags", "1 tag", "2 tags",
      ])
    // English text on a French page has English forms.
    #expect(
      PhrasesLoader.phrases(in: "it").say(.tagCount, count: 1)
        == "1 tag")
    #expect(
      PhrasesLoader.phrases(in: "pt-BR").say(.tagCount, count: 0)
        == "0 tags")
    #expect(PhrasesLoader.phrases(in: "ko-KR").say(.tagCount, count: 0) == "0개")
  }

  @Test(arguments: [
    ("ko-KR", "한국어"), ("ja", "日本語"), ("zh-Hant", "中文"), ("es", "Español"), ("it", "Italiano"),
    ("sw", "sw"),
    ("eng", "eng"),
  ])
  func `a language is called what it calls itself`(language: String, name: String) {
    #expect(PhrasesLoader.phrases(in: language)[.languageName] == name)
  }

  private static func site(_ phrases: String, language: String = "en") throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: Test
      language: \(language)
      -- templates/phrases/\(language).yml --
      \(phrases)
      """)
  }

  @Test func `a root's own phrase wins with all its forms`() throws {
    let content = try Self.site(
      """
      entryCount: "{count} texts"
      tagCount: { none: no tags, one: a tag, other: "{count} tags" }
      partOfSeries: "{count} {part} {"
      """
    ).load().content
    let phrases = content.phrases(in: "en")
    #expect([0, 1].map { phrases.say(.entryCount, count: $0) } == ["0 texts", "1 texts"])
    #expect(
      [0, 1, 2].map { phrases.say(.tagCount, count: $0) } == ["no tags", "a tag", "2 tags"])
    #expect(phrases.say(.partOfSeries, count: 4, ["part": "{count}"]) == "4 {count} {")
  }

  @Test func `phrases that are missing are named, those of a known language are not`() throws {
    let names = PhraseNames()
    let asked = names.all.filter { [nil, .search].contains(names.section(of: $0)) }
    let missing =
      "templates/phrases/ru.yml: warning: phrases are missing, so pages use English: "
      + "tutorials, tags, newestTutorials, allTutorials, sections and \(asked.count - 7) more | "
      + "`michi template --phrases` lists all"
    #expect(try Self.site("home: x", language: "ru").lines() == [missing])
    #expect(try Self.site("home: x", language: "ko-KR").lines() == [])
  }

  @Test func `a language that is still called English has its own name`() throws {
    let copy = "languageName: English\nhome: Home"
    let site = try Self.site(copy, language: "de")
    #expect(
      try site.lines().contains(
        "templates/phrases/de.yml:1:15: warning: this is the name of another language: the "
          + "language menu shows \"Deutsch\" | write languageName: Deutsch, and translate the "
          + "phrases that are still in English"))
    #expect(try site.load().content.phrases(in: "de")[.languageName] == "Deutsch")
    let british = try Self.site(copy, language: "en-GB")
    #expect(try british.lines() == [])
    #expect(try british.load().content.phrases(in: "en-GB")[.languageName] == "English")
  }

  @Test func `a file that cannot be read is reported`() throws {
    let site = try Self.site("", language: "de")
    try site.write(Data([0x61, 0x3A, 0x20, 0xFF]), to: "templates/phrases/de.yml")
    #expect(try site.load().diagnostics.map(\.code).contains(.invalidUTF8))
  }

  @Test func `a copy of an embedded file says nothing new, whatever the site's languages`() throws {
    let site = try Self.site("home: x")
    let file = String(
      decoding: EmbeddedPhrases.file(for: "ja", with: PhraseNames()) ?? [], as: UTF8.self)
    try site.write(file, to: "templates/phrases/ja.yml")
    #expect(try site.lines() == [])
  }
}
