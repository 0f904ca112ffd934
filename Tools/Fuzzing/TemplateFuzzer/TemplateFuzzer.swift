@testable import Diagnostics
import FuzzChecks
@testable import Primitives
@testable import Templating

/// The input is a page's template, its layout and a partial, with bytes FF between them.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let parts = UnsafeBufferPointer(start: start, count: count)
    .split(separator: 0xFF, maxSplits: 2, omittingEmptySubsequences: false)
  let texts = ["page", "layout", "row"].enumerated().map { index, name in
    SourceText(path: name, bytes: index < parts.count ? Array(parts[index]) : [])
  }
  let files = texts.map { TemplateFile(name: $0.path, text: $0) }
  let library = TemplateLibrary(files: files, language: "ko")

  var found: [Diagnostic] = []
  let template = library.compile("page", for: Leaf.self, diagnostics: &found)
  Finding.unless((template == nil) == found.containsError, "no template, and no error, or both")
  Diagnosed.check(found, of: texts[0], texts[1], texts[2])
  guard let template, let page = rendered(template, Leaf(text: hostile, depth: 2)),
    let harmless = rendered(template, Leaf(text: "a", depth: 2))
  else { return 0 }
  Finding.unless(page.isUTF8, "a page is not UTF-8")
  // What values bring makes no tag and leaves no attribute.
  for byte in "<>\"'".utf8 {
    Finding.unless(
      page.count { $0 == byte } == harmless.count { $0 == byte },
      "values wrote \(UnicodeScalar(byte))")
  }
  return 0
}

private let hostile = "javascript:\"\u{301}'><script>\u{0}&amp;道--></title>"

/// The page; nil when it went over a limit.
private func rendered<Context: TemplateContext>(
  _ template: Template<Context>, _ context: Context
) -> [UInt8]? {
  var page: [UInt8] = []
  do {
    try template.render(context, into: &page)
    return page
  } catch {
    return nil
  }
}

/// A context with a field of every kind.
private struct Leaf: TemplateContext {
  let text: String
  let depth: Int
  private var inner: Leaf { Leaf(text: text, depth: depth - 1) }

  static let fields: Fields<Self> = [
    .text("text", "Text") { $0.text },
    .optionalText("note", "Text") { $0.depth > 0 ? $0.text : nil },
    .url("href", "An address") { $0.text },
    .html("body", "HTML") { _ in Array("<p>道</p>".utf8) },
    .number("count", "A number") { $0.depth },
    .flag("isOn", "Yes or no") { $0.depth == 1 },
    .optionalDate("date", "A moment") { _ in DateTime(secondsSinceEpoch: 1_541_670_300) },
    .texts("words", "Some texts") { [$0.text, $0.text] },
    .list("items", "Those below it") { $0.depth > 0 ? [$0.inner, $0.inner] : [] },
    .optionalRecord("next", "One beside it") { $0.depth > 0 ? $0.inner : nil },
  ]
}
