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

  /// Something that Jekyll published.
  public struct Address: Sendable {
    /// The file in the source.
    public let path: String
    /// Decoded, without what the site lies below.
    public let address: String
    /// One sentence, without a full stop.
    public let reason: String
  }

  /// What readers of the new root do not find.
  public internal(set) var lost: [Address] = []
  /// What templates of the theme made, and Michi makes in its own way.
  public internal(set) var themes: [Address] = []
  /// The notes.
  public private(set) var notes: Set<Note> = []
  /// How many files of each sort were brought along.
  public internal(set) var counts: [(name: String, count: Int)] = []

  mutating func add(
    _ weight: Weight, _ text: String, in path: String = "", line: Int? = nil, _ detail: String = ""
  ) {
    notes.insert(Note(weight: weight, text: text, path: path, line: line, detail: detail))
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
    for (title, addresses) in [("Lost for readers", lost), ("Made by the theme", themes)]
    where !addresses.isEmpty {
      text += "\n## \(title)\n\n"
      for lost in addresses {
        text += "* \(Self.escaped(lost.address)) (\(Self.escaped(lost.path))): "
        text += Self.escaped(lost.reason) + "\n"
      }
    }
    let titles: [(Weight, String)] = [
      (.decided, "Decided"), (.lost, "Look at these"), (.changed, "Changed"),
    ]
    for (weight, title) in titles {
      let groups = groups(of: weight)
      guard !groups.isEmpty else { continue }
      text += "\n## \(title)\n"
      for (sentence, notes) in groups {
        let places = notes.filter { !$0.path.isEmpty || !$0.detail.isEmpty }
        text += "\n### \(Self.escaped(sentence))\(places.count > 1 ? ": \(places.count)" : "")\n\n"
        for note in places.prefix(Self.examples) {
          let place = Self.escaped(note.path) + (note.line.map { ":\($0)" } ?? "")
          let parts = [place, Self.escaped(note.detail)].filter { !$0.isEmpty }
          text += "* \(parts.joined(separator: ": "))\n"
        }
        if places.count > Self.examples { text += "* …\n" }
      }
    }
    return text
  }

  /// How many places of a kind are named; JSON names all.
  private static let examples = 3

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
    func list(_ addresses: [Address]) -> String {
      let items = addresses.map { lost in
        """
        {"address": \(JSONText.quoted(lost.address)), "path": \(JSONText.quoted(lost.path)), \
        "reason": \(JSONText.quoted(lost.reason))}
        """
      }
      return "[\n    \(items.joined(separator: ",\n    "))\n  ]"
    }
    return """
      {
        "imported": {\(counts)},
        "lost": \(list(lost)),
        "theme": \(list(themes)),
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
