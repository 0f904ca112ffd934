import Diagnostics
import Primitives
import Testing

@testable import Loading

/// What stands around libYAML: what is refused, where places are, and what looks like YAML.
@Suite struct YAMLPartsTests {
  private static func guarded(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    return YAMLGuard.fault(in: bytes, range: 0..<bytes.count, name: "it").map {
      "\($0.offset)+\($0.length): \($0.message)" + ($0.suggestion.map { " | \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    ("\u{1}", 1), ("\u{8}", 8), ("\u{B}", 11), ("\u{1F}", 31), ("\u{7F}", 127),
  ])
  func `control characters are refused`(character: String, value: Int) {
    let digits = String(value, radix: 16, uppercase: true)
    let name = String(repeating: "0", count: 4 - digits.count) + digits
    #expect(
      Self.guarded("ab\(character)")
        == "2+1: it holds the control character U+\(name) | remove it")
  }

  @Test(arguments: ["\t", "\n", "\r", " ", "~", "가"])
  func `other characters are not`(character: String) {
    #expect(Self.guarded("ab\(character)") == nil)
  }

  @Test(arguments: ["[", "{"])
  func `brackets nest so deep`(bracket: String) {
    let open = String(repeating: bracket, count: 64)
    let close = String(repeating: bracket == "[" ? "]" : "}", count: 64)
    #expect(Self.guarded(open) == nil)
    #expect(Self.guarded(open + "a" + bracket) == "65+1: it nests deeper than 64 levels")
    #expect(Self.guarded(open + close + open) == nil)
    #expect(Self.guarded(close + close + open) == nil)
    #expect(Self.guarded(open + close.dropLast() + open) == "190+1: it nests deeper than 64 levels")
  }

  @Test(arguments: ["- ", "? ", ": ", "-\t"])
  func `lists in one line nest so deep`(dash: String) {
    #expect(Self.guarded(String(repeating: dash, count: 256)) == nil)
    #expect(
      Self.guarded(String(repeating: dash, count: 257)) == "512+1: it nests deeper than 64 levels")
    #expect(
      Self.guarded(String(repeating: dash, count: 200) + "a" + String(repeating: dash, count: 200))
        == nil)
  }

  @Test func `a rule of dashes is no nesting`() {
    #expect(Self.guarded(String(repeating: "-", count: 2000)) == nil)
  }

  @Test(arguments: [
    (15, "*a", false), (16, "*a", true), (16, "*b", false), (16, "x*a", false), (16, "[*a", true),
  ])
  func `so many words may look like aliases of an anchor`(
    count: Int, word: String, isRefused: Bool
  ) {
    let text = "a: &a b\n" + String(repeating: "\(word) ]\n", count: count)
    #expect(
      Self.guarded(text)
        == (isRefused
          ? "3+2: it may hold no anchors and aliases | "
            + "write the value out, or put text in quotes" : nil))
  }

  @Test(
    arguments: [
      ("a： b", "1+3", "colon"), ("제목： b", "6+3", "colon"), ("x: y\na： b", "6+3", "colon"),
      ("x: y\ra： b", "6+3", "colon"), ("a:\u{A0}b", "2+2", "space"),
      ("\na-b_1:\u{A0}b", "7+2", "space"),
      ("a: b： c", nil, ""), ("： b", nil, ""), (" a： b", nil, ""), ("a\u{A0}: b", nil, ""),
      ("a: \u{A0}b", nil, ""), ("a:", nil, ""), ("", nil, ""), ("a", nil, ""), ("- ： b", nil, ""),
    ] as [(String, String?, String)])
  func `what looks like a colon and a space is found behind a key`(
    text: String, place: String?, kind: String
  ) {
    let bytes = Array(text.utf8)
    let fault = YAMLLookAlikes.fault(in: bytes, range: 0..<bytes.count)
    #expect(fault.map { "\($0.offset)+\($0.length)" } == place)
    guard let fault else { return }
    #expect(
      fault.message
        == (kind == "colon"
          ? "this is a full-width colon, which YAML takes for a letter"
          : "this is a no-break space, which YAML takes for a letter"))
    #expect(fault.suggestion == "write \": \", the colon and the space of a Latin keyboard")
  }

  @Test func `places of scalars are places of bytes, forward and back`() {
    let text = "ab\n가é\r\n𝄞x\r\u{85}y\u{2028}z\u{2029}w\u{2027}q"
    let bytes = Array("__\(text)__".utf8)
    let range = 2..<bytes.count - 2
    let lines = ["ab", "가é", "𝄞x", "", "y", "z", "w\u{2027}q"]
    let starts = [0, 3, 10, 16, 18, 22, 26].map { $0 + 2 }
    var marks = YAMLMarks(bytes, in: range)
    for _ in 0..<2 {
      for (number, line) in lines.enumerated() {
        var offset = starts[number]
        for (column, scalar) in line.unicodeScalars.enumerated() {
          #expect(marks.offset(line: number + 1, column: column + 1) == offset)
          offset += UTF8.width(scalar)
        }
      }
    }
    #expect(marks.offset(line: 99, column: 1) == range.upperBound)
    #expect(marks.offset(line: 1, column: 1) == 2)
    #expect(marks.offset(line: 1, column: 2) == 3)
  }

  @Test(arguments: [
    ("a", true, "a", true, true), ("a", true, "a", false, true), ("", true, "", false, false),
    ("", true, "", true, true), ("a", true, "b", true, false),
  ])
  func `two scalars say the same when they read alike`(
    left: String, isLeftPlain: Bool, right: String, isRightPlain: Bool, isSame: Bool
  ) {
    let (one, other) = (
      YAMLNode.Value.scalar(left, isPlain: isLeftPlain),
      YAMLNode.Value.scalar(right, isPlain: isRightPlain)
    )
    #expect(one.says(sameAs: other) == isSame)
    func list(_ values: YAMLNode.Value...) -> YAMLNode.Value {
      .list(values.enumerated().map { YAMLNode(offset: $0, value: $1) })
    }
    func mapping(_ key: String, _ value: YAMLNode.Value) -> YAMLNode.Value {
      .mapping([YAMLEntry(key: key, keyOffset: 0, value: YAMLNode(offset: 1, value: value))])
    }
    #expect(list(one).says(sameAs: list(other)) == isSame)
    #expect(!list(one).says(sameAs: list(one, one)))
    #expect(mapping("k", one).says(sameAs: mapping("k", other)) == isSame)
    #expect(!mapping("k", one).says(sameAs: mapping("l", one)))
    #expect(!mapping("k", one).says(sameAs: list(one)))
    #expect(!one.says(sameAs: list(one)))
  }

  @Test(arguments: [
    ("", true, true), ("~", true, true), ("null", true, true), ("Null", true, true),
    ("NULL", true, true), ("nUll", true, false), ("", false, false), ("null", false, false),
    ("a", true, false),
  ])
  func `nothing is written in five ways`(text: String, isPlain: Bool, isNull: Bool) {
    #expect(YAMLNode(offset: 0, value: .scalar(text, isPlain: isPlain)).isNull == isNull)
    #expect(!YAMLNode(offset: 0, value: .list([])).isNull)
  }

  @Test(
    arguments: [
      ("a", "a"), ("a b", "a b"), ("a  b", "a b"), (" a", "a"), ("a ", "a"), ("a\nb", "a b"),
      ("a\t\n b\r", "a b"), ("", nil), (" \n", nil), ("a\u{1F}b", "a b"),
    ] as [(String, String?)])
  func `text on one line has single spaces`(text: String, line: String?) {
    #expect(FieldReader.onOneLine(text) == line)
  }

  @Test func `each value of JSON is read with its kind`() throws {
    var diagnostics: [Diagnostic] = []
    let text = SourceText(
      path: "a.json",
      bytes: Array("[null, true, false, -1.5e3, \"a\", \"\\n\", [], {\"b\": 1, \"a\": {}}]".utf8))
    let data = try #require(JSONData.read(text, diagnostics: &diagnostics))
    #expect(
      data
        == .list([
          .null, .bool(true), .bool(false), .number("-1.5e3"), .text("a"), .text("\n"), .list([]),
          .object([
            JSONData.Entry(key: "b", value: .number("1")),
            JSONData.Entry(key: "a", value: .object([])),
          ]),
        ]))
    #expect(diagnostics.isEmpty)
    let broken = SourceText(path: "a.json", bytes: Array("[1".utf8) + [0xFF])
    #expect(JSONData.read(broken, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.code) == [.invalidUTF8])
    let open = SourceText(path: "a.json", bytes: Array("[1".utf8))
    #expect(JSONData.read(open, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.code) == [.invalidUTF8, .invalidData])
  }
}
