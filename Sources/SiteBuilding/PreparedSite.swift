package import Content
package import Diagnostics
package import Navigation
package import Primitives
package import SiteSections
package import Templating

/// A site whose content is loaded and whose screens are pushed, before its first page is rendered.
package struct PreparedSite: Sendable {
  /// The content of `content/`.
  package let content: SiteContent
  package let tree: NavigationTree
  /// The model that rendering needs. If a template of the root has a fault, the default theme
  /// replaces the root's, so that the same run also finds the faults of bodies; the fault keeps the
  /// result from being used.
  package let model: SiteModel
  /// The names of the files that are made from the whole site, when they are asked for.
  package let generated: Set<String>
  /// The copied files and the added files.
  package let files: [OutputFile]
  /// The templates' own markup and text.
  let theme: PreparedTheme
  /// What is wrong so far, not yet graded by the site's checks.
  package let diagnostics: [Diagnostic]
  package let policy: DiagnosticPolicy
}

extension PreparedSite {
  /// The first moment after `now` from which on the same root makes another site, or is told
  /// something else; nil where there is none.
  package func end(after now: DateTime) -> DateTime? {
    var moments = content.withheld.compactMap(\.until) + content.entries.compactMap(\.updated)
    // A post of today may be empty.
    moments += content.entries.compactMap(\.date).map {
      DateTime(secondsSinceEpoch: $0.secondsSinceEpoch + 86_400)
    }
    // It names the day of today.
    if diagnostics.contains(where: { $0.code == .missingDate }) {
      let today = content.settings.timeZone.civil(now).date
      moments.append(
        content.settings.timeZone.moment(of: CivilDate(daysSinceEpoch: today.daysSinceEpoch + 1)))
    }
    return moments.filter { $0 > now }.min()
  }
}

extension PreparedSite {
  /// The templates of the root and of the default theme.
  package var templates: [TemplateFile] { theme.files.templates }

  /// The names that a template can use; in a partial those of all pages, because any may include it.
  package func names(inTemplate path: String) -> [FieldReference] {
    let name = templates.first { $0.text.path == path }?.name
    let own = theme.shown.filter { $0.name == name }
    var seen: Set<String> = []
    var isNew = false
    return (own.isEmpty ? theme.shown : own).flatMap { $0.names(theme.names) }.filter {
      if $0.level == 0 { isNew = seen.insert($0.name).inserted }
      return isNew
    }
  }
}

/// One page of a prepared site, rendered by itself.
package struct SinglePage: Sendable {
  /// The finished HTML; nil when there is none.
  package let html: [UInt8]?
  /// Whether it shows the source of a drawing that is not made yet.
  package var lacksDrawings = false
  /// What is wrong with the page, graded by the site's checks.
  package let diagnostics: [Diagnostic]
}

extension PreparedSite {
  /// Renders one page as a build does, and checks its links.
  ///
  /// May be called from many threads at once.
  package func page(_ id: NavigationTree.PageID) -> SinglePage {
    do throws(RenderFault) {
      let page = try model.render(id)
      var results = RenderResults()
      results.add(page, policy)
      let faults =
        page.diagnostics
        + LinkCheck(model: model, results: results, templateLinks: []).brokenFragments()
        + TemplateCheck(nil, model: model, results: results).diagnostics
      return SinglePage(
        html: page.html, lacksDrawings: page.lacksDrawings, diagnostics: policy.apply(to: faults))
    } catch {
      return SinglePage(
        html: nil, diagnostics: policy.apply(to: [error.diagnostic(of: model.tree[id])]))
    }
  }
}

/// The compiled theme of a root. It depends on the site's settings and on the templates that entries
/// name, not on their texts.
struct PreparedTheme: Sendable {
  /// The files of the root's own theme and of the default one.
  let files: ThemeFiles
  /// The root's theme; where it has faults, the default one, so that the faults of bodies and menu
  /// are found in the same run. The faults keep the result from being used.
  let theme: Theme
  /// Whether the site is rendered with the root's theme: false when it has a fault.
  let isSound: Bool
  /// The templates of pages and components, with the names that they can use.
  let shown: [ShownTemplate]
  let names: SharedNames
  /// The markup of the compiled templates.
  private(set) var markup: [TemplateMarkup] = []
  private(set) var diagnostics: [Diagnostic]

  init(
    _ files: ThemeFiles, content: SiteContent, sections: [any SiteSection], _ tree: NavigationTree
  ) {
    self.files = files
    let language = content.settings.language
    var ofTheme = ShownTemplate.ofTheme(with: sections)
    if !files.hasOwnTemplates {
      // In a template that is not the root's own nothing can be wrong, so that those which no page
      // has are left out.
      let needed = Set((tree.nodes + tree.losers).map(\.screen.template))
      ofTheme.removeAll { !needed.contains($0.name) }
    }
    let shown =
      ofTheme + files.ownTemplates(of: content.settings)
      + ShownTemplate.named(in: content, choosing: files.choice)
      + content.components.map { ShownTemplate($0, in: content.settings) }
    diagnostics = files.diagnostics
    self.shown = shown
    names = SharedNames(content.settings, of: sections)
    let library = TemplateLibrary(
      files: files.templates, language: language, fileNames: files.fileNames)
    let own = Theme(
      library, for: shown, seeing: names, diagnostics: &diagnostics, markup: &markup)
    isSound = own != nil
    if let own {
      theme = own
    } else {
      let parts = sections.parts(showing: content.sections.shown)
      theme = Theme(
        standingInFor: shown,
        TemplateLibrary(
          files: ThemeFiles.defaults(with: content.settings.sections) + parts, language: language),
        seeing: SharedNames(of: sections))
    }
  }
}
