package import Content
package import Diagnostics
package import Navigation
package import Primitives
package import SiteSections
package import Templating

/// A site whose content is loaded and whose screens are pushed, before its first page is rendered.
package struct PreparedSite: Sendable {
  package let content: SiteContent
  package let tree: NavigationTree
  /// The model for rendering.
  ///
  /// If a template of the root has an error, the default theme replaces the root's theme, so that
  /// the same run also finds errors in bodies. The template's error prevents the result from being
  /// used.
  package let model: SiteModel
  /// The names of the generated files; empty unless they are requested.
  package let generated: Set<String>
  /// The copied files and the added files.
  package let files: [OutputFile]
  /// The templates' own markup and text.
  let theme: PreparedTheme
  /// The diagnostics so far, before the site's checks set their severities.
  package let diagnostics: [Diagnostic]
  package let policy: DiagnosticPolicy
}

extension PreparedSite {
  /// Returns the first time after `now` at which the same root yields another site or other
  /// diagnostics; `nil` if there is none.
  package func nextChange(after now: DateTime) -> DateTime? {
    var moments = content.withheld.compactMap(\.until) + content.entries.compactMap(\.updated)
    // A post dated today may be empty; from tomorrow on, it is reported.
    moments += content.entries.compactMap(\.date).map {
      DateTime(secondsSinceEpoch: $0.secondsSinceEpoch + 86_400)
    }
    // The message contains today's date.
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

  /// Returns the names that a template can use. A partial can use the names of all pages, because
  /// any page may include it.
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

/// A page of a prepared site, rendered by itself.
package struct SinglePage: Sendable {
  /// The finished HTML; `nil` if the page could not be rendered.
  package let html: [UInt8]?
  /// Whether the page shows the source of a formula or diagram that is not drawn yet.
  package var lacksDrawings = false
  /// The diagnostics of the page, with severities of the site's checks.
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

/// The compiled theme of a root.
///
/// It depends on the site's settings and on the templates that entries name, but not on the text of
/// entries.
struct PreparedTheme: Sendable {
  /// The files of the root's own theme and of the default one.
  let files: ThemeFiles
  /// The root's theme, or the default theme if the root's has errors.
  ///
  /// Thus errors in bodies and menus are found in the same run. The theme's errors prevent the
  /// result from being used.
  let theme: Theme
  /// Whether the site is rendered with the root's theme; false if it has an error.
  let isSound: Bool
  /// The templates of pages and components, with the names that they can use.
  let shown: [ScreenTemplate]
  let names: SharedNames
  /// The markup of the compiled templates.
  private(set) var markup: [TemplateMarkup] = []
  private(set) var diagnostics: [Diagnostic]

  init(
    _ files: ThemeFiles, content: SiteContent, sections: [any SiteSection], _ tree: NavigationTree
  ) {
    self.files = files
    let language = content.settings.language
    var ofTheme = ScreenTemplate.ofTheme(with: sections)
    if !files.hasOwnTemplates {
      // The default theme's own templates are correct, so those without a page are not compiled.
      let needed = Set((tree.nodes + tree.displaced).map(\.screen.template))
      ofTheme.removeAll { !needed.contains($0.name) }
    }
    let shown =
      ofTheme + files.ownTemplates(of: content.settings)
      + ScreenTemplate.named(in: content, choosing: files.choice)
      + content.components.map { ScreenTemplate($0, in: content.settings) }
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
      let parts = sections.parts(showing: content.sections.partsWithPages)
      theme = Theme(
        defaultsFor: shown,
        TemplateLibrary(
          files: ThemeFiles.defaults(with: content.settings.sections) + parts, language: language),
        seeing: SharedNames(of: sections))
    }
  }
}
