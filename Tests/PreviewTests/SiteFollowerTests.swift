import Dispatch
import Foundation
import Loading
import Primitives
import Diagnostics
import SiteBuilding
import Synchronization
import Testing

@testable import Preview

/// What comes of changes that follow each other closely.
@Suite(.timeLimit(.minutes(20))) struct SiteFollowerTests {
  /// Holds up one of the readings of a site.
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

  private static func wait(until isTrue: () async -> Bool) async throws {
    for _ in 0..<800 where await !isTrue() { try await Task.sleep(for: .milliseconds(25)) }
    #expect(await isTrue())
  }

  @Test func aStyleThatChangesWithAFileThatComesDuringAReadingIsTold() async throws {
    let edited = try EditedSite(seed: 1)
    // The site itself, the first change, the reading of all files for it.
    let gate = Gate(holding: 3)
    let options = edited.options
    let site = try PreviewSite(root: SiteRoot(path: options.root)) {
      gate.pass()
      return SiteBuilder(options: options)
    }
    let listeners = Listeners(site: site) { _, _ in }
    let stream = await listeners.listen(at: "/sub/", version: 0)
    let changes = WaitingChanges()
    let following = Task {
      var follower = SiteFollower(
        site: site, changes: changes, listeners: listeners, teller: FaultTeller { _ in },
        options: PreviewOptions(build: options), tell: { _ in })
      await follower.run()
    }
    try edited.write("# First\n", to: "tutorials/first.md")
    changes.add(SourceChanges(paths: ["content/tutorials/first.md"]))
    try await Self.wait { gate.passed == 3 }
    try edited.write("# Second\n", to: "tutorials/second.md")
    try edited.write("body { color: blue }\n", to: "assets/own.css")
    changes.add(
      SourceChanges(paths: ["content/tutorials/second.md", "content/assets/own.css"]))
    try await Self.wait { gate.passed == 4 }
    gate.open()
    try await Self.wait {
      guard case .page(let page) = await site.answer(to: "/sub/tutorials/second/") else {
        return false
      }
      return page.isFound && gate.passed == 5
    }
    following.cancel()
    await following.value
    listeners.pulse()
    var told = ""
    for await event in stream {
      if event == PreviewEvent.pulse { break }
      told += String(decoding: event, as: UTF8.self)
    }
    #expect(told.contains("\"/sub/own.css\""))
  }

  @Test func aSectionThatGoesIsMissedInTheMenu() async throws {
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
    #expect(try await preview.shows("Text of P1", at: "/tutorials/p1/"))
    #expect(!isTold())
    try edited.write("---\ntitle: P1\ntags: [Swift]\n---\nNo part.\n", to: Self.p1)
    try await Self.wait { isTold() }
  }

  private static let p1 = "tutorials/2020-01-02-p1.md"
}
