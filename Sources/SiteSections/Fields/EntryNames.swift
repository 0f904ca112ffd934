import Content
import Primitives

/// The entries by their keys, as readers of one language are led to them, and what links to each.
final class EntryNames: Sendable {
  private let entries: Later<[String: [ByteKey: Entry]]>
  private let linking: Later<[String: [ByteKey: [Linking]]]>

  /// The entries of a collection that link to one by a field, in the order of their list.
  struct Linking: Sendable {
    let collection: ContentCollection
    let field: FieldSpec
    fileprivate(set) var entries: [Entry]
  }

  /// - Parameters:
  ///   - whole: the entries of all languages.
  ///   - own: those that readers of the language see.
  ///   - code: the language; nil for the site's own.
  init(_ whole: SiteContent, own: SiteContent, code: String?) {
    entries = Later {
      let settings = whole.settings
      return whole.entriesByCollection.mapValues { entries in
        var named: [ByteKey: Entry] = [:]
        for entry in entries {
          let key = ByteKey(entry.key)
          guard let known = named[key].map({ settings.code(of: $0.language) }) else {
            named[key] = entry
            continue
          }
          let language = settings.code(of: entry.language)
          if known != code, language == code || language == nil { named[key] = entry }
        }
        return named
      }
    }
    linking = Later {
      var linking: [String: [ByteKey: [Linking]]] = [:]
      for collection in own.settings.collections {
        for (index, field) in collection.fields.enumerated() where field.kind.has(\.isLink) {
          for entry in own.entries(of: collection) {
            Self.add(entry, collection, field, at: index, to: &linking)
          }
        }
      }
      return linking
    }
  }

  /// The entry that a key names; nil for nothing.
  func entry(_ key: String, in collection: String) -> Entry? {
    entries.value[collection]?[ByteKey(NormalForm.composed(key))]
  }

  /// The keys of a collection, for suggestions.
  func keys(of collection: String) -> [String] {
    entries.value[collection]?.keys.map(\.text) ?? []
  }

  /// What links to an entry by declared fields.
  func linking(to entry: Entry) -> [Linking] {
    linking.value[entry.collection.name]?[ByteKey(entry.key)] ?? []
  }

  private static func add(
    _ entry: Entry, _ collection: ContentCollection, _ field: FieldSpec, at index: Int,
    to linking: inout [String: [ByteKey: [Linking]]]
  ) {
    for case (.link(let name), let value) in [field].values(in: [entry.values[index]], of: \.isLink)
    {
      guard let key = value.text.map({ ByteKey($0) }) else { continue }
      var groups = linking[name]?[key] ?? []
      if let last = groups.indices.last, groups[last].collection.name == collection.name,
        groups[last].field.name == field.name
      {
        if groups[last].entries.last !== entry { groups[last].entries.append(entry) }
      } else {
        groups.append(Linking(collection: collection, field: field, entries: [entry]))
      }
      linking[name, default: [:]][key] = groups
    }
  }
}
