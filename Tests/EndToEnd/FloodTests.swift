import Foundation
import TestKit
import Testing

/// What is printed where much is wrong.
@Suite struct FloodTests {
  private static func site(files: Int = 2, keys: Int = 4) throws -> TestSite {
    let site = try TestSite("-- content/site.yml --\ntitle: A\nbaseURL: https://a.org/\n")
    for file in 1...files {
      let matter = (1...keys).map { "xyzxyz\($0): 1" }.joined(separator: "\n")
      try site.write(
        "---\ntitle: \(file)\n\(matter)\n---\n<blink>a</blink>\n",
        to: "content/tutorials/2020-01-0\(file)-\(file).md")
    }
    return site
  }

  @Test func `a thousand faults of a file are kept and the others are counted`() throws {
    let site = try Self.site(files: 1, keys: 3000)
    let run = try site.michi("check", "--format", "json")
    #expect(run.output.contains("\"message\": \"and 2,000 more in this file\""))
    #expect(try site.michi("check").output.contains(" 3,0"))
  }

  @Test func `a file with many errors is not a flood`() throws {
    let site = try TestSite("-- content/site.yml --\ntitle: A\nbaseURL: https://a.org/\n")
    let words = String(repeating: "{},", count: 2500)
    try site.write("[\(words){}]", to: "content/kanji/k.json")
    let run = try site.michi("build")
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix(" errors: nothing was written, the site is as it was\n"))
    #expect(run.errors.contains("error: invalid-data: "))
    #expect(run.errors.contains(" more in 1 file; --all shows each\n"))
    #expect(run.errors.split(separator: "\n").count < 310)
  }

  /// Its text may be cut nowhere, least of all inside a letter.
  @Test(arguments: ["content/tutorials/a.md", "content/pages/a.md", "content/kanji/notes/日.md"])
  func `a text that is longer than a text may be is refused`(path: String) throws {
    let site = try Self.dictionary()
    for spaces in 0..<3 {
      let matter = "---\ntitle: A\ndate: 2020-01-01\n---\n" + String(repeating: " ", count: spaces)
      let text = matter + String(repeating: "가나다\n\n", count: 100_000)
      #expect(text.utf8.count > 1 << 20)
      try site.write(text, to: path)
      let run = try site.michi("build")
      #expect(run.status == 1)
      #expect(run.errors.contains("\(path):5:1: error: the file is longer than 1 MiB\n"))
      #expect(!run.errors.contains("UTF-8"))
    }
  }

  @Test func `a drawing that is too large is a fault of the content`() throws {
    let site = try Self.dictionary()
    let drawing = "<svg viewBox=\"0 0 109 109\"><path d=\"M1,1l2,2\"/></svg>"
    try site.write(
      drawing + String(repeating: " ", count: 1 << 20), to: "content/kanji/strokes/065e5.svg")
    let run = try site.michi("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("065e5.svg: error: the drawing is larger than 1 MB\n"))
  }

  private static func dictionary() throws -> TestSite {
    try TestSite(
      """
      -- content/site.yml --
      title: A
      baseURL: https://a.org/
      -- content/kanji/a.json --
      [{"kanji": {"character": "日", "meaning": {"english": "day"}, "strokes": {"count": 1}}}]
      """)
  }
}
