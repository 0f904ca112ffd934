package import Primitives

/// A field that `site.yml` declares: what authors may set, and templates show.
package struct FieldSpec: Hashable, Sendable {
  /// Its key in front matter and data, and its name in templates.
  package let name: String
  package let kind: Kind
  /// Whether it is a fault to leave it out.
  package let isRequired: Bool
  /// What it holds where it is left out.
  package let usual: FieldValue?
  /// What pages call it; nil for its name.
  package let title: LocalizedText?
  /// Whether a search finds an entry by it.
  package let isSearched: Bool
  /// The language of its texts, as HTML's `lang` has it; `nil` for that of the entry.
  package let language: String?

  /// The kinds of values that an author can write.
  package indirect enum Kind: Hashable, Sendable {
    case text, number, flag, date, url, image, sound, markdown
    /// What addresses elsewhere name something by: a part of one that leads nowhere else.
    case id
    /// One of these words.
    case choice([String])
    /// The key of an entry of a collection, or a name of a section.
    case link(to: String)
    case list(of: Kind)
    case record([FieldSpec])
    /// The name of a collection, a list or a data file, of an attribute that shows its entries.
    case entries
    /// The URL of a page that a component shows in a frame.
    case embed
  }

  package init(
    _ name: String, _ kind: Kind, isRequired: Bool = true, usual: FieldValue? = nil,
    title: LocalizedText? = nil, isSearched: Bool = true, language: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.usual = usual
    self.title = title
    self.isSearched = isSearched
    self.language = language
  }
}

extension FieldSpec.Kind {
  /// The kinds that have no parts, by the words for them in `site.yml`.
  package static let plain: KeyValuePairs<String, FieldSpec.Kind> = [
    "text": .text, "number": .number, "yes/no": .flag, "date": .date, "url": .url,
    "image": .image, "sound": .sound, "markdown": .markdown, "id": .id,
  ]

  /// The kind as `site.yml` has it.
  package var words: String {
    switch self {
    case .choice(let words): "one of [\(words.joined(separator: ", "))]"
    case .link(let collection): "link \(collection)"
    case .list(let kind): "[\(kind.words)]"
    case .entries: "entries"
    case .embed: "embed"
    case .record(let fields):
      "{ " + fields.map { "\($0.name): \($0.kind.words)" }.joined(separator: ", ") + " }"
    default: Self.plain.first { $0.value == self }?.key ?? ""
    }
  }

  /// The kind of what a list holds, and of anything else the kind itself.
  package var element: FieldSpec.Kind {
    if case .list(let kind) = self { kind } else { self }
  }

  /// Whether it leads to something else: Markdown, pictures, sounds and links.
  package var isWritten: Bool { [.markdown, .image, .sound].contains(self) || isLink }

  /// Whether it names an entry.
  package var isLink: Bool { if case .link = self { true } else { false } }

  /// Whether something in it is of a kind.
  package func has(_ isMatch: (FieldSpec.Kind) -> Bool) -> Bool {
    switch self {
    case .list(let kind): kind.has(isMatch)
    case .record(let fields): fields.contains { $0.kind.has(isMatch) }
    default: isMatch(self)
    }
  }
}

/// The value of a declared field.
package enum FieldValue: Hashable, Sendable {
  /// A text, an address or a word of several; a number as it is written.
  case text(String)
  case flag(Bool)
  indirect case date(DateTime)
  /// A picture, a key or Markdown, which lead to something else.
  indirect case written(WrittenText)
  case list([FieldValue])
  /// One value for each field of the kind, nil where there is none.
  case record([FieldValue?])

  /// Of a list its values, of anything else the value itself.
  package var elements: [FieldValue] {
    if case .list(let values) = self { values } else { [self] }
  }

  /// A text, a number, a word, a picture, a key or Markdown, as written.
  package var text: String? {
    switch self {
    case .text(let text): text
    case .written(let written): written.text
    case .flag, .date, .list, .record: nil
    }
  }

  /// A picture, a key or Markdown.
  package var written: WrittenText? {
    if case .written(let written) = self { written } else { nil }
  }

  /// A moment.
  package var date: DateTime? {
    if case .date(let date) = self { date } else { nil }
  }

  /// What stands for it where values are compared: each of a list's, `true` or `false`, a date in
  /// seconds.
  package var words: [String] {
    elements.compactMap { value in
      switch value {
      case .flag(let flag): String(flag)
      case .date(let date): String(date.secondsSinceEpoch)
      default: value.text
      }
    }
  }
}

extension [FieldSpec] {
  /// The values of fields of a kind, those in lists and records too.
  package func values(
    in values: [FieldValue?], of isMatch: (FieldSpec.Kind) -> Bool
  ) -> [(kind: FieldSpec.Kind, value: FieldValue)] {
    zip(self, values).flatMap { field, value -> [(kind: FieldSpec.Kind, value: FieldValue)] in
      guard let value, field.kind.has(isMatch) else { return [] }
      return value.elements.flatMap { element -> [(kind: FieldSpec.Kind, value: FieldValue)] in
        if case .record(let parts) = element, case .record(let fields) = field.kind.element {
          return fields.values(in: parts, of: isMatch)
        }
        return [(field.kind.element, element)]
      }
    }
  }
}
