import Diagnostics
import MarkdownRendering
import Primitives
import TestKit
import Testing

/// Every dead link is told where it stands, whatever stands around it: the seed is the argument.
@Suite struct PlaceTests {
  /// A text of blocks in each other with dead links in it.
  private struct RandomText {
    private(set) var text = ""
    private var random: SeededGenerator
    private var count = 0

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        text += block(depth: 0).joined(separator: "\n") + "\n\n"
      }
    }

    /// A link; addresses come again, and begin like one another.
    private mutating func link() -> String {
      count += 1
      let address = "n\(Int.random(in: 0...12, using: &random))"
      let sign = Int.random(in: 0..<6, using: &random) == 0 ? "!" : ""
      return "\(sign)[\(["a", "한글", "*b*", "n1"].randomElement(using: &random) ?? "")](\(address))"
    }

    private mutating func words() -> String {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Bool.random(using: &random)
          ? link() : ["word", "낱말", "n1", "日本", "`(n2)`"].randomElement(using: &random) ?? ""
      }.joined(separator: " ")
    }

    private mutating func lines() -> [String] {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in "x " + words() }
    }

    private mutating func table() -> [String] {
      ["| a | \(link()) |", "| --- | --- |"]
        + (0..<Int.random(in: 0...3, using: &random)).map { _ in "| \(words()) | \(link()) |" }
    }

    private mutating func block(depth: Int) -> [String] {
      switch Int.random(in: depth < 3 ? 0...7 : 0...3, using: &random) {
      case 0: return ["## \(words())"]
      case 1: return table()
      case 2: return lines() + table()
      case 3: return lines()
      case 4: return block(depth: depth + 1).map { "> \($0)" }
      case 5:
        let inner = block(depth: depth + 1)
        return inner.enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
      case 6:
        let inner = block(depth: depth + 1)
        return inner.enumerated().map { ($0 == 0 ? "1. " : "   ") + $1 }
      default: return lines() + ["==="]
      }
    }

    /// Where the addresses stand, as `line:column`.
    var places: [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
        number, line in
        line.matches(of: #/\]\((n\d+)\)/#).map { match in
          "\(number + 1):\(line[..<match.output.1.startIndex].utf8.count + 1)"
        }
      }
    }
  }

  @Test(arguments: 0..<UInt64(Rounds.number(80, long: 400)))
  func `every dead link is told at its place`(seed: UInt64) {
    let random = RandomText(seed: seed)
    for (text, end) in [(random.text, "\n"), (random.text.replacing("\n", with: "\r\n"), "\r\n")] {
      let front = "---\(end)title: a\(end)---\(end)"
      let bytes = Array((front + text).utf8)
      let told = MarkdownRenderer(options: MarkdownOptions()).render(
        SourceText(path: "post.md", bytes: bytes), from: front.utf8.count, resolver: SmallSite()
      ).diagnostics.filter { $0.code == .brokenLink || $0.code == .missingImage }
      let places = told.map { "\(($0.position?.line ?? 0) - 3):\($0.position?.column ?? 0)" }
      #expect(places.sorted() == random.places.sorted(), "seed \(seed): \(random.text)")
    }
  }

  @Test(arguments: [
    ("n1 [a](n1)", 8), ("[n1](n12) [a](n1)", 15), ("[a](<n1>)", 6),
    ("[a](n1 \"n1\")", 5), ("[a](\n  n1)", 3),
  ])
  func `an address is told and not the same words before it`(_ text: String, _ column: Int) {
    #expect(render(text).diagnostics.last?.position?.column == column, "\(diagnostics(text))")
  }

  @Test(
    arguments: ["[a](<b>) ", "[a](b) ", "[a](\\b) ", "[a][b] ", "![](<b>) ", "[a](b"])
  func `looking for places takes time in proportion to a text`(_ part: String) {
    expectProportion(from: 4_000) {
      let text = String(repeating: part, count: $0) + "\n\n[b]: c"
      #expect(render(text).diagnostics.count < 1_000)
    }
  }
}
