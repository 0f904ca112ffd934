import SiteSections

extension [any SiteSection] {
  /// What a site has besides collections and taxonomies.
  static var standard: [any SiteSection] { [FlowsSection(), DictionarySection()] }
}
