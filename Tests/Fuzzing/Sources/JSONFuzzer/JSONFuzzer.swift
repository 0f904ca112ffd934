import Content
import Diagnostics
import FuzzChecks
@testable import Loading
import Primitives

/// The input is a data file of kanji, and a template's data.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let text = SourceText(path: "kanji.json", bytes: bytes)
  var found: [Diagnostic] = []
  let data = JSONData.read(text, diagnostics: &found)
  Finding.unless(data != nil || found.containsError, "nothing was read, and nothing said")
  Diagnosed.check(found, of: text)
  guard ContentText.invalidByte(in: text) == nil else { return 0 }
  let file = KanjiReader.json(text, from: SourceFile(path: "kanji.json", location: "/dev/null"))
  var stated = FileDiagnostics()
  var strokes = StrokeCounts()
  for statement in file.strokes { strokes.add(statement, in: text, &stated) }
  Diagnosed.check(file.diagnostics + stated.all, of: text)
  for example in file.kanji.flatMap(\.examples) {
    Finding.unless(!example.word.isEmpty, "an empty word")
  }
  return 0
}
