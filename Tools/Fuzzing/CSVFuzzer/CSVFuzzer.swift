@testable import Dictionary
@testable import Diagnostics
import FuzzChecks
@testable import Loading
@testable import Primitives

/// The input is a data file of kanji.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let text = SourceText(path: "kanji.csv", bytes: bytes)
  guard ContentText.invalidByte(in: text) == nil else { return 0 }
  let source = SourceFile(path: "kanji.csv", location: "/dev/null")
  let file = KanjiReader.read(FieldReader(RecordFile(text, of: source)), of: source)
  var fields = file.fields
  var strokes = StrokeCounts()
  for stated in file.strokes { strokes.add(stated, &fields) }
  Diagnosed.check(fields.diagnostics, of: text)
  for example in file.kanji.flatMap(\.examples) {
    Finding.unless(!example.word.isEmpty, "an empty word")
  }
  return 0
}
