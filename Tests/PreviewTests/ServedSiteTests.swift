import Diagnostics
import Foundation
import Primitives
import SiteBuilding
import TestKit
import Testing

@testable import Preview

@Suite(.serialized) struct ServedSiteTests {
  /// The page without the one line of the preview's script.
  private static func withoutLine(_ html: [UInt8]) -> [UInt8] {
    let text = String(decoding: html, as: UTF8.self)
    return Array(
      text.replacing(
        /<script src="\/\.michi\/preview\.js" data-version="\d+" defer><\/script>\n/, with: ""
      )
      .utf8)
  }

  private static func address(of path: String) -> String {
    var bytes: [UInt8] = []
    bytes.appendPercentEncoded(path: "/sub/" + path)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first file that is served otherwise than a build writes it.
  private static func difference(
    _ preview: RunningPreview, from built: [String: [UInt8]]
  ) async throws -> String? {
    for (path, bytes) in built.sorted(by: { $0.key < $1.key }) {
      let served = try await preview.body(of: address(of: path))
      guard let served, served == bytes || withoutLine(served) == bytes else { return path }
    }
    return nil
  }

  @Test(arguments: [false, true])
  func `after many edits the preview serves what a build writes`(isPolling: Bool) async throws {
    let edited = try EditedSite(seed: isPolling ? 11 : 12)
    let preview = try await RunningPreview(edited.options, isPolling: isPolling)
    var (edits, compared) = (0, 0)
    while edits < Rounds.number(isPolling ? 10 : 30, long: isPolling ? 30 : 200) {
      for _ in 0..<(isPolling ? 5 : 10) {
        _ = try edited.edit()
        edits += 1
      }
      guard let built = try await edited.build(origin: preview.origin) else { continue }
      // What the watcher has yet to tell comes within moments: only a state that stays wrong is wrong.
      try await wait { try await Self.difference(preview, from: built) == nil }
      compared += 1
    }
    // Some edits leave a fault, which the next ones mend.
    #expect(compared > edits / 20)
  }

  @Test func `an open page hears of its save`() async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    let page = "/sub/tutorials/p1/"
    let html = String(decoding: try await preview.body(of: page) ?? [], as: UTF8.self)
    let version = try #require(html.firstMatch(of: /data-version="(\d+)"/)?.1)
    let events = try preview.events(of: page, version: String(version))
    try edited.write(
      "---\ntitle: P1\ntags: [Swift]\n---\nFresh text.\n", to: "tutorials/2020-01-02-p1.md")
    #expect(await events.next("reload") == "{}")
    let fresh = String(decoding: try await preview.body(of: page) ?? [], as: UTF8.self)
    #expect(fresh.contains("Fresh text."))
    try edited.write("p { margin: 1px }\n", to: "assets/own.css")
    #expect(await events.next("files") == #"{"change":1,"files":["/sub/own.css"]}"#)
    // A tab that was hidden meanwhile comes back.
    let late = try preview.events(of: page, version: "1", since: 0)
    #expect(await late.next("files") == #"{"change":1,"files":["/sub/own.css"]}"#)
    let new = try preview.events(of: page, version: "1")
    #expect(await new.next("files") == #"{"change":1,"files":[]}"#)
  }

  @Test func `a page at 한글 is loaded again only when it is saved`() async throws {
    let edited = try EditedSite(seed: 1)
    try edited.write("# 한글\n\nOld.\n", to: "tutorials/2020-06-02-한글.md")
    let preview = try await RunningPreview(edited.options)
    let page = "/sub/tutorials/%ED%95%9C%EA%B8%80/"
    let html = String(decoding: try await preview.body(of: page) ?? [], as: UTF8.self)
    let version = try #require(html.firstMatch(of: /data-version="(\d+)"/)?.1)
    let events = try preview.events(of: page, version: String(version))
    try edited.write("# 한글\n\nFresh text.\n", to: "tutorials/2020-06-02-한글.md")
    #expect(await events.next("reload") == "{}")
    let fresh = String(decoding: try await preview.body(of: page) ?? [], as: UTF8.self)
    #expect(fresh.contains("Fresh text."))
  }

  @Test func `a page that becomes a redirect is loaded again`() async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    let events = try preview.events(of: "/sub/tutorials/later", version: "1")
    #expect(await events.next("reload") == "{}")
    try edited.write("# Later\n", to: "tutorials/2020-06-01-later.md")
    #expect(await events.next("reload") == "{}")
  }

  @Test(arguments: [false, true])
  func `a folder that becomes a link out of the root is served no more`(isPolling: Bool)
    async throws
  {
    let edited = try EditedSite(seed: 1)
    let outside = try EditedSite(seed: 1)
    try edited.write("inside", to: "assets/pics/a.txt")
    try outside.write("secret", to: "pics/a.txt")
    let preview = try await RunningPreview(edited.options, isPolling: isPolling)
    #expect(try await preview.body(of: "/sub/pics/a.txt") == Array("inside".utf8))
    let pictures = edited.root.appending(path: "content/assets/pics")
    try FileManager.default.removeItem(at: pictures)
    try FileManager.default.createSymbolicLink(
      at: pictures, withDestinationURL: outside.root.appending(path: "content/pics"))
    for _ in 0..<20 {
      #expect(try await preview.body(of: "/sub/pics/a.txt") == nil)
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  @Test func `what a link leads to is watched also when the link is new`() async throws {
    let edited = try EditedSite(seed: 1)
    try edited.write("# Linked\n\nOld.\n", to: "../linked/x.md")
    let preview = try await RunningPreview(edited.options)
    try FileManager.default.createSymbolicLink(
      atPath: edited.root.appending(path: "content/tutorials/link").path,
      withDestinationPath: "../../linked")
    try await preview.wait(for: "Old.", at: "/sub/tutorials/x/")
    try edited.write("# Linked\n\nNew.\n", to: "../linked/x.md")
    try await preview.wait(for: "New.", at: "/sub/tutorials/x/")
  }

  @Test func `a fault is shown over the last good page until it is fixed`() async throws {
    let edited = try EditedSite(seed: 1)
    let preview = try await RunningPreview(edited.options)
    let page = "/sub/tutorials/p1/"
    let good = try #require(try await preview.body(of: page))
    let version = try #require(
      String(decoding: good, as: UTF8.self).firstMatch(of: /data-version="(\d+)"/)?.1)
    let events = try preview.events(of: page, version: String(version))
    let path = "tutorials/2020-01-02-p1.md"
    try edited.write("---\ntitle: P1\ntags: {a: b}\n---\nText.\n", to: path)
    let fault = try #require(await events.next("faults"))
    #expect(fault.contains(#""place":"content/tutorials/2020-01-02-p1.md:3:7""#))
    #expect(fault.contains(#""marked":"{a: b}""#) || fault.contains(#""marked":"{""#))
    try await wait { try await preview.body(of: page) == good }
    let (old, new) = ("Text of P1, [[日]].\n\n## Part\n\nMore.\n", "Text.\n")
    try edited.write("---\ntitle: P1\ntags: [Swift]\n---\n\(old)", to: path)
    #expect(await events.next("faults") { $0 == "[]" } != nil)
    try await wait { try await preview.body(of: page) == good }
    try edited.write("---\ntitle: P1\ntags: [Swift]\n---\n\(new)[a](/nowhere/)\n", to: path)
    #expect(await events.next("faults") { $0.contains("/nowhere/") } != nil)
    try edited.write("<p>{{nothing}}</p>\n", to: "../templates/partials/footer.mustache")
    #expect(await events.next("faults") { $0.contains("unknown name") } != nil)
    try edited.write(
      "<a href=\"{{root}}lost/\">L</a>\n", to: "../templates/partials/footer.mustache")
    let lost = await events.next("faults") {
      $0.contains("/lost/") && $0.contains("footer.mustache:1:18")
    }
    #expect(lost != nil)
    try edited.write("<p>Foot</p>\n", to: "../templates/partials/footer.mustache")
    try edited.write("---\ntitle: P1\ntags: [Swift]\n---\n\(old)", to: path)
    #expect(await events.next("faults") { $0 == "[]" } != nil)
    try await wait { try await preview.body(of: page) == good }
  }

  @Test(arguments: [
    "/../../../../etc/passwd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2f..%2fetc/passwd",
    "//etc/passwd", "/./../etc/passwd", "/sub/../../etc/passwd", "/sub/%2e%2e/%2e%2e/etc/passwd",
    "/sub/..%5c..%5cetc/passwd", "/sub/....//....//etc/passwd", "/sub/%252e%252e/etc/passwd",
    "/sub/..;/etc/passwd", "/sub/%c0%ae%c0%ae/etc/passwd", "/sub/..%00/etc/passwd",
    "/sub/%00", "/content/site.yml", "/sub/content/site.yml", "/sub/../content/site.yml",
    "/sub/content/tutorials/2020-01-02-p1.md", "/sub/tutorials/2020-01-02-p1.md",
    "/sub/tutorials/p1/../../../content/site.yml", "/sub/templates/partials/footer.mustache",
    "/sub/tutorials/bundle/index.md", "/sub/tutorials/bundle/../../site.yml",
    "/.michi/../content/site.yml", "/.michi/", "/.michi/preview.js/../../content/site.yml",
    "/.git/config", "/sub/.git/config", "/proc/self/environ", "file:///etc/passwd",
    "http://127.0.0.1/etc/passwd", "*", "/sub/assets/../../content/site.yml",
    "/sub/assets/michi.css/../../../content/site.yml", "/sub/own.css%00.html",
    "/sub/own.css/", "/sub//own.css", "/SUB/own.css", "/sub/~root", "/sub/%ff%fe",
  ])
  func `no request reaches the disk`(target: String) async throws {
    let text = try await RunningPreview.shared().answer(to: "GET \(target) HTTP/1.1")
    let status = text.prefix { $0 != "\r\n" }
    #expect(["404", "400", "302"].contains { status.hasPrefix("HTTP/1.1 \($0)") }, "\(status)")
    #expect(!text.contains("root:") && !text.contains("baseURL") && !text.contains("[[日]]"))
  }
}
