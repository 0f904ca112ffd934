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
}
