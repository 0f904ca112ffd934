@testable import Content
@testable import Diagnostics
import FuzzChecks
@testable import Loading
@testable import Primitives

private let collection = ContentCollection.builtIn[0]
private let keys = FrontMatterKeys(of: collection)
private let settings = SettingsReader.read(
  SourceText(path: "site.yml", bytes: Array("title: a\n".utf8))
).settings

/// The input is a whole file: front matter and the beginning of a body.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var source = SourceFile(path: "post.md", location: "/dev/null")
  source.unsaved = bytes
  let read = FrontMatter.read(
    source, of: collection, by: keys, name: "post", settings: settings)
  guard let front = read.front else {
    Finding.unless(read.fault != nil, "neither a value nor a reason")
    return 0
  }
  Finding.unless(!front.entry.title.isEmpty, "there is no title")
  Finding.unless(!front.entry.title.utf8.contains(0x0A), "the title has several lines")
  for term in front.terms.values.joined() {
    Finding.unless(!term.name.isEmpty, "a term is empty")
  }
  Diagnosed.check(front.diagnostics, of: SourceText(path: "post.md", bytes: bytes))
  return 0
}
