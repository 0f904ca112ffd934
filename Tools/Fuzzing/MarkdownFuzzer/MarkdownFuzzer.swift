import FuzzChecks
@testable import MarkdownRendering
@testable import Primitives
@testable import Diagnostics

/// The first byte chooses the options, the rest is the body.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let first = input.first else { return 0 }
  let options = MarkdownOptions(choice: first)
  let text = SourceText(path: "post.md", bytes: Array(input.dropFirst()))
  let page = MarkdownRenderer(options: options).render(text, resolver: FuzzedSite())

  Finding.unless(page.html.isUTF8, "the HTML is not UTF-8")
  Diagnosed.check(page.diagnostics, of: text)
  for diagnostic in page.diagnostics {
    // A message may quote the author's own noncharacters, which look like marks.
    Finding.unless(
      text.bytes.holdsMark || !Array(diagnostic.message.utf8).holdsMark, "a mark in a message")
  }
  Finding.unless(!page.html.holdsMark && !page.excerpt.holdsMark, "a mark in the HTML")
  Finding.unless(page.excerpt.isUTF8, "the excerpt is not UTF-8")
  let ids = RenderedMarkdown.ids(in: page.html)
  Finding.unless(
    Set(ids).count == ids.count || options.trustsHTML || page.diagnostics.containsError,
    "an id is there twice: \(ids)")
  for link in page.links {
    Finding.unless(link.range.upperBound <= text.bytes.count, "a link behind the file")
  }
  guard !options.trustsHTML else { return 0 }
  for html in [page.html, page.excerpt] {
    let fault = TagBalance.fault(in: html)
    Finding.unless(fault == nil, fault ?? "")
  }
  return 0
}

extension MarkdownOptions {
  /// The options that a byte stands for, one a bit.
  fileprivate init(choice: UInt8) {
    self.init(
      trustsHTML: choice & 1 != 0, dropsTitle: choice & 2 != 0, marksJapanese: choice & 4 != 0,
      listsCode: choice & 8 != 0, advises: choice & 16 != 0, isCopy: choice & 32 != 0)
    if choice & 64 != 0 { syntax = [] }
    if choice & 128 != 0 { syntax.insert(.inlineMath) }
  }
}

/// A site that has something of everything.
private struct FuzzedSite: LinkResolver {
  func resolve(_ reference: LinkReference) -> LinkResolution {
    switch (reference.kind, reference.destination.utf8.count % 3) {
    case (.name, _): .page(address: "/kanji/%E9%81%93/", page: 1)
    case (.image, 0): .file(address: "/a.png", size: PixelSize(width: 640, height: 480))
    case (.image, 1): .broken(LinkFault(.missingImage, "\"\(reference.destination)\" is not there"))
    case (_, 0): .page(address: "/tutorials/a/", page: 2)
    case (_, 1): .broken(LinkFault(.brokenLink, "\"\(reference.destination)\" leads nowhere"))
    default: .unchecked
    }
  }

  func codeFile(_ path: String) -> Result<SourceText, LinkFault> {
    let text = "import A\n// region: b\n<b>let a = \"1\"</b>\n// endregion\n"
    return .success(SourceText(path: "App.swift", bytes: Array(text.utf8)))
  }

  var componentNames: [String] { ["box", "k"] }

  func attributes(
    ofComponent name: String
  ) -> [(name: String, kind: LinkReference.Kind?)]? {
    componentNames.contains(name) ? [("a", nil), ("to", .link)] : nil
  }

  func html(of call: ComponentCall) -> (html: [UInt8], faults: [ReferenceFault]) {
    let faults = call.attributes.map { ReferenceFault(at: $0.written, "this is wrong") }
    guard call.form != .inline else {
      return (Array("<kbd>".utf8) + call.label + Array("</kbd>".utf8), faults)
    }
    let parts = [call.label, call.content].joined(separator: Array("<hr>".utf8))
    return (Array("<div class=\"box\">".utf8) + parts + Array("</div>".utf8), faults)
  }
}
