import AppFlows
import Content
import Dictionary
import Loading
import SiteSections

extension [any SiteSection] {
  /// What a site has besides collections and taxonomies, in the order of the start page.
  static var standard: [any SiteSection] { [FlowsSection(), DictionarySection()] }
}

extension SiteLoader {
  init(root: SiteRoot, options: LoadingOptions) {
    self.init(root: root, options: options, sections: .standard)
  }
}

extension [SectionDeclaration] {
  static var standard: [SectionDeclaration] { [any SiteSection].standard.map(\.declaration) }
}
