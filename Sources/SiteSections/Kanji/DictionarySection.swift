package import Content
import Diagnostics
package import Loading

/// The dictionary.
package struct DictionarySection: SiteSection {
  /// A dictionary.
  package init() {}

  package let declaration = SectionDeclaration(
    [.kanji, .words], prefixes: ["kanji", "word"], isLinkedByFields: true,
    codes: [.duplicateKanji], phrases: DictionaryPhrase.self,
    mentions: { $0.unicodeScalars.count == 1 })

  package var screens: [any TemplatedScreen.Type] {
    [KanjiListScreen.self, KanjiDetailScreen.self, WordListScreen.self, KanjiFiguresScreen.self]
  }

  package let names = SectionNames(
    entrance: .init(name: "dictionary", about: "The way into the dictionary"),
    samples: .init(name: "kanji", about: "Some kanji of the dictionary"))

  package func read(_ input: SectionInput) -> any ReadSection {
    let read = LoadedDictionary(input)
    return ReadDictionary(read.storage, withheld: read.withheld, read.diagnostics)
  }
}

/// The dictionary as it was read.
struct ReadDictionary: ReadSection {
  private let storage: KanjiStorage
  let content: SectionContent
  let diagnostics: [Diagnostic]

  init(_ storage: KanjiStorage, withheld: [Withheld] = [], _ diagnostics: [Diagnostic] = []) {
    self.storage = storage
    self.diagnostics = diagnostics
    var content = SectionContent()
    content.texts = storage.kanji.flatMap(\.allNotes)
    content.sources = storage.kanji.map(\.source)
    content.withheld = withheld
    if !storage.kanji.isEmpty { content.shown = [.kanji, .words] }
    self.content = content
  }

  func local(in site: LanguageContent) -> any LocalSection {
    LocalDictionary(storage, site.routes, site.phrases)
  }
}
