import Primitives
@testable import Diagnostics
import Testing

@Suite struct SpellingTests {
  @Test(
    "the nearest name is suggested, and none when none is near",
    arguments: [
      ("titel", "title"), ("Title", "title"), ("tag", "tags"), ("dat", "date"), ("xyz", nil),
      ("", nil), ("descripton", "description"),
    ] as [(String, String?)])
  func nearest(name: String, expected: String?) {
    let known = ["title", "tags", "date", "description", "author"]
    #expect(Spelling.nearest(to: name, among: known) == expected)
  }

  @Test func `ties go to the first by bytes, in whatever order the names come`() {
    #expect(Spelling.nearest(to: "bx", among: ["by", "ba"]) == "ba")
    #expect(Spelling.nearest(to: "bx", among: ["ba", "by"]) == "ba")
  }

  @Test func `nothing is near to nothing, and a slip is one edit`() {
    #expect(Spelling.nearest(to: "", among: ["a"]) == nil)
    #expect(Spelling.nearest(to: "a", among: [""]) == nil)
    #expect(Spelling.slip(in: "", among: ["a", ""]) == "a")
    #expect(Spelling.slip(in: "swfit", among: ["rust", "swift"]) == "swift")
    #expect(Spelling.slip(in: "swft", among: ["shift"]) == nil)
  }

  @Test func `a name of more than a hundred letters is compared with nothing`() {
    let letters = String(repeating: "a", count: 99)
    #expect(Spelling.nearest(to: letters + "b", among: [letters + "c"]) == letters + "c")
    #expect(Spelling.slip(in: letters + "b", among: [letters + "c"]) == letters + "c")
    #expect(Spelling.nearest(to: letters + "bb", among: [letters + "bc"]) == nil)
    #expect(Spelling.slip(in: letters + "bb", among: [letters + "bc"]) == nil)
  }
}
