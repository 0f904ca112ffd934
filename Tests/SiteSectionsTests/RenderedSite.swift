import Content
import Diagnostics
import Foundation
import Loading
import Navigation
import Primitives
import TestKit

@testable import SiteSections
@testable import Templating

/// The pages of a root, each as its template prints it.
struct RenderedSite {
  /// The pages by the paths of their files.
  private(set) var pages: [String: String] = [:]
  /// What is said of the site and of each page.
  private(set) var diagnostics: [Diagnostic]
  /// What pages are rendered from; nil where a template has a fault.
  private(set) var model: SiteModel?

  /// - Parameters:
  ///   - text: the root, as for `TestSite`.
  ///   - advises: whether renders look for what could be better.
  init(_ text: String, advises: Bool = false) throws {
    let root = try TestSite(text)
    let loaded = try SiteLoader(
      root: SiteRoot(path: root.path),
      // 21 November 2026.
      options: LoadingOptions(now: DateTime(secondsSinceEpoch: 1_795_219_200)), sections: []
    ).load()
    try self.init(loaded.content, in: root, loaded.diagnostics, advises: advises)
  }

  /// - Parameter root: brings the templates, and the files that the content's bodies name.
  init(
    _ content: SiteContent, in root: TestSite, _ found: [Diagnostic] = [],
    advises: Bool = false
  ) throws {
    diagnostics = found
    let navigator = Navigator()
    let templates =
      try Self.templates(root)
      + content.components.map { TemplateFile(name: "components/\($0.name)", text: $0.template) }
    let own = ScreenTemplate.all(of: content.settings).filter { shown in
      templates.contains { $0.name == shown.name }
    }
    let names = SharedNames(of: [])
    let languages = LocalizedContent.all(
      of: content, with: [], templates: TemplateChoice(Set(own.map(\.name))))
    SiteCoordinator(languages, navigator: navigator).start()
    let (tree, faults) = navigator.finish()
    diagnostics += faults
    let library = TemplateLibrary(
      files: templates + [any SiteSection]().parts(showing: []), language: content.settings.language
    )
    var markup: [TemplateMarkup] = []
    let theme = Theme(
      library,
      for: ScreenTemplate.ofTheme(with: []) + own
        + content.components.map { ScreenTemplate($0, in: content.settings) },
      seeing: names, diagnostics: &diagnostics, markup: &markup)
    guard let theme else { return }
    let model = SiteModel(
      content: content, in: languages, tree: tree, theme: theme, advises: advises,
      diagnostics: &diagnostics)
    self.model = model
    for node in tree.nodes {
      let page = try model.render(node.id)
      pages["\(node.outputPath)"] = String(decoding: page.html, as: UTF8.self)
      diagnostics += page.diagnostics
    }
  }

  /// The root's own templates, then those of the theme.
  private static func templates(_ root: TestSite) throws -> [TemplateFile] {
    let own = try Listing.bytes(in: "\(root.path)/templates").map { ($0, Array($1)) }
    let files = own + DefaultTheme.files(with: []).map { ($0.path, $0.bytes) }
    return files.filter { !$0.0.hasPrefix("components/") }.map { path, bytes in
      TemplateFile(
        name: path.replacing("partials/", with: "").replacing(".mustache", with: ""),
        text: SourceText(path: "templates/\(path)", bytes: bytes))
    }
  }
}
