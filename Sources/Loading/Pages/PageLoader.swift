internal import Content
internal import Primitives
internal import Diagnostics

/// Reads `content/pages/`.
struct PageLoader {
  let settings: Settings
  let options: LoadingOptions

  /// What the folder holds.
  struct Outcome {
    var pages: [Page] = []
    var assets: [Asset] = []
    var withheld: [Withheld] = []
    var diagnostics: [Diagnostic] = []
  }

  func load(_ files: [RootFile]) -> Outcome {
    let tree = MarkdownTree(files, languages: settings.allLanguages)
    var outcome = Outcome(diagnostics: tree.diagnostics)
    for document in tree.documents { read(document, into: &outcome) }
    for file in tree.others { copy(file.source, to: file.relative, into: &outcome) }
    return outcome
  }

  private func read(_ document: MarkdownTree.Document, into outcome: inout Outcome) {
    let (text, fault) = PageText.read(
      document.source, name: document.name.stem, zone: settings.timeZone)
    guard let text else {
      outcome.diagnostics += fault.map { [$0] } ?? []
      return
    }
    let front = text.frontMatter
    outcome.diagnostics += text.diagnostics
    let slug = Slug.make(from: front.slug ?? document.name.stem)
    if front.isDraft, !options.includesDrafts {
      outcome.withheld.append(Withheld(source: document.source, slug: slug, reason: .draft))
      return
    }
    if slug == "404" {
      outcome.diagnostics.append(
        Diagnostic(
          .ignoredFile, path: document.source.path, LoadingSentences.notTheMissingPage,
          suggestion: LoadingSentences.writeNotFound))
    }
    var page = Page(body: text.body, title: text.title, slug: slug)
    page.subtitle = front.subtitle
    page.description = front.description
    page.language = front.language ?? document.name.language
    page.isStart = document.isStart
    page.code = front.code
    page.places = text.places
    outcome.pages.append(page)
    for file in document.attachments {
      copy(file.source, to: "\(slug)/\(file.relative)", into: &outcome)
    }
  }

  private func copy(_ source: SourceFile, to path: String, into outcome: inout Outcome) {
    if let asset = Asset.beside(source, at: path, &outcome.diagnostics) {
      outcome.assets.append(asset)
    }
  }
}
