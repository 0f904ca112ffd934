import Diagnostics
import Foundation
import Primitives
import SiteBuilding
import SiteSections
import StandardSections
import TestKit
import Testing

/// A file that was found in the root and is a link out of it when it is read.
@Suite struct SwappedLinkTests {
  private static let text = """
    -- content/site.yml --
    title: T
    language: en
    baseURL: https://example.com/
    -- content/tutorials/post.md --
    ---
    title: Post
    date: 2026-01-01
    ---
    Plain.
    -- content/tutorials/bundle/index.md --
    ---
    title: Bundle
    date: 2026-01-02
    ---
    ![](a.png)

    ```swift file=code.swift
    ```
    -- content/tutorials/bundle/code.swift --
    plain
    -- content/tutorials/bundle/a.png --
    plain
    -- content/pages/page.md --
    # Page

    Plain.
    -- content/assets/folder/a.txt --
    plain
    -- content/assets/b.css --
    plain
    -- content/kanji/a.json --
    [{"kanji": {"character": "日", "meaning": {"english": "day"}, "strokes": {"count": 1}}}]
    -- content/kanji/notes/日.md --
    Plain.
    -- content/kanji/strokes/065e5.svg --
    <svg viewBox="0 0 109 109"><path d="M1,1l2,2"/></svg>
    -- templates/assets/own.txt --
    plain
    """

  private static let secret = """
    <!-- SECRET --><svg viewBox="0 0 109 109"><path id="SECRET" d="M99,99l2,2"/></svg>

    SECRET
    """

  private static let swapped = [
    "content/tutorials/post.md", "content/tutorials/bundle", "content/tutorials/bundle/index.md",
    "content/tutorials/bundle/code.swift", "content/tutorials/bundle/a.png",
    "content/pages/page.md", "content/pages", "content/assets/folder", "content/assets/b.css",
    "templates/assets/own.txt", "templates", "content",
  ]
  /// What a section reads.
  private static let ofSections =
    [any SiteSection].standard.isEmpty
    ? [] : ["content/kanji/notes/日.md", "content/kanji/strokes/065e5.svg"]

  @Test(arguments: swapped + ofSections)
  func `it is not in the site`(swapped: String) async throws {
    let site = try TestSite(Self.text)
    let outside = try TestSite(Self.text)
    for case let file as URL in try #require(
      FileManager.default.enumerator(at: outside.root, includingPropertiesForKeys: nil))
    where !file.hasDirectoryPath {
      try Data(Self.secret.utf8).write(to: file)
    }
    let builder = SiteBuilder(
      options: BuildOptions(
        root: site.path, sections: .standard, now: DateTime(secondsSinceEpoch: 1_800_000_000)))
    let prepared = try builder.prepare()
    #expect(!prepared.diagnostics.containsError)
    try site.remove(swapped)
    try site.link(swapped, to: outside.root.appending(path: swapped).path)

    let sink = MemorySink()
    let report = try? await builder.build(prepared, into: sink)
    #expect(report?.diagnostics.containsError != false)
    for (path, text) in sink.texts {
      #expect(!text.contains("SECRET") && !text.contains("99,99"), "\(path)")
    }
  }
}
