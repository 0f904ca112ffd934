import Content
import Diagnostics
import Navigation

/// What the pages of one language of the site have in common.
final class SiteBranch: Sendable {
  /// The language in the addresses; nil for the site's own.
  let code: String?
  /// What the language calls itself.
  let name: String
  /// What `site.yml` says in this language.
  let settings: Settings
  let routes: SectionRoutes
  /// What the site says of itself.
  let phrases: Phrases
  let frame: SiteContext
  let targets: LinkTargets
  let flows: FlowFigures
  /// The menu's entries.
  let menu: [MenuEntry]
  /// The address of the page that readers search on; nil where they cannot search.
  let search: String?
  /// The start page.
  let home: NavigationTree.PageID

  /// - Parameters:
  ///   - content: that of the branch.
  ///   - targets: those of the site.
  init(
    _ branch: String?, content: SiteContent, tree: NavigationTree, phrases: Phrases,
    targets: LinkTargets, generated: GeneratedNames, addresses: [String],
    diagnostics: inout [Diagnostic]
  ) {
    code = branch
    name = PhraseLanguage.ownName(of: content.settings.language)
    settings = content.settings
    routes = SectionRoutes(settings: content.settings, branch: branch)
    self.phrases = phrases
    self.targets = targets.inBranch(routes)
    flows = FlowFigures(tree: tree, routes: routes)
    frame = SiteContext(
      content: content, branch: branch, generated: generated, targets: self.targets)
    home = tree.id(at: routes.home) ?? 0
    search = settings.searched.isEmpty ? nil : settings.pathPrefix + routes.search.encoded
    let menu = Menu(
      content: content, routes: routes, targets: self.targets, addresses: addresses)
    self.menu = menu.entries
    diagnostics += menu.diagnostics
  }
}
