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

  /// The advice on texts in other languages than Markdown, by the ending of their files.
  private static let foreignText = [
    "mdx": "rename it to .md, and write its components as ::name{…}; Michi runs no JavaScript",
    "rst": withPandoc, "adoc": withPandoc, "org": withPandoc,
    "ipynb": "convert it with jupyter nbconvert --to markdown",
  ]
  private static let withPandoc = "convert it to Markdown, for example with pandoc"

  /// A single diagnostic for all files with the same cause.
  private static func notPublished(_ paths: [String]) -> [Diagnostic] {
    Dictionary(grouping: paths) { foreignText[ReaderFile.ending(of: $0) ?? ""] ?? "" }
      .flatMap { notPublished($1, $0) }
  }

  private static func notPublished(_ paths: [String], _ advice: String) -> [Diagnostic] {
    guard let first = paths.first else { return [] }
    let others = paths.dropFirst()
    let named = others.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    let more = others.count > 3 ? " and \(others.count - 3) more" : ""
    return [
      Diagnostic(
        .ignoredFile, path: first,
        (advice.isEmpty ? "no page uses this file" : "Michi does not read files of this kind")
          + ", so it is not published"
          + (others.isEmpty ? "" : "; nor are \(named)\(more)"),
        suggestion: !advice.isEmpty
          ? advice
          : "link to it, move it to content/assets/, or keep it outside content/")
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
