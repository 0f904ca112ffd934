import Content
import Diagnostics
import Primitives
import SiteSections

/// The checks of the complete site, after every page is rendered.
struct SiteChecks {
  let site: PreparedSite
  let results: RenderResults
  let templates: TemplateCheck
  let styles: StyleCheck
  let published: PublishedFiles

  init(_ site: PreparedSite, _ results: RenderResults) {
    self.site = site
    self.results = results
    templates = TemplateCheck(site, model: site.model, results: results)
    styles = StyleCheck(site, model: site.model)
    published = PublishedFiles(of: site.content, site.model, results, templates, styles)
  }

  func diagnostics() -> [Diagnostic] {
    let model = site.model
    let links = LinkCheck(model: model, results: results, templateLinks: templates.links)
    var diagnostics =
      templates.diagnostics + styles.diagnostics + links.diagnostics()
      + Self.notPublished(published.unused.map(\.source.path).sorted())
    if site.policy.shows(.duplicateTitle) {
      let faulty = site.diagnostics.filter { $0.severity == .error }.compactMap(\.path)
      diagnostics += DuplicateTitles.diagnostics(of: site.content, besides: Set(faulty))
    }
    if site.policy.shows(.unusedImage) {
      let used = published.used.union(published.copied.compactMap { model.address(of: $0.path) })
      diagnostics += UnusedImages(site: site, model: model, used: used).diagnostics()
    }
    return diagnostics
  }

  /// A single diagnostic for all files, because they have one cause.
  private static func notPublished(_ paths: [String]) -> [Diagnostic] {
    guard let first = paths.first else { return [] }
    let others = paths.dropFirst()
    let named = others.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = others.count > 3 ? " and \(others.count - 3) more" : ""
    return [
      Diagnostic(
        .ignoredFile, path: first,
        "no page uses this file, so it is not published"
          + (others.isEmpty ? "" : "; nor are \(named)\(more)"),
        suggestion: "link to it, move it to content/assets/, or keep it outside content/")
    ]
  }
}

extension DiagnosticPolicy {
  /// Whether renders look for possible improvements.
  var advises: Bool {
    [DiagnosticCode.headingOrder, .missingAlt, .emptyLink, .unusedImage, .plainCode].contains {
      shows($0)
    }
  }
}

/// Finds pages with the same title as another page in the same language.
enum DuplicateTitles {
  private struct Key: Hashable {
    let title: String
    let language: String
  }

  /// Reports each page with the same title as an earlier page, by path.
  ///
  /// - Parameter faulty: the paths of files with an error, which are left out: the title may not be
  ///   the author's, or the file may be a copy that will be deleted.
  static func diagnostics(of content: SiteContent, besides faulty: Set<String>) -> [Diagnostic] {
    var first: [Key: String] = [:]
    var diagnostics: [Diagnostic] = []
    let texts = content.texts.filter { !faulty.contains($0.body.source.path) }.sorted {
      ByteOrder.precedes($0.body.source.path, $1.body.source.path)
    }
    for text in texts {
      guard let title = text.title else { continue }
      let key = Key(
        title: NormalForm.composed(title), language: text.language ?? content.settings.language)
      if let other = first[key] {
        diagnostics.report(
          .duplicateTitle, at: text.titlePlace, of: text.body.source.path,
          "the title \"\(title)\" is also the title of \(other)",
          suggestion: "change one of them: lists and search results show only titles")
      } else {
        first[key] = text.body.source.path
      }
    }
    return diagnostics
  }
}
