import TestKit
import Testing

/// A blog that comes from Jekyll builds, and each of its damaged places is named once.
@Suite struct OldBlogTests {
  @Test(arguments: [OldBlogProse.korean, .japanese, .english])
  func `every damaged place is named once, and nothing else`(_ prose: OldBlogProse) async throws {
    let blog = OldBlog(prose)
    let marked = try MarkedSite(blog.text)
    try await marked.expectTold()
    guard prose.language == "ko" else { return }
    #expect(try marked.site.michi("build").status == 0)
    for draft in blog.drafts { #expect(!marked.site.hasPage(draft)) }
    #expect(marked.site.hasPage("tutorials/post-0/index.html"))
  }
}
