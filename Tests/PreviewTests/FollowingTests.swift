import Foundation
import Primitives
import SiteBuilding
import Testing

@testable import Preview

/// What a running preview follows besides saves.
@Suite(.serialized, .timeLimit(.minutes(20))) struct FollowingTests {
  private static let page = "/sub/tutorials/p1/"

  @Test(arguments: [false, true])
  func `a root that another folder replaces is followed`(isPolling: Bool) async throws {
    let edited = try EditedSite(seed: 1)
    let other = try EditedSite(seed: 1)
    let path = "tutorials/2020-01-02-p1.md"
    try other.write("# P1\n\nThe other root.\n", to: path)
    let preview = try await RunningPreview(edited.options, isPolling: isPolling)
    #expect(try await preview.shows("Text of P1", at: Self.page))
    let aside = edited.root.appendingPathExtension("old")
    defer { try? FileManager.default.removeItem(at: aside) }
    try FileManager.default.moveItem(at: edited.root, to: aside)
    try FileManager.default.moveItem(at: other.root, to: edited.root)
    #expect(try await preview.shows("The other root.", at: Self.page))
    try edited.write("# P1\n\nSaved in it.\n", to: path)
    #expect(try await preview.shows("Saved in it.", at: Self.page))
  }

  @Test(arguments: [false, true])
  func `a root that goes and comes is told once each`(isPolling: Bool) async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options, isPolling: isPolling)
    let aside = edited.root.appendingPathExtension("old")
    defer { try? FileManager.default.removeItem(at: aside) }
    func told() -> [String] {
      preview.messages.compactMap { message in
        switch message {
        case .rootGone(edited.root.path): "gone"
        case .rootBack(edited.root.path): "back"
        default: nil
        }
      }
    }
    func wait(for words: [String]) async throws {
      for _ in 0..<2400 where told() != words { try await Task.sleep(for: .milliseconds(25)) }
      #expect(told() == words)
    }
    try FileManager.default.moveItem(at: edited.root, to: aside)
    try await wait(for: ["gone"])
    try FileManager.default.moveItem(at: aside, to: edited.root)
    try await wait(for: ["gone", "back"])
    try edited.write("# P1\n\nSaved in it.\n", to: "tutorials/2020-01-02-p1.md")
    #expect(try await preview.shows("Saved in it.", at: Self.page))
  }

  @Test func `a tutorial appears when its moment has come`() async throws {
    let edited = try EditedSite(seed: 1)
    try edited.write(
      "---\ntitle: Later\ndate: 2026-01-01T00:00:01Z\n---\nIts moment.\n", to: "tutorials/later.md")
    let start = ContinuousClock.now
    let newYear = edited.options.now.secondsSinceEpoch
    let preview = try await RunningPreview(edited.options) {
      // A second passes only once the preview has looked.
      DateTime(secondsSinceEpoch: newYear + (ContinuousClock.now - start > .seconds(1) ? 1 : 0))
    }
    #expect(try await preview.shows("Its moment.", at: "/sub/tutorials/later/"))
  }

  @Test func `a moment that has come is not waited for`() async throws {
    let now = DateTime(secondsSinceEpoch: 1000)
    try await ScheduledReload.wait(until: now) { now }
    let late = Task {
      try await ScheduledReload.wait(until: DateTime(secondsSinceEpoch: 1_000_000)) { now }
    }
    late.cancel()
    await #expect(throws: CancellationError.self) { try await late.value }
  }
}
