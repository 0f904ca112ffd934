import Diagnostics
import Primitives
import TestKit
import Testing

@testable import Loading

/// Values that look right and are not.
@Suite struct ValueTests {
  private func lines(_ files: [String: String]) throws -> [String] {
    var bytes = files.mapValues { Array($0.utf8) }
    bytes["content/site.yml"] = bytes["content/site.yml"] ?? Array("title: x\n".utf8)
    return try TestSite(bytes: bytes).lines()
  }

  @Test(arguments: [("kr", "ko"), ("jp", "ja"), ("kor", "ko"), ("KR", "ko"), ("jp-JP", "ja")])
  func `the code of a country is not a language`(_ code: String, _ language: String) throws {
    let said = "error: \"\(code)\" is not a language | write \"\(language)\""
    #expect(
      try lines([
        "content/site.yml": "title: x\nlanguage: \(code)\n",
        "content/pages/a.md": "---\nlang: \(code)\n---\n",
      ]) == ["content/pages/a.md:2:7: " + said, "content/site.yml:2:11: " + said])
  }

  @Test(arguments: [("../x", "x"), ("/a/b/", "b"), ("a/b c", "b-c"), ("a\\b", "b")])
  func `a slug that is a path is an error`(_ slug: String, _ write: String) throws {
    #expect(
      try lines(["content/pages/a.md": "---\nslug: \(slug)\n---\n"]) == [
        "content/pages/a.md:2:7: error: \"\(slug)\" is a path, but a slug is only the last part of "
          + "a URL | write \"\(write)\""
      ])
  }
}

/// A file with many faults takes neither the memory nor the time of as many.
@Suite struct FaultLimitTests {
  @Test func `a thousand faults of a file are told, the others counted`() throws {
    let keys = (0..<1_500).map { "k\($0): \n" }.joined()
    let site = try TestSite("-- content/site.yml --\ntitle: x\n\(keys)")
    let diagnostics = try site.load().diagnostics
    #expect(diagnostics.containsError)
    #expect(diagnostics.count <= FileDiagnostics.limit + 2)
    let last = "and 500 more in this file"
    #expect(diagnostics.contains { $0.message == last && $0.severity == .error })
  }
}
