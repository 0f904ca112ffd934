import Content
import Primitives
import Templating

/// The values of declared fields, for templates: `fields`, `data`, and the records in them.
struct RecordContext: TemplateContext {
  /// The value of each declared field; `nil` for a field without one.
  let values: [FieldValue?]
  let scope: FieldScope

  /// Empty, because the names depend on the declaration.
  static let fields: Fields<RecordContext> = []

  /// The template fields for declared fields.
  ///
  /// - Parameter name: a name that distinguishes this record type from others.
  static func fields(
    _ specs: [FieldSpec], in settings: Settings, called name: String
  ) -> Fields<RecordContext> {
    Fields(
      specs.enumerated().map { .declared($1, at: $0, in: settings, below: name) }, name: name)
  }

  fileprivate func elements(_ index: Int) -> [FieldValue] { values[index]?.elements ?? [] }

  fileprivate func links(_ index: Int, to collection: String) -> [EntryLink] {
    elements(index).compactMap { $0.text.flatMap { scope.link($0, to: collection) } }
  }

  /// The URLs of images. An attribute of a component already contains the URL.
  fileprivate func pictures(_ index: Int) -> [String] {
    elements(index).compactMap { $0.located.map(scope.picture) ?? $0.text }
  }

  fileprivate func sounds(_ index: Int) -> [String] {
    elements(index).compactMap { $0.located.map(scope.sound) ?? $0.text }
  }

  fileprivate func records(_ index: Int) -> [RecordContext] {
    elements(index).compactMap { value in
      guard case .record(let values) = value else { return nil }
      return RecordContext(values: values, scope: scope)
    }
  }
}

extension Field {
  /// The template fields for the fields that a collection declares.
  static func values(
    of collection: ContentCollection, in settings: Settings,
    _ read: @escaping @Sendable (Root) -> RecordContext?
  ) -> Field {
    .optionalRecord(
      "fields", "Its declared fields",
      fields: { RecordContext.fields(collection.fields, in: settings, called: collection.name) },
      read)
  }
}

extension Field<RecordContext> {
  /// The template field for a field declared in `site.yml`.
  fileprivate static func declared(
    _ spec: FieldSpec, at index: Int, in settings: Settings, below parent: String
  ) -> Field {
    let (name, about) = (spec.name, spec.kind.words)
    func parts(_ specs: [FieldSpec]) -> @Sendable () -> Fields<RecordContext> {
      { RecordContext.fields(specs, in: settings, called: "\(parent).\(name)") }
    }
    switch spec.kind {
    case .text, .number, .choice, .id, .entries:
      return .optionalText(name, about) { $0.values[index]?.text }
    case .url, .embed: return .optionalURL(name, about) { $0.values[index]?.text }
    case .flag: return .flag(name, about) { $0.values[index] == .flag(true) }
    case .date: return .optionalDate(name, about) { $0.values[index]?.date }
    case .image: return .optionalURL(name, about) { $0.pictures(index).first }
    case .sound: return .optionalURL(name, about) { $0.sounds(index).first }
    case .markdown:
      return .optionalHTML(name, about) { record in
        record.values[index]?.located.map(record.scope.html)
      }
    case .link(let target):
      return .optionalRecord(name, about, fields: { EntryLink.fields(of: target, in: settings) }) {
        $0.links(index, to: target).first
      }
    case .record(let specs):
      return .optionalRecord(name, about, fields: parts(specs)) { $0.records(index).first }
    case .list(let element):
      switch element {
      case .text, .number, .choice, .id, .flag, .list, .entries, .embed:
        return .texts(name, about) { $0.values[index]?.words ?? [] }
      case .url: return .urls(name, about) { $0.values[index]?.words ?? [] }
      case .date: return .values(name, about, of: .date) { $0.elements(index).compactMap(\.date) }
      case .image: return .urls(name, about) { $0.pictures(index) }
      case .sound: return .urls(name, about) { $0.sounds(index) }
      case .markdown:
        return .values(name, about, of: .html) { record in
          record.elements(index).compactMap { $0.located.map(record.scope.html) }
        }
      case .link(let target):
        return .list(name, about, fields: { EntryLink.fields(of: target, in: settings) }) {
          $0.links(index, to: target)
        }
      case .record(let specs):
        return .list(name, about, fields: parts(specs)) { $0.records(index) }
      }
    }
  }
}

/// A link to an entry, with the values of its fields.
struct EntryLink: TemplateContext {
  let link: PageLink
  let record: RecordContext

  /// - Parameter entry: nil for a page of a section, which has no entry.
  init(_ link: PageLink, _ entry: Entry? = nil, scope: FieldScope) {
    self.link = link
    record = RecordContext(values: entry?.values ?? [], scope: scope)
  }

  static let fields: Fields<EntryLink> = PageLink.fields.lifted(\.link)

  /// The template fields for a link to an entry of a collection with declared fields.
  static func fields(of name: String, in settings: Settings) -> Fields<EntryLink> {
    guard let collection = settings.collection(name), !collection.fields.isEmpty else {
      return fields
    }
    return Fields([.values(of: collection, in: settings) { $0.record }], name: name) + fields
  }
}
