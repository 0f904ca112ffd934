import Foundation
import MarkdownRendering
import Primitives
import SiteBuilding
import StandardSections
import Synchronization
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

  @Test func `copies of pictures are made from the moment that settings ask for them`() async throws
  {
    let edited = try EditedSite(seed: 1)
    let header =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 90, 0, 0, 0, 60, 8, 0, 0, 0, 0, 0, 0, 0, 0]
    try Data(header.map { UInt8($0) }).write(
      to: edited.root.appending(path: "content/assets/a.png"))
    try edited.write("# P1\n\n![A](/a.png)\n", to: "tutorials/2020-01-02-p1.md")
    let preview = try await RunningPreview(
      edited.options,
      findPictureMaker: { build in
        build.pictureFormats = [.png]
        return { copy in Array("a copy of \(copy.width) pixels".utf8) }
      })
    try await preview.wait(for: "src=\"/sub/a.png\"", at: Self.page)
    let settings = "title: Test\nlanguage: ko\nbaseURL: https://example.com/sub/\n"
    try edited.write(settings + "images: { widths: [48], formats: [] }\n", to: "site.yml")
    try await preview.wait(for: "/sub/a-48.png 48w", at: Self.page)
    #expect(
      try await preview.body(of: "/sub/a-48.png") == Array("a copy of 48 pixels".utf8))
    try edited.write(settings, to: "site.yml")
    try await preview.wait(for: "src=\"/sub/a.png\"", at: Self.page)
  }

  @Test(arguments: [false, true])
  func `an edit of code outside content refreshes the page`(isPolling: Bool) async throws {
    let site = try TestSite(
      """
      -- .git/HEAD --
      ref: refs/heads/main
      -- src/App.swift --
      let greeting = "Hello"
      -- site/content/site.yml --
      title: T
      language: en
      code: { sources: { app: ../src } }
      -- site/content/pages/a.md --
      # A

      ```swift file=app:App.swift
      ```
      """)
    defer { withExtendedLifetime(site) {} }
    let options = BuildOptions(
      root: site.root.path + "/site", sections: .standard, now: DateTime(secondsSinceEpoch: 0))
    let preview = try await RunningPreview(options, isPolling: isPolling)
    try await preview.wait(for: "Hello", at: "/a/")
    try site.write("let greeting = \"Bye\"\n", to: "src/App.swift")
    try await preview.wait(for: "Bye", at: "/a/")
    // As many editors save: another file takes its name.
    try site.write("let greeting = \"Again\"\n", to: "src/new")
    #expect(rename("\(site.root.path)/src/new", "\(site.root.path)/src/App.swift") == 0)
    try await preview.wait(for: "Again", at: "/a/")
  }

  @Test func `a page waits for its drawings, each made once`() async throws {
    let edited = try EditedSite(seed: 1)
    try edited.write("# P1\n\n$$a$$ $$a$$\n", to: "tutorials/2020-01-02-p1.md")
    let made = Mutex<[String: Int]>([:])
    var options = edited.options
    options.drawings = Drawings([.lineFormula], find: { _ in nil }) { drawing in
      let text = String(decoding: drawing.text, as: UTF8.self)
      made.withLock { $0[text, default: 0] += 1 }
      var result = Drawing.Result()
      result.markup = Array("<math><mi>drawn \(text)</mi></math>".utf8)
      return result
    }
    let settings = "title: Test\nlanguage: ko\nbaseURL: https://example.com/sub/\n"
    try edited.write(settings + "markdown: { math: mathml }\n", to: "site.yml")
    let preview = try await RunningPreview(options)
    #expect(
      String(decoding: try await preview.body(of: Self.page) ?? [], as: UTF8.self)
        .contains("drawn a"))
    try edited.write("# P1\n\n$$b$$ $$a$$\n", to: "tutorials/2020-01-02-p1.md")
    try await preview.wait(for: "drawn b", at: Self.page)
    #expect(made.withLock { $0 } == ["a": 1, "b": 1])
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
