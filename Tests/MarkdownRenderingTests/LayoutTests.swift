import Foundation
import MarkdownRendering
import TestKit
import Testing

@Suite("The layout around a page") struct LayoutTests {
  static let pieces =
    HTMLPropertyTests.pieces + [
      "\n\n", "\n\n", "\n\n> ", "\n\n- ", "\n\n# ", "**a**", "*b*", "`c`", "[d](#e)", "![f](a.png)",
      "\\\n", "\n\n> [!NOTE]\n> ", "\n\n- [ ] ", "\n\n| a | b |\n| - | - |\n| ", " | ", "[^1]",
      "\n\n[^1]: ", "~~g~~", "https://a.b", "</article>", "</main>", "</body>", "</html>", "<body>",
      "<html>", "<form>", "</form>", "<button>", "</button>", "<select>", "</select>", "<option>",
      "<optgroup>", "<input>", "<hr>", "<svg>", "<svg/>", "</svg>", "<g>", "</g>", "<path/>",
      "<path d=a/>", "<foreignObject>", "</foreignObject>", "<desc>", "</desc>", "<title>",
      "</title>", "<math>", "</math>", "<mi>", "</mi>", "<mtext>", "<annotation-xml>",
      "<annotation-xml encoding='text/html'>", "<![CDATA[", "]]>", "<!x>", "<?y>", "<!DOCTYPE a>",
      "<noscript>", "</noscript>", "<template>", "</template>", "<script><!--", "<script>",
      "</script>", "</script x=\"", "<iframe>", "</iframe>", "<plaintext>", "<frameset>", "<frame>",
      "<xmp>", "</xmp>", "<nobr>", "</nobr>", "<object>", "</object>", "<marquee>", "<font>",
      "<font color=x>", "</font>", "<image>", "<section>", "</section>", "<main>", "<article>",
      "<header>", "<footer>", "<nav>", "</nav>", "<x-y/>", "<x-y>", "</x-y>", "<label>", "<a/>",
      "<li/>", "<p/>", "<b/>", "</p>", "<em>", "</em>", "<strong>", "</strong>", "<textarea/>",
      "<script/>", "<div a=b/>", "</", "</>", "<div a='", "<div a=\"", "<menu>", "<dialog>",
    ]

  /// Pages of random pieces, rendered.
  private static func bodies(_ count: Int, seed: UInt64) -> [(String, String)] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let page = (0..<Int.random(in: 1...24, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      return (page, html(page))
    }
  }

  @Test(
    "Whatever raw HTML a page has that is not trusted, it ends where its template ends it",
    .requires(.html5lib),
    arguments: [UInt64(20_261_122), 7])
  func isWhole(seed: UInt64) throws {
    let bodies = Self.bodies(Rounds.number(300, long: 4_000), seed: seed)
    let script = Run.checkout.appending(path: "Tools/Scripts/html_layout.py")
    let folder = try TestSite()
    try folder.write(JSONEncoder().encode(bodies.map(\.1)), to: "bodies.json")
    let run = try Run.program("python3", [script.path, "bodies.json"], in: folder.root)
    try #require(run.status == 0, "\(run.errors)")
    let broken = try JSONDecoder().decode([Int].self, from: run.bytes)
    for number in broken.prefix(5) {
      Issue.record("seed \(seed): \(bodies[number].0.debugDescription) is \(bodies[number].1)")
    }
    #expect(broken.count == 0)
  }
}
