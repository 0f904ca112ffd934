import Foundation
import Primitives
import SiteBuilding
import TestKit
import Testing

@testable import Preview

/// What a running preview follows besides saves.
@Suite(.serialized) struct FollowingTests {
  private static let page = "/sub/tutorials/p1/"

  @Test(arguments: [false, true])
  func `a root that another folder replaces is followed`(isPolling: Bool) async throws {
    let edited = try EditedSite(seed: 1)
    let other = try EditedSite(seed: 1)
    let path = "tutorials/2020-01-02-p1.md"
    try other.write("# P1\n\nThe other root.\n", to: path)
    let preview = try await RunningPreview(edited.options, isPolling: isPolling)
    try await preview.wait(for: "Text of P1", at: Self.page)
    let aside = edited.root.appendingPathExtension("old")
    defer { try? FileManager.default.removeItem(at: aside) }
    try FileManager.default.moveItem(at: edited.root, to: aside)
    try FileManager.default.moveItem(at: other.root, to: edited.root)
    try await preview.wait(for: "The other root.", at: Self.page)
    try edited.write("# P1\n\nSaved in it.\n", to: path)
    try await preview.wait(for: "Saved in it.", at: Self.page)
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
    try FileManager.default.moveItem(at: edited.root, to: aside)
    try await wait { told() == ["gone"] }
    try FileManager.default.moveItem(at: aside, to: edited.root)
    try await wait { told() == ["gone", "back"] }
    try edited.write("# P1\n\nSaved in it.\n", to: "tutorials/2020-01-02-p1.md")
    try await preview.wait(for: "Saved in it.", at: Self.page)
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
    try await preview.wait(for: "Its moment.", at: "/sub/tutorials/later/")
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
