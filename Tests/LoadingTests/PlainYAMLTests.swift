import TestKit
import Testing

@testable import Loading

/// Our own reader of plain YAML must never read anything else than libYAML does.
@Suite struct PlainYAMLTests {
  @Test(arguments: [
    "title: 제목\n",
    "title: \"A: b # c\"   # comment\ndate: 2018-11-08 18:45:00 +0900\n",
    "a: x#y\nb: http://example.org/?a=b&c\n",
    "tags: [a, 'b c', \"d\", 가나,]\n",
    "tags:\n- a\n- 'b'\n-\n- c d\n\nnext: 1\n",
    "tags:\n\n  # comment\n  - a\n  - b\nnext:\n",
    "a:\nb: ~\nc: null\n",
    "a: b\r\nc:\r\n  - d\r\n",
    "a: it's \"so\"\nb: x - y, z\n",
    "empty: []\n", "empty: {}\n",
    "a: { other: b, titled: \"{title} c\" }\nd: {e: 'f',}  # g\n",
    "header-img: \"img/a.png\"",
    "a:\n  b: c\n",
    "cover:\n  image: a.png\n  by:\n    name: b  # c\n\n  tags:\n  - d\n  alt:\ne: f\n",
  ])
  func `what front matter usually is can be read`(_ text: String) {
    let bytes = Array(text.utf8)
    let entries = PlainYAML.read(bytes, in: 0..<bytes.count)
    #expect(entries != nil)
    expectSameAsLibYAML(text, entries)
  }

  @Test(arguments: [
    "a: [b\n", "a: b: c\n", "a: &x b\n", "a: *x\n", "a: !!str b\n", "a: |\n  b\n", "a: >\n b\n",
    "a: b\n  c\n", "a: \"b\\n\"\n", "a: 'b''c'\n", "a: {b: c\n", "a: {b: c, b: d}\n",
    "a: {b: {c: d}}\n", "a: {b: [c]}\n", "a: {b}\n", "a: {b: }\n", "a: {b: c]}\n", "a: {b:c}\n",
    "? a\n: b\n", "- a\n", "a\n",
    "a: b\na: c\n", "<<: a\n", "a:\tb\n", "a: b\u{85}c\n", "a: b\u{2028}c: d\n", "a: \u{FEFF}b\n",
    "a: b\rc: d\n", "a: @b\n", "a: `b`\n", "a: %b\n", "a: [b, c: d]\n", "a:\n  - b\n - c\n",
    "a: [b # c]\n", "\"a\": b\n", "a: \"b\" c\n", "a: [b] c\n", "a: - b\n",
    "a:\n  b: c\n d: e\n", "a:\n  b: c\n   d: e\n", "a:\n  b: c\n  b: d\n", "a:\n  -b: c\n",
    "a:\n" + String(repeating: " ", count: 33) + "b: c\n",
  ])
  func `what it does not know is left to libyaml`(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(PlainYAML.read(bytes, in: 0..<bytes.count) == nil)
  }

  @Test func `random texts are read as libyaml reads them`() {
    let seed: UInt64 = 0x6D69_6368_69
    var random = SeededGenerator(seed: seed)
    var read = 0
    let rounds = Rounds.number(8_000, long: 40_000)
    for round in 0..<rounds {
      let text = Self.document(&random)
      let bytes = Array(text.utf8)
      guard let entries = PlainYAML.read(bytes, in: 0..<bytes.count) else { continue }
      read += 1
      if !expectSameAsLibYAML(text, entries) {
        Issue.record("seed \(seed), round \(round): \(text.debugDescription)")
        return
      }
    }
    // The test is worth nothing when nothing is read.
    #expect(read > rounds / 12)
  }

  @discardableResult
  private func expectSameAsLibYAML(_ text: String, _ entries: [DataField]?) -> Bool {
    let bytes = Array(text.utf8)
    var reader = YamsReader(bytes, in: 0..<bytes.count, name: "it")
    let (node, faults) = reader.read()
    var expected: [DataField] = []
    if case .mapping(let found) = node?.value { expected = found }
    #expect(faults.isEmpty)
    #expect(entries == expected)
    return faults.isEmpty && entries == expected
  }

  private static func document(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in line(&random) }.joined()
  }

  private static func line(_ random: inout SeededGenerator) -> String {
    let ends = ["\n", "\n", "\n", "\n", "\r\n", "\n\n", " \n", ""]
    let end = ends.randomElement(using: &random) ?? "\n"
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return "# " + value(&random) + end
    case 1: return "- " + value(&random) + end
    case 2: return "  - " + value(&random) + end
    case 3:
      let below = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        "  " + key(&random) + ": " + value(&random) + "\n"
      }
      return key(&random) + ":" + end + below.joined()
    case 4:
      let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in value(&random) }
      return key(&random) + ": [" + items.joined(separator: ", ") + "]" + end
    case 5:
      let fields = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        key(&random) + ": " + value(&random)
      }
      return key(&random) + ": {" + fields.joined(separator: ", ") + "}" + end
    case 6: return key(&random) + ": \"" + value(&random) + "\"" + end
    case 7: return key(&random) + ": '" + value(&random) + "' # " + value(&random) + end
    case 8: return " " + value(&random) + end
    case 9: return "  " + key(&random) + ":" + end
    case 10: return "    " + key(&random) + ": " + value(&random) + end
    default: return key(&random) + ": " + value(&random) + end
    }
  }

  private static func key(_ random: inout SeededGenerator) -> String {
    ["title", "a", "b", "header-img", "x_1", "가", "-", "null", "1"].randomElement(using: &random)
      ?? "a"
  }

  private static func value(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "b c", "가나", "道", "1", "-", ":", " ", "#", ",", "'", "\"", "  ", "?", "~", "null",
      "...", "---", "*", "&", "!", "[", "]", "{", "}", "|", ">", "%", "@", "`", "\\", "\t", ": ",
      " #", "é", "\u{85}", "\u{2028}", "😀", "\u{0}", "\u{FFFE}", "<<", "=",
    ]
    // Harmless pieces are more likely, so that enough texts are read.
    let usual = pieces.prefix(8)
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in
      (Int.random(in: 0..<4, using: &random) == 0
        ? pieces.randomElement(using: &random) : usual.randomElement(using: &random)) ?? ""
    }.joined()
  }
}
