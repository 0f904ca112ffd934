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
  /// A loader of a root, for the command line.
  init(root: SiteRoot, options: LoadingOptions) {
    self.init(root: root, options: options, sections: .standard)
  }
}

extension [SectionDeclaration] {
  /// What the standard sections say of themselves.
  static var standard: [SectionDeclaration] { [any SiteSection].standard.map(\.declaration) }
}
