import Diagnostics
import MarkdownRendering
import Navigation
import Primitives
import SiteSections
import Synchronization
import Templating

/// Renders every page of a site in parallel and passes the pages to the sink soon after.
///
/// Only pages in progress are in memory, not the complete site.
struct ParallelRendering<Sink: OutputSink> {
  let model: SiteModel
  /// The copies of bodies that are made with their pages.
  let uses: BodyUses
  let policy: DiagnosticPolicy
  let sink: Sink
  /// The results of an earlier build, for pages that need not be rendered.
  let known: PageNotes?
  let progress: BuildProgress
  /// Collects the searchable text; `nil` if no index is built.
  let search: SearchCollector?

  /// Renders all pages.
  ///
  /// The result does not depend on the order in which tasks finish.
  ///
  /// - Throws: the first `FileFault`; the remaining pages are not rendered.
  func run(jobs: Int) async throws(FileFault) -> RenderResults {
    var results = RenderResults()
    for pages in uses.order { results.merge(try await render(PageLine(pages: pages), jobs: jobs)) }
    guard let drawings = model.drawings, !results.waiting.isEmpty else { return results }
    await drawings.makeMissing(jobs: jobs, each: progress.drawingDone)
    let rest = PageLine(pages: results.waiting.sorted(), isLast: true)
    results.merge(try await render(rest, jobs: jobs))
    return results
  }

  private func render(_ line: PageLine, jobs: Int) async throws(FileFault) -> RenderResults {
    let batches = await withTaskGroup(of: Result<RenderResults, FileFault>.self) { group in
      for _ in 0..<max(1, min(jobs, line.pages.count)) {
        group.addTask { Result { () throws(FileFault) in try renderPages(from: line) } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    var results = RenderResults()
    var faults: [FileFault] = []
    for batch in batches {
      switch batch {
      case .success(let batch): results.merge(batch)
      case .failure(let fault): faults.append(fault)
      }
    }
    if let fault = faults.min(by: { ByteOrder.precedes($0.path, $1.path) }) { throw fault }
    return results
  }

  /// Renders the next pages in line until none are left: the work of one task.
  ///
  /// Pages are rendered in groups, then passed on, then indexed. Running one step for many pages
  /// keeps its code and branch predictions in the processor's caches.
  private func renderPages(from line: PageLine) throws(FileFault) -> RenderResults {
    var results = RenderResults()
    while case let pages = nextPages(of: line, &results), !pages.isEmpty {
      do throws(FileFault) {
        for page in pages {
          let path = model.tree[page.page].outputPath
          try sink.receive(OutputFile(path: path, content: .bytes(page.html)))
          if let copy = page.markdownCopy, let path = model.markdownCopy(of: page.page) {
            try sink.receive(OutputFile(path: path, content: .bytes(copy)))
          }
        }
      } catch {
        line.close()
        throw error
      }
      for page in pages { search?.add(page.page, page.searchedText) }
    }
    return results
  }

  /// Renders pages up to a limit of bytes, to save memory; returns none at the end of the line.
  private func nextPages(of line: PageLine, _ results: inout RenderResults) -> [RenderedPage] {
    var pages: [RenderedPage] = []
    var notes = RecordWriter()
    defer { sink.note(notes.bytes) }
    var bytes = 0
    while bytes < 2 << 20, !Task.isCancelled, let id = line.next() {
      if let page = known?.page(id, of: model), sink.keep(model.tree[id].outputPath),
        model.markdownCopy(of: id).map(sink.keep) ?? true
      {
        results.add(page, policy)
        PageNotes.add(page, of: model, to: &notes)
        progress.pageDone()
        continue
      }
      do throws(RenderFault) {
        let page = try model.render(id, copyingFor: uses)
        if page.lacksDrawings, !line.isLast {
          results.waiting.append(id)
          continue
        }
        results.add(page, policy)
        PageNotes.add(page, of: model, to: &notes)
        guard id < model.tree.nodes.count else { continue }
        pages.append(page)
        bytes += page.html.count
      } catch {
        results.diagnostics.append(error.diagnostic(of: model.tree[id]))
      }
      progress.pageDone()
    }
    return pages
  }
}

/// The queue of pages to render.
private final class PageLine: Sendable {
  private let first = Atomic<Int>(0)
  let pages: [NavigationTree.PageID]
  /// Whether pages are finished even if formulas or diagrams are missing.
  let isLast: Bool

  init(pages: [NavigationTree.PageID], isLast: Bool = false) {
    (self.pages, self.isLast) = (pages, isLast)
  }

  func next() -> NavigationTree.PageID? {
    let number = first.add(1, ordering: .relaxed).oldValue
    return number < pages.count ? pages[number] : nil
  }

  /// Empties the queue, so that no task gets another page.
  func close() {
    first.store(pages.count, ordering: .relaxed)
  }
}

/// The combined results of renders, of one task or of all.
struct RenderResults: Sendable {
  private(set) var links: [NavigationTree.PageID: [BodyLink]] = [:]
  private(set) var ids: [NavigationTree.PageID: [String]] = [:]
  /// The URLs of the site files that bodies and front matter use; empty unless the build needs
  /// them.
  private(set) var files: Set<String> = []
  /// The URLs of images on pages in formats that most browsers do not support.
  private(set) var foreignImages: Set<String> = []
  /// The URLs in templates that depend on values and can be checked only on pages.
  private(set) var templateAddresses: Set<RenderedAddress> = []
  /// The pages with formulas or diagrams that are not drawn yet.
  var waiting: [NavigationTree.PageID] = []
  var diagnostics: [Diagnostic] = []
  /// Adds a page's results, but only as many diagnostics as are shown.
  ///
  /// This bounds the memory that a malicious site can use.
  mutating func add(_ page: RenderedPage, _ policy: DiagnosticPolicy) {
    if !page.links.isEmpty { links[page.page] = page.links }
    if !page.ids.isEmpty { ids[page.page] = page.ids }
    files.formUnion(page.files)
    foreignImages.formUnion(page.foreignImages)
    if templateAddresses.count < Limits.composedAddresses {
      templateAddresses.formUnion(page.templateAddresses)
    }
    if page.diagnostics.count > FileDiagnostics.limit {
      diagnostics += policy.apply(
        to: page.diagnostics, limit: FileDiagnostics.limit, in: page.diagnostics[0].path)
    } else {
      diagnostics += page.diagnostics
    }
    if diagnostics.count > 2 * DiagnosticPolicy.limit {
      diagnostics = policy.apply(to: diagnostics)
    }
  }

  mutating func merge(_ other: RenderResults) {
    links.merge(other.links) { first, _ in first }
    ids.merge(other.ids) { first, _ in first }
    files.formUnion(other.files)
    foreignImages.formUnion(other.foreignImages)
    templateAddresses.formUnion(other.templateAddresses)
    waiting += other.waiting
    diagnostics += other.diagnostics
  }
}
