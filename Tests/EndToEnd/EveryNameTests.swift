import Foundation
import TestKit
import Testing

/// A small site whose templates show every name that they see. `Fixtures/every-name.txt` is meant to
/// be read: what a change of it means is seen there, page by page.
@Suite struct EveryNameTests {
  private static func fixture(_ name: String) throws -> String {
    let folder = Run.checkout.appending(path: "Tests/EndToEnd/Fixtures")
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func `every name of every template shows what it is for`() throws {
    let site = try TestSite(Self.fixture("every-name-site.txt"))
    let run = try site.michi("build", "--now", "2026-11-21")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    let files = try BuiltSite(site.output).files
    var built: [String: String] = [:]
    for (path, bytes) in files where path.hasSuffix(".html") || path.hasSuffix(".xml") {
      // Bodies have tests of their own.
      built[path] = String(decoding: bytes, as: UTF8.self)
        .replacing(/(?s)(<content [^>]*>).*?<\/content>/) { "\($0.output.1)…</content>" }
    }
    var expected: [String: String] = [:]
    for page in try Self.fixture("every-name.txt").components(separatedBy: "== ").dropFirst() {
      let end = page.firstIndex(of: "\n") ?? page.endIndex
      expected[String(page[..<end])] = String(page[end...].dropFirst())
    }
    #expect(built.keys.sorted() == expected.keys.sorted())
    for (path, text) in expected {
      let lines = (built[path] ?? "").components(separatedBy: "\n")
      let difference = lines.difference(from: text.components(separatedBy: "\n"))
      #expect(difference.isEmpty, "\(path)")
    }
  }
}
