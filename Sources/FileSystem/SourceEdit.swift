package import Diagnostics
package import Primitives

/// A part of a file that is written anew.
package struct SourceEdit: Sendable {
  package let file: SourceFile
  private let source: SourceText
  private let range: Range<Int>
  private let text: [UInt8]

  /// - Parameters:
  ///   - source: the file as it was read.
  ///   - range: the bytes that the text replaces.
  package init(file: SourceFile, source: SourceText, range: Range<Int>, text: [UInt8]) {
    (self.file, self.source, self.range, self.text) = (file, source, range, text)
  }

  /// Makes edits of one file, in one step. The file keeps its permissions.
  ///
  /// - Throws: `FileFault` also where the file is no longer as it was read; it is left alone then.
  package static func write(_ edits: [SourceEdit]) throws(FileFault) {
    guard let first = edits.first else { return }
    var bytes = first.source.bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text)
    }
    let path = try RealPath.of(first.file.location)
    let folder = try Folder(at: RelativePath.folder(of: path) ?? ".")
    let name = String(RelativePath.name(of: path))
    let old = try folder.file(at: name)
    guard try old.contents() == first.source.bytes else {
      throw FileFault(.write, path: first.file.path, reason: "it has changed meanwhile")
    }
    guard try old.status().mode & 0o200 != 0 else {
      throw FileFault(.write, path: first.file.path, reason: "it may only be read")
    }
    let new = ".\(name).michi-new"
    try folder.removeFile(at: new)
    do throws(FileFault) {
      let file = try folder.newFile(at: new)
      try file.setMode(try old.status().mode)
      try file.write(bytes)
      try file.finish()
      try folder.move(new, to: folder, at: name, .replacing)
    } catch {
      _ = try? folder.removeFile(at: new)
      throw error
    }
  }
}
