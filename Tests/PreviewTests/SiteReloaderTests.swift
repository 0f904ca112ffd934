import Diagnostics
import Dispatch
import Foundation
import Loading
import Primitives
import SiteBuilding
import Synchronization
import TestKit
import Testing

@testable import Preview

/// What comes of changes that follow each other closely.
@Suite struct SiteReloaderTests {
  /// Holds up one of the uses of a builder: that for the check at the start is followed by one for
  /// each reading, and by those for the checks of what was read.
  private final class Gate: Sendable {
    private let count = Atomic(0)
    private let opened = DispatchSemaphore(value: 0)
    private let held: Int

    init(holding held: Int) {
      self.held = held
    }

    func pass() {
      if count.add(1, ordering: .relaxed).newValue == held { opened.wait() }
    }

    func open() { opened.signal() }

    var passed: Int { count.load(ordering: .relaxed) }
  }

  /// A reloader whose builders pass a gate.
  private struct Reloading {
    let site: PreviewSite
    let subscribers: EventSubscribers
    let changes: AsyncStream<Set<String>>.Continuation
    let task: Task<Void, Never>

    init(_ edited: EditedSite, through gate: Gate) throws {
      let options = edited.options
      let site = PreviewSite(
        try SiteBuilder(options: options).prepare(),
        send: { _ in })
      let subscribers = EventSubscribers(site: site)
      let (stream, changes) = AsyncStream.makeStream(of: Set<String>.self)
      let reloader = SiteReloader(
        site: site, subscribers: subscribers, options: PreviewOptions(build: options),
        builder: {
          gate.pass()
          return SiteBuilder(options: $0)
        }, send: { _ in })
      task = Task { await reloader.run(stream) }
      (self.site, self.subscribers, self.changes) = (site, subscribers, changes)
    }

    func has(_ address: String) async -> Bool {
      guard case .page(let page) = await site.answer(to: address) else { return false }
      return page.isFound
    }
  }

  @Test func `saves during a reading are read by one more that follows it`() async throws {
    let edited = try EditedSite(seed: 1)
    let gate = Gate(holding: 2)
    let reloading = try Reloading(edited, through: gate)
    for (number, name) in ["first", "second", "third"].enumerated() {
      try edited.write("# \(name)\n", to: "tutorials/\(name).md")
      reloading.changes.yield(["content/tutorials/\(name).md"])
      try await wait { await reloading.site.state.generation == number + 1 }
      try await wait { gate.passed == 2 }
    }
    // No second reading has begun.
    #expect(gate.passed == 2)
    gate.open()
    try await wait { await reloading.has("/sub/tutorials/third/") }
    #expect(await reloading.has("/sub/tutorials/first/"))
    #expect(await reloading.has("/sub/tutorials/second/"))
    try await wait { await reloading.site.state.isCurrent && gate.passed == 4 }
    reloading.task.cancel()
    await reloading.task.value
  }

  @Test func `a text that is saved during a reading is fresh before its end`() async throws {
    let edited = try EditedSite(seed: 1)
    let gate = Gate(holding: 2)
    let reloading = try Reloading(edited, through: gate)
    let events = await reloading.subscribers.subscribe(to: "/sub/tutorials/p1/", version: 1)
    reloading.changes.yield([])
    try await wait { gate.passed == 2 }
    try edited.write("---\ntitle: P1\n---\nFresh text.\n", to: Self.p1)
    reloading.changes.yield(["content/" + Self.p1])
    var reloads = 0
    for await event in events where event == PreviewEvent.reload.bytes {
      reloads += 1
      guard case .page(let page) = await reloading.site.answer(to: "/sub/tutorials/p1/") else {
        break
      }
      if String(decoding: page.html, as: UTF8.self).contains("Fresh text.") { break }
    }
    #expect(reloads > 0 && gate.passed == 2)
    gate.open()
    reloading.task.cancel()
    await reloading.task.value
  }

  @Test func `a style that changes with a file that comes during a reading is told`() async throws {
    let edited = try EditedSite(seed: 1)
    let gate = Gate(holding: 2)
    let reloading = try Reloading(edited, through: gate)
    let stream = await reloading.subscribers.subscribe(to: "/sub/", version: 0)
    try edited.write("# First\n", to: "tutorials/first.md")
    reloading.changes.yield(["content/tutorials/first.md"])
    try await wait { gate.passed == 2 }
    try edited.write("# Second\n", to: "tutorials/second.md")
    try edited.write("body { color: blue }\n", to: "assets/own.css")
    reloading.changes.yield(["content/tutorials/second.md", "content/assets/own.css"])
    gate.open()
    try await wait { await reloading.has("/sub/tutorials/second/") }
    var told = ""
    for await event in stream {
      told += String(decoding: event, as: UTF8.self)
      if told.contains("\"/sub/own.css\"") { break }
    }
    #expect(told.components(separatedBy: "\"/sub/own.css\"").count == 2)
    reloading.task.cancel()
    await reloading.task.value
  }

  @Test func `a fault of a page that is not open is told and fixed`() async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    let events = try preview.events(of: "/sub/", version: "1")
    func mendings() -> Int {
      preview.messages.count { if case .fixed = $0 { true } else { false } }
    }
    func isTold(_ code: DiagnosticCode) -> Bool {
      preview.messages.contains { message in
        guard case .faults(let faults) = message else { return false }
        return faults.contains { $0.code == code && $0.path == "content/" + Self.p1 }
      }
    }
    let head = "---\ntitle: P1\ntags: [Swift]\ndate: 2020-01-02\n---\n"
    try edited.write(head + "[a](/nowhere/)\n", to: Self.p1)
    try await wait { isTold(.brokenLink) }
    while let faults = await events.next("faults") {
      if faults.contains("/nowhere/") { break }
    }
    #expect(mendings() == 0)
    try edited.write(head + "[a](/sub-is-no-part/), [b](#none)\n", to: Self.p1)
    try await wait { isTold(.brokenFragment) }
    #expect(mendings() == 0)
    try edited.write(head + "Mended.\n", to: Self.p1)
    while let faults = await events.next("faults") {
      if faults == "[]" { break }
    }
    try await wait { mendings() == 1 }
  }

  @Test func `a section that goes is missed in the menu`() async throws {
    let edited = try EditedSite(seed: 1)
    try edited.write(
      "title: Test\nbaseURL: https://example.com/\n"
        + "menu: [{ title: Part, link: /tutorials/p1/#part }]\n", to: "site.yml")
    let preview = try await RunningPreview(edited.options)
    func isTold() -> Bool {
      preview.messages.contains { message in
        guard case .faults(let faults) = message else { return false }
        return faults.contains { $0.code == .brokenFragment && $0.path == "content/site.yml" }
      }
    }
    try await preview.wait(for: "Text of P1", at: "/tutorials/p1/")
    #expect(!isTold())
    try edited.write("---\ntitle: P1\ntags: [Swift]\n---\nNo part.\n", to: Self.p1)
    try await wait { isTold() }
  }

  private static let p1 = "tutorials/2020-01-02-p1.md"
}
