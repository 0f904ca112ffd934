package import Content

/// The keys of front matter, for an editor to complete.
package enum FrontMatterNames {
  /// The keys that are true or false.
  package static let flags = [
    "draft", "published", "contents", "comments", "search", "pinned", "noindex", "sitemap",
    "unlisted",
  ]

  /// The keys that the entries of a collection may have; those of all entries without one.
  package static func all(of collection: ContentCollection?, in settings: Settings?) -> [String] {
    guard let collection else { return FrontMatterKey.all.map(\.name) }
    return FrontMatterKeys(of: collection, taxonomies: settings?.taxonomies ?? []).names
  }
}

/// The keys at the margin of `site.yml`, for an editor to complete.
package enum SettingNames {
  package static let all = (SettingsKeys.site + SettingsKeys.entries).sorted()
}
