import Content
import Diagnostics
import FileSystem
import Foundation
import Loading
import Navigation
import Primitives
import SiteBuilding
import TestKit
import Testing

@testable import Preview

/// What a preview knows of its site from moment to moment.
@Suite struct PreviewStateTests {
  private let edited: EditedSite
  private let prepared: PreparedSite

  init() throws {
    edited = try EditedSite(seed: 1)
    prepared = try SiteBuilder(options: edited.options).prepare()
  }

  private var site: PreviewSite {
    PreviewSite(
      prepared, tell: { _ in })
  }

  private func fault(_ path: String?, _ code: DiagnosticCode = .brokenLink) -> Diagnostic {
    Diagnostic(code, path: path, "x")
  }

  @Test func `a state is current until a file changes, and again when the site is read`() {
    var state = PreviewState(prepared)
    #expect(state.generation == 0 && state.isCurrent && state.isGood)
    state.filesDidChange()
    state.filesDidChange()
    #expect(state.generation == 2 && !state.isCurrent)
    #expect(!state.reading(prepared, at: 1).isCurrent)
    let read = state.reading(prepared, at: 2)
    #expect(read.generation == 2 && read.isCurrent)
  }

  @Test func `what a check finds is news once`() {
    var state = PreviewState(prepared)
    var news = [state.take(checked: []), state.take(checked: [fault("a")])]
    news.append(state.take(checked: [fault("a")]))
    #expect(news == [false, true, false])
    #expect(state.pageFaults == [fault("a")])
    #expect(state.reading(prepared, at: 0).pageFaults == [fault("a")])
    let isNews = state.take(checked: [])
    #expect(isNews)
    #expect(state.pageFaults == [])
  }

  @Test func `over a page is what it has itself, and every error elsewhere`() {
    var state = PreviewState(prepared)
    let source = SourceFile(path: "a.md", location: "/a.md")
    let (mild, own) = (fault("b.md", .unknownKey), fault("a.md", .unknownKey))
    #expect(mild.severity == .warning)
    _ = state.take(checked: [fault("a.md"), fault("b.md"), fault(nil), mild])
    #expect(
      state.faults(overPageFrom: source, with: [own]) == [fault("b.md"), fault(nil), own])
    #expect(
      state.faults(overPageFrom: nil, with: [fault("b.md")])
        == [fault("a.md"), fault(nil), fault("b.md")])
    #expect(!state.hasFaultySource(nil))
    #expect(!state.hasFaultySource(source))
  }

  @Test func `what is wrong with a page is told when it is asked for, and once`() async throws {
    let root = try TestSite(
      """
      -- content/site.yml --
      title: Test
      baseURL: https://a.org/
      -- content/tutorials/a.md --
      ---
      title: A
      date: 2026-01-01
      ---
      [b](/b/)

      """)
    let options = BuildOptions(root: root.path, now: DateTime(secondsSinceEpoch: 1_795_219_200))
    let (messages, told) = AsyncStream<PreviewMessage>.makeStream()
    let site = PreviewSite(try SiteBuilder(options: options).prepare()) { told.yield($0) }
    for address in ["/", "/tutorials/a/", "/tutorials/a/"] { _ = await site.answer(to: address) }
    told.finish()
    var faults: [String] = []
    for await case .faults(let found) in messages { faults += found.map(\.oneLine) }
    #expect(
      faults == ["content/tutorials/a.md:5:5: error: the link \"/b/\" leads nowhere"])
  }

  @Test func `what a check of an older site has found is not taken`() async {
    let site = site
    #expect(await site.take(checked: [fault("a")], of: 0))
    #expect(await !site.take(checked: [fault("a")], of: 0))
    await site.filesDidChange()
    #expect(await !site.take(checked: [], of: 0))
    #expect(await site.state.pageFaults == [fault("a")])
    #expect(await site.take(checked: [], of: 1))
  }

  @Test(arguments: DiagnosticCode.allCases)
  func `a page is whole but for errors that leave something out`(code: DiagnosticCode) {
    let page = PreviewPage(html: [1], faults: [fault("a", .unknownKey), fault("a", code)])
    let isLost = code.defaultSeverity == .error && !code.isAdjustable
    #expect(page.isWhole == !isLost)
    #expect(page.with(faults: []).isWhole)
    #expect(page.with(faults: []).faults == [])
    #expect(page.with(faults: []).version == page.version)
    #expect(PreviewPage(html: [2]).version != page.version)
    #expect(page.isFound)
  }

  @Test(arguments: [
    ("/", "page"), ("/index.html", "page"), ("/tutorials/p1/", "page"),
    ("/tutorials/p1/index.html", "page"), ("/tutorials/p1", "folder /tutorials/p1/"),
    ("/xindex.html", "nothing"), ("/tutorials/p1/xindex.html", "nothing"),
    ("/tutorials/p1.html", "nothing"), ("/nothing/index.html", "nothing"),
    ("/own.css", "file own.css"), ("/own.css/", "nothing"), ("/feed.xml", "generated feed.xml"),
    ("/tags/한글", "folder /tags/%ED%95%9C%EA%B8%80/"), ("/nothing", "nothing"),
  ])
  func `an address is a page, a file or a folder`(address: String, expected: String) {
    let found =
      switch SiteAddress.find(address, in: prepared) {
      case .page: "page"
      case .file(let file): "file \(file.path)"
      case .generated(let name): "generated \(name)"
      case .folder(let address): "folder \(address)"
      case nil: "nothing"
      }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("/", "to /sub/"), ("/sub", "missing"), ("/sub/", "found"), ("/other/", "missing"),
    ("/subx/", "missing"), ("/sub/tutorials", "to /sub/tutorials/"), ("/sub/nothing/", "missing"),
    ("/sub/own.css", "text/css"), ("/sub/feed.xml", "application/atom+xml"),
  ])
  func `addresses lie below the base path`(address: String, expected: String) async {
    let answer =
      switch await site.answer(to: address) {
      case .page(let page): page.isFound ? "found" : "missing"
      case .file(_, let mediaType): String(mediaType.prefix { $0 != ";" })
      case .redirect(let address): "to \(address)"
      }
    #expect(answer == expected)
  }

  @Test func `a page hears of the changes that it has missed`() async throws {
    let subscribers = EventSubscribers(site: site)
    let open = await subscribers.subscribe(to: "/sub/", version: 0)
    await subscribers.siteDidChange(files: ["/b", "/a"])
    await subscribers.siteDidChange()
    await subscribers.siteDidChange(files: ["/c", "/a"])
    func files(_ stream: AsyncStream<[UInt8]>, _ count: Int) async -> [String] {
      var events: [String] = []
      for await event in stream {
        let text = String(decoding: event, as: UTF8.self)
        if text.hasPrefix("event: files\ndata: ") { events.append(String(text.dropFirst(19))) }
        if events.count == count { break }
      }
      return events
    }
    #expect(
      await files(open, 3) == [
        "{\"change\":0,\"files\":[]}\n\n", "{\"change\":1,\"files\":[\"/b\",\"/a\"]}\n\n",
        "{\"change\":2,\"files\":[\"/c\",\"/a\"]}\n\n",
      ])
    for (since, missed) in [
      (nil, ""), (0, "\"/a\",\"/b\",\"/c\""), (1, "\"/a\",\"/c\""), (2, ""), (3, ""),
    ] as [(Int?, String)] {
      let late = await subscribers.subscribe(to: "/sub/", version: 0, since: since)
      #expect(await files(late, 1) == ["{\"change\":2,\"files\":[\(missed)]}\n\n"])
    }
  }

  @Test func `files that are new, gone or changed are told apart from the others`() throws {
    let root = SiteRoot(path: edited.root.path)
    let old = FileStamps(root: root)
    #expect(FileStamps(root: root).differences(from: old) == [])
    try edited.write("# New\n", to: "tutorials/new.md")
    try edited.write("body { color: navy }\n", to: "assets/own.css")
    try edited.write("me\n", to: "assets/.well-known/security.txt")
    try FileManager.default.removeItem(
      at: edited.root.appending(path: "templates/partials/colophon.mustache"))
    let changed: Set = [
      "content/tutorials/new.md", "content/assets/own.css",
      "content/assets/.well-known/security.txt", "templates/partials/colophon.mustache",
    ]
    let new = FileStamps(root: root)
    #expect(new.differences(from: old) == changed)
    #expect(old.differences(from: new) == changed)
    #expect(RootWatcher.folders == ["content", "templates"])
  }

  @Test func `a folder is the same whatever its path, and no file is one`() throws {
    let temporary = try TemporaryFolder()
    let folder = try temporary.folder()
    try folder.makeFolder(at: "a")
    try folder.makeFolder(at: "b")
    try folder.makeLink("link", to: "a")
    try folder.write([], to: "file")
    let a = try #require(FolderIdentity(temporary.path + "/a"))
    #expect(FolderIdentity(temporary.path + "/link") == a)
    #expect(FolderIdentity(temporary.path + "/b") != a)
    #expect(FolderIdentity(temporary.path + "/file") == nil)
    #expect(FolderIdentity(temporary.path + "/none") == nil)
  }
}
