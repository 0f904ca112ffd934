import MarkdownRendering
import Primitives
import Diagnostics

/// A post to HTML: parsed, highlighted and written.
enum MarkdownBenchmark {
  static func run() throws {
    let post = text(hasCode: true)
    let prose = text(hasCode: false)
    let renderer = MarkdownRenderer(options: MarkdownOptions())
    let measurement = try Measurement(
      rounds: 101, [post, prose].map { text in { renderer.render(text).html.count } })
    for fault in renderer.render(post).diagnostics.prefix(3) { print(fault.text) }
    report("bytes of the post", "\(post.bytes.count)")
    let names = [
      "a post with code: parse, write, highlight", "a post without code: parse, write",
    ]
    for ((name, text), seconds) in zip(zip(names, [post, prose]), measurement.medians) {
      report(name, bytes: text.bytes.count, seconds: seconds)
    }
  }

  private static func text(hasCode: Bool) -> SourceText {
    let markdown = SamplePost.markdown(bytes: 60_000, hasCode: hasCode)
    return SourceText(path: "post.md", bytes: Array(markdown.utf8))
  }
}
