import Content
import Diagnostics
import Foundation
package import Loading
import Navigation
package import Primitives
package import SiteSections

/// Builds the files of a site from its root folder.
package struct SiteBuilder: Sendable {
  let options: BuildOptions
  /// The settings, if they were already read.
  private let settings: LoadedSettings?

  /// - Parameter settings: the settings, if they were already read.
  package init(options: BuildOptions, settings: LoadedSettings? = nil) {
    self.options = options
    self.settings = settings
  }

  /// Loads the content, runs the coordinators and compiles the templates.
  ///
  /// All problems are in the result's diagnostics.
  ///
  /// - Throws: `FileFault` when the root itself cannot be read.
  package func prepare() throws(FileFault) -> PreparedSite {
    let (loaded, sections) = try loader.load { [sections = options.sections] in sections.read($0) }
    var content = loaded.content
    content.sections.stages = sections.stages(in: content)
    var diagnostics = loaded.diagnostics
    content.settings.statedBaseURL = content.settings.baseURL
    content.settings.baseURL = baseURL(insteadOf: content.settings.baseURL)
    let isSettingsFault = loaded.diagnostics.contains { $0.severity == .error && $0.isOfSettings }
    if content.settings.baseURL == nil, !isSettingsFault {
      diagnostics.append(
        Diagnostic(
          .missingBaseURL, path: "content/site.yml",
          "without a baseURL the site has no feed and no sitemap",
          suggestion: "add a line such as: baseURL: https://example.com/"))
    }
    let files = ThemeFiles(root: options.siteRoot, content: content, sections: options.sections)
    let walked = Self.walk(content, with: sections, choosing: files.choice)
    let tree = walked.tree
    let prepared = PreparedTheme(files, content: content, sections: options.sections, tree)
    diagnostics += walked.diagnostics + prepared.diagnostics
    let policy = DiagnosticPolicy(
      levels: content.settings.checks, hiding: content.settings.hiddenChecks,
      isStrict: options.isStrict,
      showsAdvice: options.showsAdvice)
    let pictures = SitePictures(
      of: content, in: options.pictureFormats, without: options.refusedPictures)
    diagnostics += pictures.diagnostics + [options.notice, options.gitNotice].compactMap(\.self)
    diagnostics += options.drawingNotices
    let model = SiteModel(
      content: content, in: walked.languages, tree: tree, theme: prepared.theme,
      themeFiles: files.addresses, pictures: pictures, drawings: options.drawings,
      advises: policy.advises, diagnostics: &diagnostics)
    let added = options.addedFiles(AddedFiles.Site(content, theme: files, model: model))
    let generated = GeneratedFiles.names(model.generated, pages: tree.nodes.count)
    let copied = CopiedFiles(
      content: content, theme: files, tree: tree, generated: generated, added: added,
      copies: pictures.copies)
    diagnostics += copied.diagnostics + StageArchive.faults(in: content)
    return PreparedSite(
      content: content, tree: tree, model: model,
      generated: Set(generated),
      files: copied.files + (added?.files ?? []).compactMap(GeneratedFiles.file),
      theme: prepared,
      diagnostics: diagnostics, policy: policy)
  }

  private var loader: SiteLoader {
    SiteLoader(
      root: options.siteRoot,
      options: LoadingOptions(
        includesDrafts: options.includesDrafts, includesFuture: options.includesFuture,
        now: options.now, updates: options.updates),
      sections: options.sections.map(\.declaration), settings: settings)
  }

  private func baseURL(insteadOf written: BaseURL?) -> BaseURL? {
    if let origin = options.origin {
      return BaseURL(origin + (written?.pathPrefix ?? "") + "/")
    }
    return options.baseURL ?? written
  }

  /// Renders a prepared site into a sink.
  ///
  /// The sink gets every file, even if there are errors: the caller decides by the report whether
  /// to keep them. If the task is cancelled, the remaining pages are skipped and the report is
  /// incomplete.
  ///
  /// - Parameter known: the results of an earlier build of the same site, before some of its texts
  ///   changed. The sink then keeps the files that cannot have changed.
  package func build(
    _ prepared: PreparedSite, into sink: some OutputSink, knowing known: PageNotes? = nil,
    progress: BuildProgress = BuildProgress()
  ) async throws(FileFault) -> BuildReport {
    progress.begin(total: prepared.tree.nodes.count + prepared.tree.displaced.count)
    var diagnostics = prepared.diagnostics
    var published: PublishedFiles?
    let model = prepared.model
    sink.note(PageNotes.start(of: prepared))
    let uses = BodyUses(of: model, inFeeds: FeedEntry.copied(model))
    let late = Array(uses.order.dropFirst().joined())
    let search =
      sink.keepsFiles ? SearchCollector(model, late: late, continuing: known?.index) : nil
    let rendering = ParallelRendering(
      model: model, uses: uses, policy: prepared.policy, sink: sink, known: known,
      progress: progress,
      search: search)
    let results = try await rendering.run(
      jobs: options.jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    diagnostics += results.diagnostics
    // After a cancellation, the checks would render the pages that are missing.
    if !Task.isCancelled {
      let (generated, searched) = concurrently(
        { () -> Result<(PublishedFiles, [Diagnostic]), FileFault> in
          Result { () throws(FileFault) in
            let faults = try GeneratedFiles.make(model, sink.receive)
            let checks = SiteChecks(prepared, results)
            return (checks.published, checks.diagnostics() + faults)
          }
        },
        { () -> Result<[UInt8], FileFault> in
          Result { () throws(FileFault) in
            try PageNotes.end { record throws(FileFault) in
              try search?.write(into: sink, record: &record)
            }
          }
        })
      let (files, faults) = try generated.get()
      sink.note(try searched.get())
      diagnostics += faults
      published = files
    }
    let check = CopiedFileCheck(
      model: model, shown: published?.foreignImages ?? [],
      advises: prepared.policy.shows(.largeImage))
    for file in prepared.files where published?.leftOut.contains(file.path) != true {
      // If only texts have changed, the copied files are still the same.
      let isKept = known != nil && sink.keep(file.path)
      let (published, faults) = check.check(file, makesBytes: sink.keepsFiles && !isKept)
      diagnostics += faults
      if let published, !isKept { try sink.receive(published) }
    }
    return BuildReport(
      diagnostics: prepared.policy.apply(to: diagnostics.withEachLanguageOnce).withEmptyPagesOnce,
      pages: prepared.tree.nodes.count,
      drafts: prepared.content.withheld.count { $0.reason == .draft },
      future: prepared.content.withheld.count { $0.reason == .future })
  }

  /// Runs the coordinators, which push every page.
  private static func walk(
    _ content: SiteContent, with sections: [any SectionData], choosing templates: TemplateChoice
  ) -> (languages: [LocalizedContent], tree: NavigationTree, diagnostics: [Diagnostic]) {
    let navigator = Navigator()
    let languages = LocalizedContent.all(of: content, with: sections, templates: templates)
    SiteCoordinator(languages, navigator: navigator).start()
    let (tree, diagnostics) = navigator.finish()
    return (languages, tree, diagnostics)
  }

  /// Returns the files that are generated from the complete site.
  ///
  /// - Throws: `FileFault` when the source of an entry of the feed cannot be read.
  package static func generatedFiles(_ model: SiteModel) throws(FileFault) -> [OutputFile] {
    var files: [OutputFile] = []
    _ = try GeneratedFiles.make(model) { files.append($0) }
    for (name, page) in model.generated.markdownCopies {
      let copy = (try? model.render(page, copyingFor: .markdown))?.markdownCopy
      files += [copy.flatMap { GeneratedFiles.file(name, $0) }].compactMap(\.self)
    }
    return files
  }
}

extension [Diagnostic] {
  /// The diagnostics with only the first one for each unknown code language.
  fileprivate var withEachLanguageOnce: [Diagnostic] {
    guard contains(where: { $0.code == .plainCode }) else { return self }
    let byName = Dictionary(grouping: filter { $0.code == .plainCode }, by: \.message)
    return filter { $0.code != .plainCode } + byName.values.compactMap { $0.min() }
  }

  /// The diagnostics without the missing links to pages that are reported as empty: an author links
  /// to a page when it has content.
  fileprivate var withEmptyPagesOnce: [Diagnostic] {
    let empty = Set(filter { $0.code == .emptyPage }.map(\.path))
    return empty.isEmpty
      ? self : filter { $0.code != .unreachablePage || !empty.contains($0.path) }
  }
}

extension Diagnostic {
  /// Whether the diagnostic is about `site.yml` or the folder that should contain it.
  fileprivate var isOfSettings: Bool {
    path == "content/site.yml" || path == "content" || path == nil
  }
}
