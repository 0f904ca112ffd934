import Primitives

/// What an import did, for its author to read: each decision with its place.
public struct ImportReport: Sendable {
  /// How much an author should look at something.
  public enum Weight: String, CaseIterable, Sendable {
    /// It could not be brought along as it was.
    case lost
    /// It is there in another form, which pages may show.
    case changed
    /// It was decided, and pages look as before.
    case decided
  }

  /// Something to say of a place.
  public struct Note: Hashable, Sendable {
    /// How much it matters.
    public let weight: Weight
    /// One sentence, without a full stop: the same for the same thing at many places.
    public let text: String
    /// The file in the source; empty for the whole site.
    public let path: String
    /// The line, from 1.
    public let line: Int?
    /// What it is about, where the sentence leaves that open: an address.
    public let detail: String
  }

  /// The notes.
  public private(set) var notes: Set<Note> = []
  /// How many files of each sort were brought along.
  public internal(set) var counts: [(name: String, count: Int)] = []

  mutating func add(
    _ weight: Weight, _ text: String, in path: String = "", line: Int? = nil, _ detail: String = ""
  ) {
    notes.insert(Note(weight: weight, text: text, path: path, line: line, detail: detail))
  }

  mutating func add(_ note: (weight: Weight, text: String), in path: String) {
    add(note.weight, note.text, in: path)
  }

  mutating func add(_ other: ImportReport) { notes.formUnion(other.notes) }

  /// The notes of a weight that say the same, the most frequent first.
  private func groups(of weight: Weight) -> [(text: String, notes: [Note])] {
    Dictionary(grouping: notes.filter { $0.weight == weight }, by: \.text)
      .map { text, notes in
        (
          text,
          notes.sorted { ($0.path, $0.line ?? 0, $0.detail) < ($1.path, $1.line ?? 0, $1.detail) }
        )
      }.sorted { ($1.notes.count, $0.text) < ($0.notes.count, $1.text) }
  }

  /// The report as Markdown.
  public var markdown: String {
    var text = "# Import from Jekyll\n\n"
    for (name, count) in counts where count > 0 { text += "* \(count) \(name)\n" }
    let titles: [Weight: String] = [
      .lost: "Look at these", .changed: "Changed", .decided: "Decided",
    ]
    for weight in Weight.allCases {
      let groups = groups(of: weight)
      guard !groups.isEmpty else { continue }
      text += "\n## \(titles[weight] ?? "")\n"
      for (sentence, notes) in groups {
        let places = notes.filter { !$0.path.isEmpty }
        text += "\n### \(Self.escaped(sentence))\(places.count > 1 ? ": \(places.count)" : "")\n\n"
        for note in places {
          text += "* \(Self.escaped(note.path))\(note.line.map { ":\($0)" } ?? "")"
          text += note.detail.isEmpty ? "\n" : ": \(Self.escaped(note.detail))\n"
        }
      }
    }
    return text
  }

  /// The report as a JSON object.
  public var json: String {
    let counts = counts.map { "\(JSONText.quoted($0.name)): \($0.count)" }.joined(separator: ", ")
    let notes = Weight.allCases.flatMap { groups(of: $0).flatMap(\.notes) }.map { note in
      """
      {"weight": "\(note.weight.rawValue)", "message": \(JSONText.quoted(note.text)), \
      "detail": \(note.detail.isEmpty ? "null" : JSONText.quoted(note.detail)), \
      "path": \(note.path.isEmpty ? "null" : JSONText.quoted(note.path)), \
      "line": \(note.line.map(String.init) ?? "null")}
      """
    }
    return """
      {
        "imported": {\(counts)},
        "notes": [
          \(notes.joined(separator: ",\n    "))
        ]
      }

      """
  }

  /// How many notes there are of a weight.
  public func count(of weight: Weight) -> Int { notes.count { $0.weight == weight } }

  /// A text of somebody else's, as Markdown that shows it.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if "\\`*_[]<>#".unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(
        ForbiddenCharacters.isControlOrNoncharacter(scalar) ? " " : scalar)
    }
    return escaped
  }
}
