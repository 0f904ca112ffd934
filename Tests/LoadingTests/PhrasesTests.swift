import Content
import Diagnostics
import Foundation
import Primitives
import SiteSections
import TestKit
import Testing

@testable import Loading

/// The files of `templates/phrases/`, and a root's own over them.
@Suite struct PhrasesTests {
  /// The embedded files, by language.
  private static func files() throws -> [String: PhraseFile] {
    let texts = try Listing.bytes(in: Run.checkout.appending(path: "templates/phrases").path)
    return Dictionary(
      uniqueKeysWithValues: texts.map { name, bytes in
        let language = name.replacing(".yml", with: "")
        return (
          language, PhraseFile(SourceText(path: name, bytes: Array(bytes)), language: language)
        )
      })
  }

  @Test func `every language has every name, with the same placeholders`() throws {
    let files = try Self.files()
    let english = try #require(files["en"])
    for (language, var file) in files.sorted(by: { $0.key < $1.key }) {
      let missing = PhraseNames(with: .standard).all.filter { file.texts[$0] == nil }
      #expect(missing == [], "\(language)")
      file.check(besides: english, english: english, PhraseNames(with: .standard))
      let faults = file.diagnostics.map(\.message)
      #expect(faults == (Self.differences[language] ?? []), "\(language)")
    }
  }

  /// Where a language says something in another place than English.
  private static let differences = [
    // It begins with the kanji alone and ends with what it means in English.
    "ja": [
      "the phrase \"kanjiLead\" does not say \"{meanings}\"",
      "there is no \"{english}\" for the phrase \"kanjiDescription\"",
    ]
  ]

  @Test func `every name is used, and says what it is for`() throws {
    let templates = try Listing.texts(in: Run.checkout.appending(path: "templates").path)
      .filter { $0.key.hasSuffix(".mustache") }.values.joined()
    let sources = try Listing.texts(in: Run.checkout.appending(path: "Sources/SiteSections").path)
      .values.joined()
    // What collections and taxonomies are called and counted by.
    let singulars = ContentCollection.builtIn.map(\.singular) + Taxonomy.builtIn.map(\.singular)
    let titles = [Taxonomy.categories, .authors].map(\.name)
    let names = Self.names(in: sources).union(singulars.map { "\($0)Count" } + titles)
    let unused = PhraseNames(with: .standard).all.filter {
      !names.contains($0) && !templates.contains("{phrases.\($0)}")
    }
    // For templates that a root brings.
    #expect(
      unused == [
        "sections", "author", "flowOverview", "character", "meaning", "koreanReading", "english",
      ])
    let purposes = PhraseReference.purposes
    #expect(PhraseNames(with: .standard).all.filter { purposes[$0] == nil } == [])
  }

  /// The names that Swift writes as `[.name]`, `(.name, …)` and the like.
  private static func names(in source: String) -> Set<String> {
    let parts = source.split(separator: ".", omittingEmptySubsequences: false)
    return Set(
      zip(parts, parts.dropFirst()).compactMap { before, part in
        let name = part.prefix { $0.isLetter }
        guard let end = part[name.endIndex...].first, "],)\n".contains(end),
          "[( ".contains(before.last ?? "a") || before.hasSuffix("Phrase")
        else { return nil }
        return String(name)
      })
  }

  @Test func `numbers choose the form of the language that the text is in`() {
    let english = PhrasesLoader.phrases(in: "en")
    #expect(
      [0, 1, 2].map { english.say(named: DictionaryPhrase.wordCount.rawValue, count: $0) } == [
        "0 words", "1 word", "2 words",
      ])
    #expect(
      [0, 1, 2].map { english.say(named: FlowPhrase.flowFindingCount.rawValue, count: $0) }
        == ["nothing wrong", "1 problem", "2 problems"])
    // English text on a French page has English forms.
    #expect(
      PhrasesLoader.phrases(in: "it").say(named: DictionaryPhrase.wordCount.rawValue, count: 1)
        == "1 word")
    #expect(
      PhrasesLoader.phrases(in: "pt-BR").say(named: DictionaryPhrase.wordCount.rawValue, count: 0)
        == "0 words")
    #expect(
      PhrasesLoader.phrases(in: "ko-KR").say(named: FlowPhrase.flowFindingCount.rawValue, count: 0)
        == "문제 없음")
  }

  @Test(arguments: [
    ("ko-KR", "한국어"), ("ja", "日本語"), ("zh-Hant", "中文"), ("es", "Español"), ("it", "it"),
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
      flowFindingCount: "{count} bugs"
      wordCount: { none: no words, one: a word, other: "{count} words" }
      kanjiTab: "{strokes} {name} {"
      """
    ).load().content
    let phrases = content.phrases(in: "en")
    #expect(
      [0, 1].map { phrases.say(named: FlowPhrase.flowFindingCount.rawValue, count: $0) } == [
        "0 bugs", "1 bugs",
      ])
    #expect(
      [0, 1, 2].map { phrases.say(named: DictionaryPhrase.wordCount.rawValue, count: $0) } == [
        "no words", "a word", "2 words",
      ])
    #expect(
      phrases.say(named: DictionaryPhrase.kanjiTab.rawValue, ["name": "{strokes}", "strokes": "4"])
        == "4 {strokes} {")
  }

  @Test func `each fault of a phrase is said at its place`() throws {
    let site = try Self.site(
      """
      wordCuont: "{count} words"
      zzzzzzzzzzzz: x
      wordCount: { one: a word, two: "{count}", few: "{cuont}" }
      tagCount: tags
      kanjiTab: { other: "{name} {strokes} {x}", one: "{name}" }
      kanji: "{x}"
      """)
    #expect(
      try site.lines()
        == [
          "1:1: error: the pages have no phrase \"wordCuont\" | did you mean \"wordCount\"?",
          "2:1: error: the pages have no phrase \"zzzzzzzzzzzz\"",
          "3:1: error: \"two\" is no form of the phrase \"wordCount\" | write one, few, many or other",
          "3:1: error: the phrase \"wordCount\" has no form \"other\", for most numbers | write it "
            + "like { one: 1 word, other: \"{count} words\" }",
          "3:1: error: there is no \"{cuont}\" for the phrase \"wordCount\" | did you mean \"count\"?",
          "4:1: error: the phrase \"tagCount\" does not say \"{count}\" | add \"{count}\" where it "
            + "belongs",
          "5:1: error: \"one\" is no form of the phrase \"kanjiTab\" | it has no number: write its "
            + "text alone",
          "5:1: error: there is no \"{x}\" for the phrase \"kanjiTab\" | write {name} or {strokes}",
          "6:1: error: there is no \"{x}\" for the phrase \"kanji\" | nothing is filled in: leave it "
            + "out",
        ].map { "templates/phrases/en.yml:" + $0 })
  }

  @Test func `phrases that are missing are named, those of a known language are not`() throws {
    // A site without kanji and apps is not asked for what their pages say.
    let asked = PhraseNames(with: .standard).all.filter {
      [nil, .search].contains(PhraseNames(with: .standard).section(of: $0))
    }
    let missing =
      "templates/phrases/ru.yml: warning: phrases are missing, which pages say in English: "
      + "tutorials, tags, newestTutorials, allTutorials, sections and \(asked.count - 7) more | "
      + "`michi template --phrases` lists all"
    #expect(try Self.site("home: x", language: "ru").lines() == [missing])
    #expect(try Self.site("home: x", language: "ko-KR").lines() == [])
  }

  @Test func `a file that cannot be read is reported`() throws {
    let site = try Self.site("", language: "de")
    try site.write(Data([0x61, 0x3A, 0x20, 0xFF]), to: "templates/phrases/de.yml")
    #expect(try site.load().diagnostics.map(\.code).contains(.invalidUTF8))
  }

  @Test func `a copy of an embedded file says nothing new, whatever the site's languages`() throws {
    let site = try Self.site("home: x")
    let file = String(decoding: EmbeddedPhrases.file(for: "ja") ?? [], as: UTF8.self)
    try site.write(file, to: "templates/phrases/ja.yml")
    #expect(try site.lines() == [])
  }
}
