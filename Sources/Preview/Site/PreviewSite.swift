import Content
import Diagnostics
import Foundation
import MarkdownRendering
import Navigation
import Primitives
import SiteBuilding
import SiteSections

/// The site that is served.
///
/// It finds pages in the site as last read, and renders them from the current files.
actor PreviewSite {
  private(set) var state: PreviewState
  private var pages: [Route: Task<PreviewPage, Never>] = [:]
  /// The current site's search index, by file name; built when a browser asks for it.
  private var searchIndex: Task<[String: [UInt8]], Never>?
  /// The image copies requested since files changed, and the same tasks in order.
  private var copies: [PictureCopy: Task<[UInt8]?, Never>] = [:]
  private var makings: [Task<[UInt8]?, Never>] = []
  private var makePicture: PreviewOptions.PictureMaker?
  private var lastGoodPages = LastGoodPages()
  private var reporter: DiagnosticReporter

  private static let mostPages = 1000

  init(
    _ site: PreparedSite,
    makePicture: PreviewOptions.PictureMaker? = nil,
    send: @escaping @Sendable (PreviewMessage) -> Void
  ) {
    state = PreviewState(site)
    self.makePicture = makePicture
    reporter = DiagnosticReporter(send: send)
    reporter.report(state.faults)
  }

  func filesDidChange() {
    state.filesDidChange()
    state.site.model.filesDidChange()
    forgetPages()
  }

  /// Replaces the site with a newly read one.
  ///
  /// - Parameter generation: the number of changes that had been counted before it was read.
  func exchange(_ site: PreparedSite, readAt generation: Int) {
    let old = state
    state = PreviewState(site, readAt: generation, after: old)
    forgetPages()
    reporter.report(state.faults)
    // Freeing a large site takes a while, and must not delay requests.
    Task.detached(priority: .background) { withExtendedLifetime(old) {} }
  }

  /// Sets the function that makes image copies; `nil` makes none.
  func use(_ maker: PreviewOptions.PictureMaker?) { makePicture = maker }

  /// Stores the diagnostics of a check of all pages, unless files have changed since.
  ///
  /// - Returns: whether they differ from the last ones.
  func store(checked diagnostics: [Diagnostic], of generation: Int) -> Bool {
    guard generation == state.generation else { return false }
    reporter.report(all: diagnostics)
    return state.store(checked: diagnostics)
  }

  /// Returns the content at a URL.
  ///
  /// - Parameter address: the decoded path, including the base path.
  func answer(to address: String) async -> PreviewAnswer {
    let state = state
    let prefix = state.site.content.settings.baseURL?.pathPrefix ?? ""
    guard let path = Self.path(address, below: PercentEncoding.decoded(prefix.utf8)) else {
      return address == "/" ? .redirect(to: prefix + "/") : await missing(in: state)
    }
    guard let (found, site) = state.find(path) else { return await missing(path, in: state) }
    switch found {
    case .page(let id): return .page(await page(site.tree[id], of: site, in: state))
    case .file(let file):
      if let copy = file.picture, let bytes = await bytes(of: copy) {
        return .file(.bytes(bytes), mediaType: "image/\(copy.format)")
      }
      // If the copy cannot be made, the original image with its own media type is sent.
      let name = file.picture?.source.path ?? file.path.description
      return .file(site.published(file), mediaType: MediaType.ofFile(named: name))
    case .generated(let name) where site.isOfSearchIndex(name):
      let index = searchIndex ?? Task { await OwnThread.run { site.searchIndex() } }
      searchIndex = index
      guard let bytes = await index.value[name] else { return await missing(in: state) }
      return .file(.bytes(bytes), mediaType: MediaType.ofFile(named: name))
    case .generated(let name):
      let files = await OwnThread.run { try? SiteBuilder.generatedFiles(site.model) }
      guard let file = files?.first(where: { ByteOrder.same($0.path.description, name) }) else {
        return await missing(path, in: state)
      }
      return .file(file.content, mediaType: MediaType.ofFile(named: name))
    case .folder(let address): return .redirect(to: prefix + address)
    }
  }

  /// Returns a copy of an image, made on the first request; limited to one task for each core.
  private func bytes(of copy: PictureCopy) async -> [UInt8]? {
    if let known = copies[copy] { return await known.value }
    let before = makings.dropLast(ProcessInfo.processInfo.activeProcessorCount - 1).last
    let making = Task { [makePicture] in
      _ = await before?.value
      return await makePicture?(copy)
    }
    copies[copy] = making
    makings.append(making)
    return await making.value
  }

  private static func path(_ address: String, below prefix: String) -> String? {
    guard !prefix.isEmpty else { return address }
    guard address.hasPrefix(prefix + "/") else { return nil }
    return String(address.dropFirst(prefix.count))
  }

  /// Returns the not-found page in the language of the path, as hosts choose it.
  private func missing(_ path: String = "/", in state: PreviewState) async -> PreviewAnswer {
    var page = PreviewPage(html: [])
    let language = path.split(separator: "/").first.map { "/\($0)/404.html" } ?? ""
    if let (found, site) = state.find(language) ?? state.find("/404.html"),
      case .page(let id) = found
    {
      page = await self.page(site.tree[id], of: site, in: state)
    }
    page.isFound = false
    return .page(page)
  }

  /// Renders a page; while its source has errors, the last good version is returned.
  private func page(
    _ node: NavigationTree.Node, of site: PreparedSite, in state: PreviewState
  ) async -> PreviewPage {
    let source = node.screen.source
    if state.hasFaultySource(source), let page = lastGoodPages[node.route] {
      return page.with(faults: state.faults(overPageFrom: source, with: []))
    }
    let page = await rendered(node, of: site)
    // Until the site is read again, a page may have errors that the next read removes: for example
    // a link to a new page.
    let own = state.isCurrent ? page.faults : []
    reporter.report(own)
    let faults = state.faults(overPageFrom: source, with: own)
    guard page.hasNoErrors else { return (lastGoodPages[node.route] ?? page).with(faults: faults) }
    if state.isCurrent, state.isGood { lastGoodPages.keep(page, at: node.route) }
    return page.with(faults: faults)
  }

  private func rendered(_ node: NavigationTree.Node, of site: PreparedSite) async -> PreviewPage {
    if pages.count >= Self.mostPages { pages = [:] }
    let page =
      pages[node.route]
      ?? Task {
        var page = await OwnThread.run { site.page(node.id) }
        if page.lacksDrawings {
          let jobs = ProcessInfo.processInfo.activeProcessorCount
          await site.model.drawings?.makeMissing(jobs: jobs)
          page = await OwnThread.run { site.page(node.id) }
        }
        return PreviewPage(html: page.html ?? [], faults: page.diagnostics)
      }
    pages[node.route] = page
    return await page.value
  }

  private func forgetPages() {
    pages = [:]
    (copies, makings) = ([:], [])
    searchIndex = nil
  }
}
