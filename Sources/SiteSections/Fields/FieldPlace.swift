import Content
import Diagnostics
import FileSystem
import Primitives

extension SiteModel {
  /// What is said of the Markdown in a declared field, at its place in the file.
  ///
  /// That is looked for in the file, as the line that the fault names. Where it is not there as it is,
  /// because quotes or escapes stand in it, and in a large file, it is where the value begins.
  func located(_ fault: Diagnostic, in written: WrittenText) -> Diagnostic {
    let place = written.place
    let text = SourceText(path: place.path, bytes: Array(written.text.utf8))
    if let position = fault.position, let own = settings.source,
      own.location.hasSuffix(own.path)
    {
      let source = SourceFile(
        path: place.path, location: own.location.dropLast(own.path.count) + place.path,
        root: own.root)
      if let bytes = try? source.whole(limit: Limits.markdownFile) {
        let file = SourceText(path: place.path, bytes: bytes)
        let start = file.offset(ofLine: place.position.line) + place.position.column - 1
        let line = Array(text.line(position.line))
        if let found = bytes[min(start, bytes.count)...].firstRange(of: line) {
          let offset = found.lowerBound + position.column - 1
          return Diagnostic(
            fault.code, in: file, at: offset..<(offset + fault.length), fault.message,
            suggestion: fault.suggestion)
        }
      }
    }
    return Diagnostic(fault.code, at: place, fault.message, suggestion: fault.suggestion)
  }
}
