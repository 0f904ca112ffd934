import HostilePages
import TestKit
import Testing

@testable import Content

/// Where front matter begins and ends, to the byte.
@Suite struct FrontMatterBlockTests {
  private static func find(_ text: String) -> FrontMatterBlock {
    FrontMatterBlock.find(in: Array(text.utf8))
  }

  @Test(
    arguments: [
      ("---\na: b\n---\nBody", .present(yaml: 4..<9, body: 13)),
      ("---\n---\n", .present(yaml: 4..<4, body: 8)), ("---\n---", .present(yaml: 4..<4, body: 7)),
      ("--- \t\r\na: b\r\n...\t\r\nBody", .present(yaml: 7..<13, body: 19)),
      ("---\ra: b\r---\rBody", .present(yaml: 4..<9, body: 13)),
      ("---\n--- x\n---\n", .present(yaml: 4..<10, body: 14)),
      ("---\n----\n---", .present(yaml: 4..<9, body: 12)),
      ("---\n-.-\n...", .present(yaml: 4..<8, body: 11)),
      ("\u{FEFF}---\na: b\n---\n", .present(yaml: 7..<12, body: 16)),
      ("\n---\na: b\n---\n", .present(yaml: 5..<10, body: 14)),
      (" ---\n a: b\n ---\n", .present(yaml: 5..<11, body: 16)),
      (" ---\na: b\n---\n", .present(yaml: 5..<10, body: 14)),
      ("   ---\n   a: b\n   ---\n", .present(yaml: 7..<15, body: 22)),
      ("\u{FEFF} \u{FEFF}---\na: b\n---\n", .present(yaml: 11..<16, body: 20)),
      ("---\n", .unterminated(start: 0)), ("---", .unterminated(start: 0)),
      ("\u{FEFF}---\nx", .unterminated(start: 3)), ("---\na: b\n--", .unterminated(start: 0)),
      ("", .absent(body: 0)), ("\u{FEFF}", .absent(body: 3)), ("--", .absent(body: 0)),
      ("--- x\n---\n", .absent(body: 0)), ("\n---\na: b\n", .absent(body: 0)),
      ("\n---\n---\n", .absent(body: 0)), ("\n---\n- a\n---\n", .absent(body: 0)),
      ("\n---\nText\n---\n", .absent(body: 0)), ("\n---\n# a\n---\n", .absent(body: 0)),
      ("    ---\na: b\n", .absent(body: 0)), ("+-+\n", .absent(body: 0)),
      ("\n+++\na = 1\n+++\nBody", .foreign(.toml, start: 1)), ("+++", .foreign(.toml, start: 0)),
      ("    +++\n", .absent(body: 0)), ("\t+++\n", .absent(body: 0)),
      ("   +++\n", .foreign(.toml, start: 3)),
      ("{\"title\": 1}", .foreign(.json, start: 0)), ("{ \n \"a\" : 1}", .foreign(.json, start: 0)),
      ("{\"a\"}", .absent(body: 0)), ("{a: 1}", .absent(body: 0)), ("{% raw %}", .absent(body: 0)),
      ("{\"a\n\": 1}", .absent(body: 0)), ("{\"a", .absent(body: 0)), ("{", .absent(body: 0)),
      ("    {\"a\": 1}", .absent(body: 0)), ("   {\"a\": 1}", .foreign(.json, start: 3)),
    ] as [(String, FrontMatterBlock)])
  func `a file begins with front matter or does not`(text: String, block: FrontMatterBlock) {
    #expect(Self.find(text) == block)
  }

  @Test(arguments: Rounds.cases(HostilePage.all, oneOf: 7))
  func `the lines behind it are looked at once`(page: HostilePage) {
    expectProportion(from: 64 << 10) { size in
      let text = page.text(size: size)
      _ = FrontMatterBlock.bodyOffset(in: text)
      _ = FrontMatterBlock.find(in: Array("# T\n\n".utf8) + text)
    }
  }

  @Test(arguments: ["draft", "published", "Draft"])
  func `what keeps a text back needs no second key`(key: String) {
    #expect(Self.find("\(key): a\n---\n") == .foreign(.misplaced, start: 0))
    #expect(Self.find("\n\(key): a\n\n# b\n  c\n-----  \n") == .foreign(.misplaced, start: 1))
  }

  @Test(
    arguments: [
      ("<!-- a -->\n\n---\ntitle: a\n---\n", .foreign(.misplaced, start: 12)),
      ("<!-- a --\n---\ntitle: a\n---\n", .absent(body: 0)),
      ("<!---->draft: a\n---\n", .foreign(.misplaced, start: 7)),
      ("draft: a\n--\n", .absent(body: 0)), ("draft: a\n--- b\n", .absent(body: 0)),
      ("draft: a\nText\n---\n", .absent(body: 0)), ("----\nother: a\n----\n", .absent(body: 0)),
      ("----\n\ndraft: a\n----\n", .foreign(.misplaced, start: 0)),
      ("# a\ndraft: a\n---\n", .absent(body: 0)), ("draft: a\n---", .foreign(.misplaced, start: 0)),
      ("draft: a\n", .absent(body: 0)), ("*draft: a\n---\n", .absent(body: 0)),
      ("draft:a\n---\n", .absent(body: 0)), ("draft:\n---\n", .foreign(.misplaced, start: 0)),
      ("draft: a\n- b\n]\n}\n---\n", .foreign(.misplaced, start: 0)),
      ("draft: a\n-b\n---\n", .absent(body: 0)),
      ("draft: a\n-\n---\n", .foreign(.misplaced, start: 0)),
    ] as [(String, FrontMatterBlock)])
  func `front matter at the wrong place is found`(text: String, block: FrontMatterBlock) {
    #expect(Self.find(text) == block)
  }

  @Test(arguments: [
    ("---\na: b\n---\nBody", false, 13), ("---\na: b\n---\n", true, 13), ("---\na: b", true, 8),
    ("+++\na\n+++\nBody", false, 10), ("+++\na\n", false, 0), ("+++\na\n++\n+++", false, 12),
    ("{\"a\": 1}", false, 0), ("{\"a", true, 0), ("-", true, 0), ("", true, 0), ("\n \n", true, 0),
    ("Body", false, 0), ("\u{FEFF}Body", false, 3), ("draft: a\n---\n", false, 0),
  ])
  func `so much of a file says where its text begins`(text: String, isUndecided: Bool, body: Int) {
    let bytes = Array(text.utf8)
    #expect(FrontMatterBlock.isUndecided(in: bytes) == isUndecided)
    #expect(FrontMatterBlock.bodyOffset(in: bytes) == body)
  }
}
