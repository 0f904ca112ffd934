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
    let tree = MarkdownTree(
      files, settings: settings, includesDrafts: options.includesDrafts)
    var outcome = Outcome(diagnostics: tree.diagnostics)
    var read: [(text: TranslationJoin.Text, page: Int?)] = []
    var attachments: [(slug: String, branch: String?, files: [RootFile])] = []
    for document in tree.documents {
      guard let text = self.read(document, into: &outcome) else { continue }
      read.append((text, text.isWithheld ? nil : outcome.pages.count - 1))
      guard !text.isWithheld, !document.attachments.isEmpty else { continue }
      attachments.append((text.slug, text.branch, document.attachments))
    }
    if !settings.languages.isEmpty || read.contains(where: { $0.text.original != nil }) {
      join(read, in: &outcome)
    }
    // Translations share the files of their folder, which lie with the page in the site's language.
    var taken: Set<SourceFile> = []
    let own = attachments.filter { $0.branch == nil }
    for (slug, _, files) in own + attachments.filter({ $0.branch != nil }) {
      for file in files where taken.insert(file.source).inserted {
        copy(file.source, to: "\(slug)/\(file.relative)", into: &outcome)
      }
    }
    for file in tree.others { copy(file.source, to: file.relative, into: &outcome) }
    return outcome
  }

  /// Reads a page.
  ///
  /// - Returns: the page as its translations see it; nil when it cannot be read.
  private func read(
    _ document: MarkdownTree.Document, into outcome: inout Outcome
  ) -> TranslationJoin.Text? {
    let (text, fault) = PageText.read(
      document.source, name: document.name.stem, zone: settings.timeZone,
      isDraft: document.isDraft)
    guard let text else {
      outcome.diagnostics += fault.map { [$0] } ?? []
      return nil
    }
    let front = text.frontMatter
    outcome.diagnostics += text.diagnostics
    let slug = Slug.make(from: front.slug ?? document.name.stem)
    let (language, languageFault) = text.language(of: document)
    outcome.diagnostics += languageFault.map { [$0] } ?? []
    let isWithheld = text.isDraft && !options.includesDrafts
    let joining = text.joining(
      document, slug: slug, branch: settings.branch(of: language), isWithheld: isWithheld)
    if isWithheld {
      outcome.withheld.append(
        Withheld(source: document.source, slug: slug, language: language, reason: .draft))
      return joining
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
    page.language = language
    page.isStart = document.isStart
    page.code = front.code
    page.isSearched = front.isSearched
    page.places = text.places
    outcome.pages.append(page)
    return joining
  }

  /// Tells each translation what it translates.
  private func join(
    _ read: [(text: TranslationJoin.Text, page: Int?)], in outcome: inout Outcome
  ) {
    let join = TranslationJoin(read.map(\.text), branches: settings.branches)
    outcome.diagnostics += join.diagnostics
    for (index, original) in join.originals.enumerated() {
      guard let page = read[index].page else { continue }
      let (own, other) = (read[index].text.slug, read[original].text.slug)
      outcome.pages[page].original = ByteOrder.same(own, other) ? nil : other
    }
  }

  private func copy(_ source: SourceFile, to path: String, into outcome: inout Outcome) {
    if let asset = Asset.beside(source, at: path, &outcome.diagnostics) {
      outcome.assets.append(asset)
    }
  }
}
