import Diagnostics
import Primitives

/// What an import did, for its author to read: each decision with its place.
package struct ImportReport: Sendable {
  /// How much an author should look at something.
  package enum Weight: String, CaseIterable, Sendable {
    /// Readers do not find at its address what Jekyll published there.
    case missing = "Lost for readers"
    /// A template of the theme made it, and Michi does in its own way.
    case theme = "Made by the theme"
    /// It was decided, and pages look as before.
    case decided = "Decided"
    /// It could not be brought along as it was.
    case lost = "Look at these"
    /// It is there in another form, which pages may show.
    case changed = "Changed"

    /// Whether it is about an address, each of which is named.
    var isOfAddress: Bool { self == .missing || self == .theme }
  }

  package struct Note: Hashable, Sendable {
    package let weight: Weight
    /// One sentence, without a full stop: the same for the same thing at many places.
    package let text: String
    /// The file in the source; empty for the whole site.
    package let path: String
    package let line: Int?
    /// What it is about, where the sentence leaves that open: an address.
    package let detail: String
  }

  package private(set) var notes: Set<Note> = []
  /// How many files of each sort were brought along.
  package internal(set) var counts: [(name: String, count: Int)] = []

  mutating func add(
    _ weight: Weight, _ text: String, in path: String = "", line: Int? = nil, _ detail: String = ""
  ) {
    notes.insert(Note(weight: weight, text: text, path: path, line: line, detail: detail))
  }

  mutating func add(_ other: ImportReport) { notes.formUnion(other.notes) }

  /// The notes of a weight, in the order of their places.
  private func notes(of weight: Weight) -> [Note] {
    notes.filter { $0.weight == weight }.sorted {
      ($0.path, $0.line ?? 0, $0.detail, $0.text) < ($1.path, $1.line ?? 0, $1.detail, $1.text)
    }
  }

  package func count(of weight: Weight) -> Int { notes.count { $0.weight == weight } }

  // MARK: Texts

  /// How many places of a kind are named; JSON names all.
  private static let examples = 3

  package var markdown: String {
    var text = "# Import from Jekyll\n\n"
    for (name, count) in counts where count > 0 { text += "* \(count) \(name)\n" }
    for weight in Weight.allCases {
      let notes = notes(of: weight)
      if !notes.isEmpty { text += "\n## \(weight.rawValue)\n" }
      if weight.isOfAddress {
        text +=
          notes.map { "\n* \($0.detail.escaped) (\($0.path.escaped)): \($0.text.escaped)" }
          .joined() + (notes.isEmpty ? "" : "\n")
        continue
      }
      // The most frequent first.
      let groups = Dictionary(grouping: notes, by: \.text)
        .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      for (sentence, notes) in groups {
        let places = notes.filter { !$0.path.isEmpty || !$0.detail.isEmpty }
        text += "\n### \(sentence.escaped)\(places.count > 1 ? ": \(places.count)" : "")\n\n"
        for note in places.prefix(Self.examples) {
          let place = note.path.escaped + (note.line.map { ":\($0)" } ?? "")
          text +=
            "* \([place, note.detail.escaped].filter { !$0.isEmpty }.joined(separator: ": "))\n"
        }
        if places.count > Self.examples { text += "* …\n" }
      }
    }
    return text
  }

  package var json: String {
    func list(_ notes: [Note], _ object: (Note) -> String) -> String {
      "[\n    \(notes.map(object).joined(separator: ",\n    "))\n  ]"
    }
    func addresses(_ weight: Weight) -> String {
      list(notes(of: weight)) { note in
        JSONText.object([
          "address": JSONText.quoted(note.detail), "path": JSONText.quoted(note.path),
          "reason": JSONText.quoted(note.text),
        ])
      }
    }
    let counts = counts.map { "\(JSONText.quoted($0.name)): \($0.count)" }.joined(separator: ", ")
    let remarks = list([.lost, .changed, .decided].flatMap(notes(of:))) { note in
      JSONText.object([
        "weight": "\"\(note.weight)\"", "message": JSONText.quoted(note.text),
        "detail": JSONText.quoted(note.detail.isEmpty ? nil : note.detail),
        "path": JSONText.quoted(note.path.isEmpty ? nil : note.path),
        "line": note.line.map(String.init) ?? "null",
      ])
    }
    return """
      {
        "imported": {\(counts)},
        "lost": \(addresses(.missing)),
        "theme": \(addresses(.theme)),
        "notes": \(remarks)
      }

      """
  }
}

extension String {
  /// A text of somebody else's, as Markdown that shows it.
  fileprivate var escaped: String {
    let escaped = unicodeScalars.reduce(into: "") { escaped, scalar in
      if "\\`*_[]<>#".unicodeScalars.contains(scalar) { escaped += "\\" }
      let isForbidden = ForbiddenCharacters.isControlOrNoncharacter(scalar)
      escaped.unicodeScalars.append(isForbidden ? " " : scalar)
    }
    return PrintedText.visible(escaped)
  }
}
