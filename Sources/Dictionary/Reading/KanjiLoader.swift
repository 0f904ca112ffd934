package import Content
package import Diagnostics
import FileSystem
package import Loading
import Primitives
package import SiteSections

/// The dictionary of a site, loaded from `content/kanji/`.
package struct DictionaryData: SectionData {
  let storage: KanjiStorage
  package let content: SectionContent
  package let diagnostics: [Diagnostic]

  /// Loads `content/kanji/`.
  package init(_ input: SectionInput) {
    let (files, faults) = input.files(in: "kanji")
    let read = KanjiLoader(files, of: input)
    self.init(
      KanjiStorage(kanji: read.kanji, credits: read.credits), withheld: read.withheld,
      read.diagnostics + faults)
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

  package var characters: Set<Unicode.Scalar> { Set(storage.kanji.map(\.character)) }

  package func local(in site: LanguageContent) -> any LocalSection {
    LocalDictionary(storage: storage, routes: site.routes, phrases: site.phrases)
  }
}

extension DiagnosticCode {
  static let duplicateKanji = DiagnosticCode("duplicate-kanji", .fault)
}

/// Loads `content/kanji/`: data files, notes and stroke order drawings.
struct KanjiLoader {
  private(set) var kanji: [Kanji] = []
  /// The attributions of the data, without duplicates.
  private(set) var credits: [Credit] = []
  /// The notes that are drafts.
  private(set) var withheld: [Withheld] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let input: SectionInput
  private var indices: [Unicode.Scalar: Int] = [:]
  private var strokes = StrokeCounts()

  private var settings: Settings { input.settings }

  init(_ files: [RootFile], of input: SectionInput) {
    self.input = input
    var notes: [RootFile] = []
    var drawings: [RootFile] = []
    var filling: [KanjiFile] = []
    for file in files {
      let name = file.name.lowercased()
      if file.folder == "notes" || file.folder.hasPrefix("notes/") {
        notes.append(file)
      } else if file.folder == "strokes" {
        drawings.append(file)
      } else if name.hasSuffix(".json") {
        guard let read = load(file) else { continue }
        if read.isFilling { filling.append(read) } else { add(read) }
      } else if name.hasSuffix(".csv") {
        if let read = load(file) { add(read) }
      } else {
        ignore(file)
      }
    }
    for file in filling { add(file) }
    for (path, table) in settings.tables.sorted(by: { ByteOrder.precedes($0.key, $1.key) })
    where path.hasPrefix("content/kanji/") && !files.contains(where: { $0.source.path == path }) {
      diagnostics.report(.invalidSettings, at: table.place, "there is no file \(path)")
    }
    let strays = StrayTranslation(
      notes, own: settings.language, others: settings.languages.map(\.code))
    for note in notes {
      if let stray = strays.diagnostic(note) {
        diagnostics.append(stray)
      } else {
        read(note)
      }
    }
    add(drawings)
  }

  /// Reads a data file; `nil` if it cannot be read.
  private mutating func load(_ file: RootFile) -> KanjiFile? {
    RecordFile(file.source, ignoring: KanjiReader.unusedKeys, diagnostics: &diagnostics).map {
      KanjiReader.read($0, columns: settings.tables[file.source.path]?.names)
    }
  }

  /// Adds the kanji of a file.
  ///
  /// Imported files only fill in what the author's files do not have.
  private mutating func add(_ file: KanjiFile) {
    diagnostics += file.diagnostics
    for credit in file.credits where !credits.contains(credit) { credits.append(credit) }
    var found = FileDiagnostics()
    if !file.isFilling {
      for stated in file.strokes { strokes.add(stated, in: file.text, &found) }
    }
    var own: [Unicode.Scalar: Kanji] = [:]
    for kanji in file.kanji {
      let index = indices[kanji.character]
      let first =
        file.isFilling
        ? own.updateValue(kanji, forKey: kanji.character) : index.map { self.kanji[$0] }
      if let first {
        found.append(.duplicateKanji, Self.duplicate(kanji, of: first, in: file))
      } else if let index {
        self.kanji[index].fill(from: kanji)
      } else {
        indices[kanji.character] = self.kanji.count
        self.kanji.append(kanji)
      }
    }
    diagnostics += found.all
  }

  private static func duplicate(_ kanji: Kanji, of first: Kanji, in file: KanjiFile) -> Diagnostic {
    Diagnostic(
      .duplicateKanji, path: kanji.source.path, position: kanji.position,
      excerpt: file.text.line(kanji.position.line),
      "the kanji \(MessageText.quoted(String(kanji.character))) is also in "
        + "\(first.source.path):\(first.position.line):\(first.position.column)",
      suggestion: LoadingSentences.keepOne)
  }

  /// Reads a file of notes.
  ///
  /// Notes have the front matter of entries, but are part of the kanji's page. `notes/道.md` is
  /// about 道, and `notes/道.en.md` is its English translation.
  private mutating func read(_ note: RootFile) {
    // Uses the file name on disk, because NFC replaces compatibility ideographs.
    guard let stem = FileName.markdownStem(RelativePath.name(of: note.source.location)) else {
      return ignore(note)
    }
    let name = FileName(String(stem), languages: settings.nameEndings)
    let character = Unicode.Scalar(ideograph: name.language == nil ? String(stem) : name.stem)
    guard let character, let index = indices[character] else {
      diagnostics.report(
        .suspiciousData, path: note.source.path,
        "the data has no kanji \(MessageText.quoted(String(stem))) for these notes",
        suggestion: character == nil ? "name notes after one kanji, for example 道.md" : nil)
      return
    }
    let (isDraft, faults) = input.part(note)
    diagnostics += faults
    guard let isDraft else { return }
    guard !isDraft || input.options.includesDrafts else {
      withheld.append(
        Withheld(
          source: note.source, slug: String(character), language: name.language, reason: .draft))
      return
    }
    // The page's title is the kanji, so headings in the notes stay in the notes.
    let body = Body(source: note.source)
    if let code = settings.code(of: name.language) {
      kanji[index].translatedNotes[code] = body
    } else {
      kanji[index].notes = body
    }
  }

  /// Assigns drawings to kanji: `strokes/09053.svg` draws 道, U+9053.
  ///
  /// Only the first unused drawing is reported, because a folder with all of KanjiVG has thousands.
  private mutating func add(_ drawings: [RootFile]) {
    var others: [SourceFile] = []
    for file in drawings {
      let drawn = Self.drawnCharacter(file.name)
      if let drawn, !drawn.isVariant, let index = indices[drawn.character] {
        kanji[index].strokeOrder = file.source
      } else if drawn != nil {
        others.append(file.source)
      } else {
        diagnostics.report(
          .ignoredFile, path: file.source.path, "the file name does not name a kanji",
          suggestion:
            "name drawings after the kanji's code point, as in KanjiVG, for example "
            + "065e5.svg for 日"
        )
      }
    }
    guard let first = others.first else { return }
    diagnostics.report(
      .ignoredFile, path: first.path,
      others.count == 1
        ? "the data has no kanji for this drawing, or another file draws the same kanji"
        : "the data has no kanji for this drawing, nor for \(others.count - 1) other drawings in "
          + "the folder",
      suggestion: "remove the drawings that the site does not need")
  }

  /// Returns the character of a drawing by its file name; `nil` if the name is not of this form.
  ///
  /// Names are as in KanjiVG, five hexadecimal digits: `09053.svg`, and `09053-Kaisho.svg` for a
  /// variant.
  private static func drawnCharacter(
    _ name: Substring
  ) -> (character: Unicode.Scalar, isVariant: Bool)? {
    let digits = name.utf8.prefix { $0.isASCIILetterOrDigit }
    let rest = name[digits.endIndex...].lowercased()
    guard digits.count == 5, rest.hasSuffix(".svg"), rest.hasPrefix(".") || rest.hasPrefix("-"),
      let character = UInt32(Substring(digits), radix: 16).flatMap({ Unicode.Scalar($0) })
    else { return nil }
    return (character, rest.hasPrefix("-"))
  }

  private mutating func ignore(_ file: RootFile) {
    diagnostics.report(
      .ignoredFile, path: file.source.path, LoadingSentences.ignoredFile("content/kanji"),
      suggestion:
        "put kanji into .json or .csv files, notes into content/kanji/notes and drawings "
        + "into content/kanji/strokes"
    )
  }
}

/// The content of a data file.
struct KanjiFile {
  let text: SourceText
  var kanji: [Kanji] = []
  /// The attributions of the file's data.
  var credits: [Credit] = []
  /// Whether the file was imported: entries of the author's files take precedence over it.
  var isFilling = false
  var strokes: [StatedStrokes] = []
  var diagnostics: [Diagnostic] = []
}

extension Unicode.Scalar {
  /// Creates the character of a text that is a single ideograph; otherwise `nil`. 々 counts as one.
  init?(ideograph text: String) {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, scalars.count == 1,
      first.properties.isIdeographic || first == "々"
    else { return nil }
    self = first
  }
}

/// A stroke count in a data file, for a kanji or a radical.
struct StatedStrokes {
  /// The kanji or radical.
  let character: String
  let count: Int
  /// The range of the count in the file.
  let range: Range<Int>
}

/// The stroke counts in all files, which must agree.
///
/// A character has the same count as a kanji and as a radical.
struct StrokeCounts {
  private var first: [[Unicode.Scalar]: (stated: StatedStrokes, text: SourceText)] = [:]

  /// Adds a count; if it differs from an earlier one, a diagnostic is appended to `diagnostics`.
  mutating func add(
    _ stated: StatedStrokes, in text: SourceText, _ diagnostics: inout FileDiagnostics
  ) {
    let key = Array(stated.character.unicodeScalars)
    guard let first = first[key] else {
      self.first[key] = (stated, text)
      return
    }
    guard first.stated.count != stated.count else { return }
    let place = first.text.position(at: first.stated.range.lowerBound)
    diagnostics.append(
      .contradictoryData, in: text, at: stated.range,
      "\(MessageText.quoted(stated.character)) has \(stated.count) strokes here and "
        + "\(first.stated.count) in \(first.text.path):\(place.line):\(place.column)")
  }
}
