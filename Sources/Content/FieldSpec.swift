package import Primitives

/// A field declared in `site.yml`, which authors set and templates show.
package struct FieldSpec: Hashable, Sendable {
  /// The field's key in front matter and data, and its name in templates.
  package let name: String
  package let kind: Kind
  /// Whether a missing value is an error.
  package let isRequired: Bool
  package let defaultValue: FieldValue?
  /// The field's label on pages; nil for its name.
  package let title: LocalizedText?
  package let isSearched: Bool
  /// The language of the field's texts, as for HTML's `lang`; nil for the entry's language.
  package let language: String?

  /// The kinds of values that an author can write.
  package indirect enum Kind: Hashable, Sendable {
    case text, number, flag, date, url, image, sound, markdown
    /// An identifier from a URL of another site; it contains only characters that are safe in a
    /// URL.
    case id
    /// A word from a fixed set.
    case choice([String])
    /// The key of an entry of a collection, or a name from a section.
    case link(to: String)
    case list(of: Kind)
    case record([FieldSpec])
    /// The name of a collection, a list or a data file; only for attributes that show its entries.
    case entries
    /// The URL of a page that a component embeds in a frame.
    case embed
  }

  package init(
    _ name: String, _ kind: Kind, isRequired: Bool = true, defaultValue: FieldValue? = nil,
    title: LocalizedText? = nil, isSearched: Bool = true, language: String? = nil
  ) {
    self.name = name
    self.kind = kind
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.title = title
    self.isSearched = isSearched
    self.language = language
  }
}

extension FieldSpec.Kind {
  /// The kinds without parameters, by their names in `site.yml`.
  package static let plain: KeyValuePairs<String, FieldSpec.Kind> = [
    "text": .text, "number": .number, "yes/no": .flag, "date": .date, "url": .url,
    "image": .image, "sound": .sound, "markdown": .markdown, "id": .id,
  ]

  /// The kind in the notation of `site.yml`.
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

  /// The values to choose from; empty if any value is possible.
  package var choices: [String] {
    switch element {
    case .choice(let words): words
    case .flag: ["true", "false"]
    default: []
    }
  }

  /// The kind of a list's elements; for other kinds, the kind itself.
  package var element: FieldSpec.Kind {
    if case .list(let kind) = self { kind } else { self }
  }

  /// Whether the value refers to something that must exist: Markdown, images, sounds and links.
  package var isWritten: Bool { [.markdown, .image, .sound].contains(self) || isLink }

  /// Whether the value may refer to something of the site, which is checked when pages are known.
  package var isChecked: Bool { isWritten || self == .url }

  /// Whether the value is the key of an entry.
  package var isLink: Bool { if case .link = self { true } else { false } }

  /// Returns whether the kind, or a kind inside it, matches.
  package func has(_ isMatch: (FieldSpec.Kind) -> Bool) -> Bool {
    switch self {
    case .list(let kind): kind.has(isMatch)
    case .record(let fields): fields.contains { $0.kind.has(isMatch) }
    default: isMatch(self)
    }
  }
}

package enum FieldValue: Hashable, Sendable {
  /// A text, URL or word; a number as the author wrote it.
  case text(String)
  case flag(Bool)
  indirect case date(DateTime)
  /// An image path, key, Markdown or URL that may be the site's own, whose references are checked
  /// later.
  indirect case located(LocatedText)
  case list([FieldValue])
  /// The values of the record's fields, nil for a missing one.
  case record([FieldValue?])

  /// The elements of a list; for any other value, the value itself.
  package var elements: [FieldValue] {
    if case .list(let values) = self { values } else { [self] }
  }

  /// The text of a value that is written as one; nil for a flag, date, list or record.
  package var text: String? {
    switch self {
    case .text(let text): text
    case .located(let located): located.text
    case .flag, .date, .list, .record: nil
    }
  }

  /// The image path, key or Markdown; nil for other values.
  package var located: LocatedText? {
    if case .located(let located) = self { located } else { nil }
  }

  package var date: DateTime? {
    if case .date(let date) = self { date } else { nil }
  }

  /// The value as text for comparisons: one text for each element of a list, `true` or `false` for
  /// a flag, seconds since 1970 for a date.
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
  /// Returns all values whose kind matches, including those in lists and records.
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
