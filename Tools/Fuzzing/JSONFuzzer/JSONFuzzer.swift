@testable import Dictionary
@testable import Diagnostics
import FuzzChecks
@testable import Loading
@testable import Primitives

/// The input is a data file of kanji.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let text = SourceText(path: "kanji.json", bytes: bytes)
  if let fault = ContentText.invalidByte(in: text) {
    Diagnosed.check([fault], of: text)
    return 0
  }
  let (node, faults) = JSONReader.read(bytes)
  Finding.unless(node != nil || !faults.isEmpty, "nothing was read, and nothing said")
  let source = SourceFile(path: "kanji.json", location: "/dev/null")
  let file = KanjiReader.read(FieldReader(RecordFile(text, of: source)), of: source)
  var fields = file.fields
  var strokes = StrokeCounts()
  for statement in file.strokes { strokes.add(statement, &fields) }
  Diagnosed.check(fields.diagnostics, of: text)
  for example in file.kanji.flatMap(\.examples) {
    Finding.unless(!example.word.isEmpty, "an empty word")
  }
  return 0
}
