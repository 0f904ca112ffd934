package import Content
import Primitives

/// The keys of `site.yml`, for editors.
package enum SettingNames {
  /// Returns the keys of the mapping at a path of keys, such as `tutorials` and `feed`; the
  /// top-level ones for an empty path.
  ///
  /// - Parameter settings: the site's, whose collections and taxonomies are keys as well.
  package static func keys(below path: [String], in settings: Settings) -> [DocumentedKey] {
    var path = path[...]
    guard let first = path.popFirst() else { return SettingsKeys.top + sections(of: settings) }
    var keys = sectionKeys(first, in: settings) ?? fixed[first] ?? []
    if let named = named[first] {
      // The next key is a name that the author chose.
      guard path.popFirst() != nil else { return [] }
      keys = named
    }
    while let next = path.popFirst() {
      if next == "fields", path.count == 1 { return SettingsKeys.field.map(\.documentation) }
      keys = keys.contains { $0.name == next } ? fixed[next] ?? [] : []
    }
    return keys
  }

  private static func sectionKeys(_ name: String, in settings: Settings) -> [DocumentedKey]? {
    if settings.collection(name) != nil { return named["collections"] }
    return settings.taxonomies.contains { $0.name == name } ? named["taxonomies"] : nil
  }

  /// The names of collections, taxonomies and other sections as keys.
  static func sections(of settings: Settings) -> [DocumentedKey] {
    settings.collections.map { DocumentedKey($0.name, "settings of the collection") }
      // A collection can contain the terms of a taxonomy, and has the same name then.
      + settings.taxonomies.filter { settings.collection($0.name) == nil }
      .map { DocumentedKey($0.name, "options of the taxonomy") }
      + settings.parts.map { DocumentedKey($0.name, "`path`: first part of the URLs") }
  }

  /// The keys of mappings by the name of the mapping.
  static let fixed: [String: [DocumentedKey]] = [
    "feed": SettingsKeys.feed.map(\.documentation),
    "contents": SettingsKeys.contents.map(\.documentation),
    "images": SettingsKeys.pictures.map(\.documentation),
    "logo": SettingsKeys.logo, "menu": SettingsKeys.menu, "children": SettingsKeys.menu,
    "markdown": SettingsKeys.markdown, "code": SettingsKeys.code,
  ]

  /// The keys of mappings with a name that the author chose, by the key above the name.
  static let named: [String: [DocumentedKey]] = [
    "languages": SettingsKeys.language.map(\.documentation),
    "collections": SettingsKeys.collection.map(\.documentation)
      + SettingsKeys.entries.map(\.documentation),
    "lists": SettingsKeys.list.map(\.documentation),
    "taxonomies": SettingsKeys.taxonomy.map(\.documentation),
    "publish": SettingsKeys.destination.map(\.documentation),
  ]
}
