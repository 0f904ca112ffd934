import Foundation
import TestKit
import Testing

/// A blog that comes from Jekyll builds, and each of its damaged places is named once.
@Suite struct OldBlogTests {
  private struct Report: Decodable {
    let diagnostics: [Finding]
  }

  private struct Finding: Decodable {
    let code: String
    let path: String?
    let line: Int?
  }

  @Test(arguments: [OldBlogProse.korean, .japanese, .english])
  func `every damaged place is named once, and nothing else`(_ prose: OldBlogProse) throws {
    let blog = OldBlog(prose)
    let site = try TestSite(blog.text)
    #expect(try site.michi("build").status == 0)
    let run = try site.michi("check", "--format", "json", "--now", "2026-06-01")
    let found = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).diagnostics
      .map { "\($0.path ?? ""):\($0.line ?? 0) \($0.code)" }.sorted()
    #expect(Set(blog.findings).subtracting(found).sorted() == [])
    #expect(Set(found).subtracting(blog.findings).sorted() == [])
    #expect(found.count == blog.findings.count, "each once")
    for draft in blog.drafts { #expect(!site.hasPage(draft)) }
    #expect(site.hasPage("tutorials/post-0/index.html"))
  }
}
