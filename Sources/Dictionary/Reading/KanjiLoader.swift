package import MichiKit

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
    if !storage.kanji.isEmpty { content.partsWithPages = [.kanji, .words] }
    self.content = content
  }

  package var characters: Set<Unicode.Scalar> { Set(storage.kanji.map(\.character)) }

  package func local(in site: LanguageContent) -> any LocalSection {
    LocalDictionary(storage: storage, routes: site.routes, phrases: site.phrases, code: site.code)
  }
}

extension DiagnosticCode {
  static let duplicateKanji = DiagnosticCode("duplicate-kanji", .fault)
  /// Two parts of the data contradict each other.
  static let contradictoryData = DiagnosticCode("contradictory-data", .advice)
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
    read(notes)
    add(drawings)
  }

  /// Reads a data file; `nil` if it cannot be read.
  private mutating func load(_ file: RootFile) -> KanjiFile? {
    FieldReader(data: file, ignoring: KanjiReader.unusedKeys, diagnostics: &diagnostics).map {
      KanjiReader.read($0, of: file.source, columns: input.columns(of: file))
    }
  }

  /// Adds the kanji of a file.
  ///
  /// Imported files only fill in what the author's files do not have.
  private mutating func add(_ file: KanjiFile) {
    var fields = file.fields
    for credit in file.credits where !credits.contains(credit) { credits.append(credit) }
    if !file.isFilling {
      for stated in file.strokes { strokes.add(stated, &fields) }
    }
    var own: [Unicode.Scalar: Kanji] = [:]
    for kanji in file.kanji {
      let index = indices[kanji.character]
      let first =
        file.isFilling
        ? own.updateValue(kanji, forKey: kanji.character) : index.map { self.kanji[$0] }
      if let first {
        Self.report(kanji, of: first, &fields)
      } else if let index {
        self.kanji[index].fill(from: kanji)
      } else {
        indices[kanji.character] = self.kanji.count
        self.kanji.append(kanji)
      }
    }
    diagnostics += fields.diagnostics
  }

  private static func report(_ kanji: Kanji, of first: Kanji, _ fields: inout FieldReader) {
    fields.report(
      .duplicateKanji, at: kanji.offset..<(kanji.offset + 1),
      "the kanji \"\(kanji.character)\" is also in "
        + "\(first.source.path):\(first.position.line):\(first.position.column)",
      "keep one of them")
  }

  /// Reads the notes.
  ///
  /// Notes have the front matter of entries, but are part of the kanji's page. `notes/道.md` is
  /// about 道, and `notes/道.en.md` is its English translation.
  private mutating func read(_ notes: [RootFile]) {
    let read = input.parts(of: notes) { note, name, bare in
      let character = Unicode.Scalar(ideograph: bare)
      if let character, indices[character] != nil { return String(character) }
      diagnostics.report(
        .suspiciousData, path: note.source.path,
        "the data has no kanji \"\(name)\" for these notes",
        suggestion: character == nil ? "name notes after one kanji, for example 道.md" : nil)
      return nil
    }
    // The page's title is the kanji, so headings in the notes stay in the notes.
    for (slug, code, body) in read.parts {
      guard let character = Unicode.Scalar(ideograph: slug), let index = indices[character] else {
        continue
      }
      if let code {
        kanji[index].translatedNotes[code] = body
      } else {
        kanji[index].notes = body
      }
    }
    withheld = read.withheld
    diagnostics += read.diagnostics
    for file in read.others { ignore(file) }
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
      .ignoredFile, path: file.source.path, "nothing in content/kanji uses this file",
      suggestion:
        "put kanji into .json or .csv files, notes into content/kanji/notes and drawings "
        + "into content/kanji/strokes"
    )
  }
}

/// The content of a data file.
struct KanjiFile {
  /// The reader of the file, with the diagnostics.
  var fields: FieldReader
  var kanji: [Kanji] = []
  /// The attributions of the file's data.
  var credits: [Credit] = []
  /// Whether the file was imported: entries of the author's files take precedence over it.
  var isFilling = false
  var strokes: [StatedStrokes] = []
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

  /// Adds a count; reports it if it differs from an earlier one.
  mutating func add(_ stated: StatedStrokes, _ fields: inout FieldReader) {
    let key = Array(stated.character.unicodeScalars)
    guard let first = first[key] else {
      self.first[key] = (stated, fields.text)
      return
    }
    guard first.stated.count != stated.count else { return }
    let place = first.text.position(at: first.stated.range.lowerBound)
    fields.report(
      .contradictoryData, at: stated.range,
      "\"\(stated.character)\" has \(stated.count) strokes here and "
        + "\(first.stated.count) in \(first.text.path):\(place.line):\(place.column)")
  }
}
