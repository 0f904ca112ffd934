import TestKit
import Testing

@testable import MarkdownRendering

/// What authors may write in `style` and `<iframe>` must carry nothing else through.
@Suite("Hostile styles and frames") struct HostileHTMLTests {
  private static let pieces = [
    "width", "max-width", "height", "margin", "margin-left", "text-align", "color", "background",
    ":", ":", ":", ";", ";", " ", "\t", "auto", "center", "100%", "10px", "1e9px", "-1px",
    "99999px",
    "url(javascript:alert(1))", "expression(alert(1))", "calc(1px)", "var(--x)", "\\", "\\65 ",
    "/*",
    "*/", "!important", "\"", "'", "&quot;", "&#34;", "&#x3e;", "&gt;", ">", "<", "<script>", "{",
    "}",
    "@import", "position:fixed", "\n", "\0", "가", "１", "𝟙0px", "\u{301}", "onload=x", "=",
    "behavior",
    "https:", "http:", "javascript:", "data:", "//", "/", "www.youtube.com", "www.youtube.com.evil",
    "youtube-nocookie.com", "player.vimeo.com", "evil.example", "@", ":443", "embed", "video",
    "dQw4w9WgXcQ", "12345", "?", "&", "&amp;", "start=1", "h=1", "list=a", "autoplay=1", "#", "..",
    "%2e", "%00", "https://www.youtube.com/embed/dQw4w9WgXcQ", "https://player.vimeo.com/video/1",
  ]

  private static func value(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...9, using: &random))
      .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
  }

  /// All that may stand in the output, beside text.
  private static func isAllowed(_ tag: Substring) -> Bool {
    let image =
      /<(img|div|table)( (width|height|hspace|vspace)="[0-9.]{1,9}%?"| class="(align-(left|center|right|justify|start|end)|block-center|block-end|no-margin| )+")*>/
    let frame =
      /<iframe class="video( upright)?" src="https:\/\/(www\.youtube-nocookie\.com\/embed\/[A-Za-z0-9_-]{11}|player\.vimeo\.com\/video\/[0-9]{1,12})(\?[A-Za-z0-9_=&;-]*)?" title="[^"<>]*"( width="[0-9]{1,4}" height="[0-9]{1,4}")? loading="lazy" allowfullscreen>/
    return tag.wholeMatch(of: image) != nil || tag.wholeMatch(of: frame) != nil
      || ["</iframe>", "</div>", "</table>"].contains(tag)
  }

  @Test(arguments: ["img", "div", "table", "iframe"], [UInt64(1), 2])
  func `nothing but names of ours and numbers comes of them`(element: String, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var passed = 0
    for _ in 0..<Rounds.number(200, long: 1_000) {
      let value = Self.value(&random)
      let quote = Bool.random(using: &random) ? "\"" : "'"
      let attribute = element == "iframe" ? "src" : "style"
      let extra = element == "iframe" ? " title='\(Self.value(&random))'" : ""
      let source =
        "<\(element) \(attribute)=\(quote)\(value)\(quote)\(extra)>"
        + (element == "img" ? "" : "</\(element)>")
      let (html, policy) = HTMLPolicyTests.write(source)
      if policy.notes.reports.isEmpty { passed += 1 }
      for tag in html.matches(of: /<[^>]*>/) where !Self.isAllowed(tag.output) {
        Issue.record("seed \(seed): \(source.debugDescription) is \(html)")
      }
    }
    #expect(passed > 0, "the attack strings are all refused: they try nothing")
  }
}
