package import Diagnostics
package import Primitives

/// A replacement of a part of a file.
package struct SourceEdit: Sendable {
  package let file: SourceFile
  private let source: SourceText
  private let range: Range<Int>
  private let text: [UInt8]

  /// - Parameters:
  ///   - source: the file's text when it was read.
  ///   - range: the bytes to replace.
  package init(file: SourceFile, source: SourceText, range: Range<Int>, text: [UInt8]) {
    (self.file, self.source, self.range, self.text) = (file, source, range, text)
  }

  /// The complete text after only this edit.
  package var result: [UInt8] {
    source.bytes[..<range.lowerBound] + text + source.bytes[range.upperBound...]
  }

  /// Applies edits to one file in one step.
  ///
  /// The file keeps its permissions, owner and extended attributes.
  ///
  /// - Throws: `FileFault` if writing fails, and also if the file has changed since it was read,
  ///   has several hard links, or its owner or attributes cannot be kept. The file is then
  ///   unchanged.
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
      throw FileFault(.write, path: first.file.path, reason: "it has changed in the meantime")
    }
    let status = try old.status()
    guard status.mode & 0o200 != 0 else {
      throw FileFault(.write, path: first.file.path, reason: "it is read-only")
    }
    guard status.names == 1 else {
      throw FileFault(
        .write, path: first.file.path,
        reason: "it has \(status.names) names (hard links), of which only one would change")
    }
    let new = ".\(name).michi-new"
    try folder.removeFile(at: new)
    do throws(FileFault) {
      let file = try folder.newFile(at: new)
      guard file.takeOwnerAndAttributes(of: old) else {
        throw FileFault(
          .write, path: first.file.path,
          reason: "its owner or extended attributes cannot be kept; run Michi as its owner")
      }
      try file.setMode(status.mode)
      try file.write(bytes)
      try file.finish()
      try folder.move(new, to: folder, at: name, .replacing)
    } catch {
      _ = try? folder.removeFile(at: new)
      throw error
    }
  }
}
