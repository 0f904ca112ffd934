import Content
import Diagnostics
import Foundation
import Loading
import Navigation
import Primitives
import FileSystem
import SiteBuilding
import TestKit
import Testing

@testable import Preview

/// What a served site answers after changes, without watcher and sockets.
@Suite struct RandomEditsTests {
  private static let origin = "http://127.0.0.1:8080"

  private static func builder(of edited: EditedSite) -> SiteBuilder {
    var options = edited.options
    options.origin = origin
    return SiteBuilder(options: options)
  }

  private static func site(of edited: EditedSite) throws -> PreviewSite {
    PreviewSite(
      try builder(of: edited).prepare(),
      send: { _ in })
  }

  private static func readAgain(_ site: PreviewSite, _ edited: EditedSite) async throws {
    let generation = await site.state.generation
    await site.exchange(try builder(of: edited).prepare(), readAt: generation)
  }

  private static func bytes(at address: String, of site: PreviewSite) async -> [UInt8]? {
    switch await site.answer(to: address) {
    case .page(let page): return page.isFound || address.hasSuffix("404.html") ? page.html : nil
    case .file(.bytes(let bytes), _): return bytes
    case .file(.copy(let source), _): return try? source.read()
    case .redirect: return nil
    }
  }

  private static func text(at address: String, of site: PreviewSite) async -> String {
    String(decoding: await bytes(at: address, of: site) ?? [], as: UTF8.self)
  }

  @Test(arguments: [(4, false, false), (2, true, false), (6, true, true)])
  func `after each edit the preview is what a build would be`(
    seed: UInt64, hasTranslations: Bool, hasCollections: Bool
  ) async throws {
    let edits = hasCollections ? Rounds.number(4, long: 640) : Rounds.number(4, long: 75)
    let edited = try EditedSite(
      seed: seed, hasTranslations: hasTranslations, hasCollections: hasCollections)
    let site = try Self.site(of: edited)
    var comparisons = 0
    for number in 0..<edits {
      try edited.edit()
      await site.filesDidChange()
      // What is rendered before the files are read again is not kept.
      for page in ["", "tutorials/", "tutorials/p1/", "tags/Swift/"] {
        _ = await site.answer(to: "/sub/" + page)
      }
      try await Self.readAgain(site, edited)
      let state = await site.state
      guard let built = try await edited.build(origin: Self.origin) else {
        #expect(!state.isGood, "seed \(seed), edit \(number)")
        continue
      }
      comparisons += 1
      try #require(state.isGood, "seed \(seed), edit \(number): \(state.faults)")
      for (path, bytes) in built {
        let served = await Self.bytes(at: "/sub/" + path, of: site)
        try #require(served == bytes, "seed \(seed), edit \(number): \(path)")
      }
      let pages = built.keys.count { $0.hasSuffix(".html") }
      #expect(state.site.tree.nodes.count == pages)
    }
    #expect(comparisons > edits / 5, "\(comparisons) of \(edits)")
  }

  @Test func `a saved text is fresh at once also behind longer front matter`() async throws {
    let edited = try EditedSite(seed: 3)
    let site = try Self.site(of: edited)
    #expect(await Self.text(at: "/sub/tutorials/p1/", of: site).contains("Text of P1"))
    try edited.write(
      "---\ntitle: P1\nsubtitle: A subtitle that was not there before\ntags: [Swift, 새것]\n---\n"
        + "Fresh text.\n\n![](a.svg)\n", to: "tutorials/2020-01-02-p1.md")
    await site.filesDidChange()
    let early = await Self.text(at: "/sub/tutorials/p1/", of: site)
    #expect(early.contains("<p>Fresh text.</p>"))
    #expect(!early.contains("subtitle") && !early.contains("새것"))
    #expect(await Self.bytes(at: "/sub/tags/새것/", of: site) == nil)
    try await Self.readAgain(site, edited)
    let late = await Self.text(at: "/sub/tutorials/p1/", of: site)
    #expect(late.contains("A subtitle that was not there before") && late.contains("새것"))
    #expect(await Self.bytes(at: "/sub/tags/새것/", of: site) != nil)
  }

  @Test func `a saved picture has its new size at once`() async throws {
    let edited = try EditedSite(seed: 3)
    try edited.write(
      "---\ntitle: Bundle\n---\n![A](a.svg)\n", to: "tutorials/2020-02-01-bundle/index.md")
    let site = try Self.site(of: edited)
    let page = "/sub/tutorials/bundle/"
    #expect(await Self.text(at: page, of: site).contains(#"width="3" height="4""#))
    try edited.write(
      "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='40'/>",
      to: "tutorials/2020-02-01-bundle/a.svg")
    await site.filesDidChange()
    #expect(await Self.text(at: page, of: site).contains(#"width="30" height="40""#))
  }

  @Test func `a fault that a reading may mend is not shown before it`() async throws {
    let edited = try EditedSite(seed: 3)
    let site = try Self.site(of: edited)
    func faults() async -> [DiagnosticCode] {
      guard case .page(let page) = await site.answer(to: "/sub/tutorials/p1/") else { return [] }
      return page.faults.map(\.code)
    }
    try edited.write("# New\n", to: "tutorials/new.md")
    try edited.write("# P1\n\n[New](new.md), [x](none.md)\n", to: "tutorials/2020-01-02-p1.md")
    await site.filesDidChange()
    #expect(await faults() == [])
    try await Self.readAgain(site, edited)
    #expect(await faults() == [.brokenLink])
  }

  @Test func `a page that many want is rendered once`() async throws {
    let edited = try EditedSite(seed: 3)
    let site = try Self.site(of: edited)
    let places = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<200 {
        group.addTask {
          guard case .page(let page) = await site.answer(to: "/sub/tutorials/p1/") else {
            return 0
          }
          return page.html.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
        }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(places.count == 1 && !places.contains(0))
  }
}
