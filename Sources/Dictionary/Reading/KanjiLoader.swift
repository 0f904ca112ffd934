package import Content
package import Diagnostics
import FileSystem
package import Loading
import Primitives
package import SiteSections

/// The dictionary of a root, as it was read.
package struct ReadDictionary: ReadSection {
  let storage: KanjiStorage
  package let content: SectionContent
  package let diagnostics: [Diagnostic]

  /// Reads `content/kanji/`.
  package init(_ input: SectionInput) {
    let (files, faults) = input.files(in: "kanji")
    let kanji = KanjiLoader(input: input).load(files)
    self.init(
      KanjiStorage(kanji: kanji.kanji, credits: kanji.credits), withheld: kanji.withheld,
      kanji.diagnostics + faults)
  }

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

  /// The kanji that it has.
  package var characters: Set<Unicode.Scalar> { Set(storage.kanji.map(\.character)) }

  package func local(in site: LanguageContent) -> any LocalSection {
    LocalDictionary(storage, site.routes, site.phrases)
  }
}

extension DiagnosticCode {
  static let duplicateKanji = DiagnosticCode("duplicate-kanji", .fault)
}

/// Reads `content/kanji/`: the data files and the notes.
struct KanjiLoader {
  let input: SectionInput
  private var settings: Settings { input.settings }

  /// The contents of the folder.
  struct Outcome {
    var kanji: [Kanji] = []
    /// Whose data they are, each once.
    var credits: [Credit] = []
    /// Notes that are drafts.
    var withheld: [Withheld] = []
    var diagnostics: [Diagnostic] = []

    fileprivate mutating func add(_ credits: [Credit]) {
      for credit in credits where !self.credits.contains(credit) { self.credits.append(credit) }
    }
  }

  func load(_ files: [RootFile]) -> Outcome {
    var outcome = Outcome()
    var notes: [RootFile] = []
    var drawings: [RootFile] = []
    var indices: [Unicode.Scalar: Int] = [:]
    var strokes = StrokeCounts()
    var filling: [KanjiFile] = []
    for file in files {
      if file.folder == "notes" || file.folder.hasPrefix("notes/") {
        notes.append(file)
      } else if file.folder == "strokes" {
        drawings.append(file)
      } else if file.name.lowercased().hasSuffix(".json") {
        let read = KanjiFile.read(file.source, with: KanjiReader.json)
        if read.isFilling {
          filling.append(read)
        } else {
          add(read, to: &outcome, &indices, &strokes)
        }
      } else if file.name.lowercased().hasSuffix(".csv") {
        add(KanjiFile.read(file.source, with: KanjiReader.csv), to: &outcome, &indices, &strokes)
      } else {
        ignore(file, in: &outcome)
      }
    }
    for file in filling { add(file, to: &outcome, &indices, &strokes) }
    let strays = StrayTranslation(
      notes, own: settings.language, others: settings.languages.map(\.code))
    for note in notes {
      if let stray = strays.diagnostic(note) {
        outcome.diagnostics.append(stray)
      } else {
        read(note, into: &outcome, indices)
      }
    }
    add(drawings, to: &outcome, indices)
    return outcome
  }

  /// Adds the kanji of a file; of one from elsewhere, what the author's files do not say.
  private func add(
    _ file: KanjiFile, to outcome: inout Outcome, _ indices: inout [Unicode.Scalar: Int],
    _ strokes: inout StrokeCounts
  ) {
    outcome.diagnostics += file.diagnostics
    outcome.add(file.credits)
    var found = FileDiagnostics()
    if let text = file.text, !file.isFilling {
      for stated in file.strokes { strokes.add(stated, in: text, &found) }
    }
    var own: [Unicode.Scalar: Kanji] = [:]
    for kanji in file.kanji {
      let index = indices[kanji.character]
      let first =
        file.isFilling
        ? own.updateValue(kanji, forKey: kanji.character) : index.map { outcome.kanji[$0] }
      if let first {
        found.append(.duplicateKanji, Self.duplicate(kanji, of: first, in: file))
      } else if let index {
        outcome.kanji[index].fill(from: kanji)
      } else {
        indices[kanji.character] = outcome.kanji.count
        outcome.kanji.append(kanji)
      }
    }
    outcome.diagnostics += found.all
  }

  private static func duplicate(_ kanji: Kanji, of first: Kanji, in file: KanjiFile) -> Diagnostic {
    Diagnostic(
      .duplicateKanji, path: kanji.source.path, position: kanji.position,
      excerpt: file.text?.line(kanji.position.line),
      KanjiSentences.duplicateKanji(
        String(kanji.character),
        at: "\(first.source.path):\(first.position.line):\(first.position.column)"),
      suggestion: LoadingSentences.keepOne)
  }

  /// Notes have the front matter of entries, but are part of another page.
  /// `notes/道.md` is about 道, `notes/道.en.md` is the same in English.
  private func read(
    _ note: RootFile, into outcome: inout Outcome, _ indices: [Unicode.Scalar: Int]
  ) {
    // The spelling on disk: NFC replaces compatibility ideographs by others.
    guard let stem = FileName.markdownStem(RelativePath.name(of: note.source.location)) else {
      return ignore(note, in: &outcome)
    }
    let name = FileName(String(stem), languages: settings.nameEndings)
    guard let character = KanjiFile.character(name.language == nil ? String(stem) : name.stem)
    else {
      outcome.diagnostics.report(
        .irregularData, path: note.source.path, KanjiSentences.notesWithoutKanji(String(stem)),
        suggestion: "notes are named after one kanji, for example 道.md")
      return
    }
    guard let index = indices[character] else {
      outcome.diagnostics.report(
        .irregularData, path: note.source.path, KanjiSentences.notesWithoutKanji(String(stem)))
      return
    }
    let (isDraft, faults) = input.part(note)
    outcome.diagnostics += faults
    guard let isDraft else { return }
    guard !isDraft || input.options.includesDrafts else {
      outcome.withheld.append(
        Withheld(
          source: note.source, slug: String(character), language: name.language, reason: .draft))
      return
    }
    // A heading in the notes stays in them: the page's title is the kanji.
    let body = Body(source: note.source)
    if let code = settings.code(of: name.language) {
      outcome.kanji[index].translatedNotes[code] = body
    } else {
      outcome.kanji[index].notes = body
    }
  }

  /// `strokes/09053.svg` draws 道, U+9053.
  ///
  /// Of drawings that no kanji needs, only the first is named: a folder with all of KanjiVG has
  /// thousands.
  private func add(
    _ drawings: [RootFile], to outcome: inout Outcome, _ indices: [Unicode.Scalar: Int]
  ) {
    var others: [SourceFile] = []
    for file in drawings {
      let name = KanjiFile.drawnCharacter(file.name)
      if let character = name.character, !name.isVariant, let index = indices[character] {
        outcome.kanji[index].strokeOrder = file.source
      } else if name.character != nil {
        others.append(file.source)
      } else {
        outcome.diagnostics.report(
          .ignoredFile, path: file.source.path, "no kanji can be drawn from a file of this name",
          suggestion:
            "drawings are named after the kanji's code point, as KanjiVG's are, for example "
            + "065e5.svg for 日"
        )
      }
    }
    guard let first = others.first else { return }
    outcome.diagnostics.report(
      .ignoredFile, path: first.path,
      others.count == 1
        ? "the data has no kanji for this drawing, or another one draws it"
        : "the data has no kanji for this drawing, nor for \(others.count - 1) others in the "
          + "folder",
      suggestion: "remove what the site does not need")
  }

  private func ignore(_ file: RootFile, in outcome: inout Outcome) {
    outcome.diagnostics.report(
      .ignoredFile, path: file.source.path, LoadingSentences.ignoredFile("content/kanji"),
      suggestion:
        "kanji are read from .json and .csv files, notes from content/kanji/notes, drawings "
        + "from content/kanji/strokes"
    )
  }
}
