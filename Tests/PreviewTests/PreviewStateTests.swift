import Content
import Diagnostics
import FileSystem
import Foundation
import Loading
import Navigation
import Primitives
import SiteBuilding
import TestKit
import StandardSections
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
      prepared, send: { _ in })
  }

  private func fault(_ path: String?, _ code: DiagnosticCode = .brokenLink) -> Diagnostic {
    Diagnostic(code, path: path, "x")
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
    let options = BuildOptions(
      root: root.path, sections: .standard, now: DateTime(secondsSinceEpoch: 1_795_219_200))
    let (messages, told) = AsyncStream<PreviewMessage>.makeStream()
    let site = PreviewSite(try SiteBuilder(options: options).prepare()) { told.yield($0) }
    for address in ["/", "/tutorials/a/", "/tutorials/a/"] { _ = await site.answer(to: address) }
    told.finish()
    var faults: [String] = []
    for await case .faults(let found) in messages { faults += found.map(\.oneLine) }
    #expect(
      faults == ["content/tutorials/a.md:5:5: error: there is no page or file \"/b/\""])
  }

  @Test func `what a check of an older site has found is not taken`() async {
    let site = site
    #expect(await site.store(checked: [fault("a")], of: 0))
    #expect(await !site.store(checked: [fault("a")], of: 0))
    await site.filesDidChange()
    #expect(await !site.store(checked: [], of: 0))
    #expect(await site.state.pageFaults == [fault("a")])
    #expect(await site.store(checked: [], of: 1))
  }

  @Test func `a folder with an index.html of its own is answered as a page is`() throws {
    try edited.write("<p>Promo</p>\n", to: "assets/promo/index.html")
    let prepared = try SiteBuilder(options: edited.options).prepare()
    func found(_ path: String) -> String {
      switch SiteAddress.find(path, in: prepared) {
      case .file(let file): file.path.description
      case .folder(let address): "to \(address)"
      case .page, .generated, nil: "none"
      }
    }
    #expect(found("/promo/") == "promo/index.html")
    #expect(found("/promo") == "to /promo/")
    #expect(found("/prom/") == "none" && found("/promo/index") == "none")
  }

  @Test func `addresses lie below the base path`() async {
    let site = site
    for (address, expected) in [
      ("/", "to /sub/"), ("/sub", "missing"), ("/sub/", "found"), ("/other/", "missing"),
      ("/subx/", "missing"), ("/sub/tutorials", "to /sub/tutorials/"), ("/sub/nothing/", "missing"),
      ("/sub/own.css", "text/css"), ("/sub/feed.xml", "application/atom+xml"),
    ] {
      let answer =
        switch await site.answer(to: address) {
        case .page(let page): page.isFound ? "found" : "missing"
        case .file(_, let mediaType): String(mediaType.prefix { $0 != ";" })
        case .redirect(let address): "to \(address)"
        }
      #expect(answer == expected, "\(address)")
    }
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
}
