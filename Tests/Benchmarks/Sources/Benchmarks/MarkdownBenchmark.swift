import MarkdownRendering
import Primitives
import Diagnostics

/// A post to HTML: parsed, written and, in Michi's own dialect, highlighted.
enum MarkdownBenchmark {
  static func run() throws {
    let post = text(hasCode: true)
    let prose = text(hasCode: false)
    let michi = MarkdownRenderer(options: MarkdownOptions(dialect: .michi))
    let commonMark = MarkdownRenderer(options: MarkdownOptions(dialect: .plain([])))
    let gfm = MarkdownRenderer(
      options: MarkdownOptions(dialect: .plain(Set(MarkdownOptions.Extension.allCases))))
    let measurement = try Measurement(
      rounds: 101,
      [(michi, post), (michi, prose), (gfm, post), (commonMark, post)].map { renderer, text in
        { renderer.render(text).html.count }
      })
    for fault in michi.render(post).diagnostics.prefix(3) { print(fault.text) }
    report("bytes of the post", "\(post.bytes.count)")
    let names = [
      "a post with code: parse, write, highlight", "a post without code: parse, write",
      "--plain with GFM's extensions", "--plain, CommonMark alone",
    ]
    for ((name, text), seconds) in zip(zip(names, [post, prose, post, post]), measurement.medians) {
      report(name, bytes: text.bytes.count, seconds: seconds)
    }
  }

  private static func text(hasCode: Bool) -> SourceText {
    let markdown = SamplePost.markdown(bytes: 60_000, hasCode: hasCode)
    return SourceText(path: "post.md", bytes: Array(markdown.utf8))
  }
}
