@testable import Content
import FuzzChecks
@testable import Loading
@testable import Primitives
@testable import Diagnostics

private let zone = SiteTimeZone(name: "Asia/Seoul") ?? .utc

/// The input is a whole file: front matter and the beginning of a body.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let text = SourceText(path: "post.md", bytes: bytes)
  let head = MarkdownHead(SourceFile(path: "post.md", location: "/dev/null"), text: text)
  Finding.unless(head.bodyOffset <= count, "the body starts behind the file")
  guard let page = try? PageText(head, name: "post", zone: zone) else { return 0 }
  Finding.unless(!page.title.isEmpty, "there is no title")
  Finding.unless(!page.title.utf8.contains(0x0A), "the title is of several lines")
  for tag in page.frontMatter.tags {
    Finding.unless(!tag.name.isEmpty && tag.offset <= count, "the tag \"\(tag.name)\"")
  }
  Diagnosed.check(page.diagnostics, of: text)
  return 0
}
