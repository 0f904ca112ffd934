import Content
import Foundation
import Navigation
import Primitives
import Testing

@testable import SiteSections

/// What is known of all sections comes from one list.
@Suite struct SectionListTests {
  @Test func `every screen of a walk is listed with the template that shows it`() {
    let listed = SiteCoordinator.screens
    for node in SiteContent.small.tree().nodes {
      let names = listed.filter { $0 == type(of: node.screen) }.flatMap { $0.templates }.map(\.name)
      #expect(names.contains(node.screen.template), "\(node.screen.name)")
    }
  }

  @Test func `no two screens name one template`() {
    let names = SiteCoordinator.screens.flatMap { $0.templates }.map(\.name)
    #expect(names.count == Set(names).count)
  }

  @Test func `every text that a page is made from is among the site's texts`() {
    let content = SiteContent.small
    let texts = Set(content.texts.map(\.body.source.path))
    for node in content.tree().nodes {
      guard let path = node.screen.source?.path, path.hasSuffix(".md") else { continue }
      #expect(texts.contains(path))
    }
  }

  @Test func `the start page leads to each section, then to the parts of sections`() throws {
    let tree = SiteContent.small.tree()
    let home = try #require(tree.page(at: .home())?.screen as? HomeScreen)
    #expect(home.ways.map(\.title) == ["Tutorials", "Kanji", "Tags"])
    #expect(
      home.ways.map(\.route) == ["/tutorials/", "/kanji/", "/tags/"].map { Route(address: $0) })
  }

  @Test func `the binary carries the files of templates and no other`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "templates")
    let listing = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey]))
    var files: [String: [UInt8]] = [:]
    for case let url as URL in listing {
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      let path = url.resolvingSymlinksInPath().path
        .dropFirst(folder.resolvingSymlinksInPath().path.count + 1)
      files[String(path)] = Array(try Data(contentsOf: url))
    }
    let carried = Dictionary(DefaultTheme.files.map { ($0.path, $0.bytes) }) { first, _ in first }
    #expect(carried.count == DefaultTheme.files.count)
    #expect(carried.keys.sorted() == files.keys.sorted(), "see the list in Package.swift")
    #expect(carried == files)
  }
}
