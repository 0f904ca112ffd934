import Content
import Diagnostics
import FileSystem
import MarkdownRendering
package import Primitives

extension OpenFile {
  /// Returns the bytes of an image without its metadata; nil if it has none, or if the settings
  /// keep it.
  ///
  /// - Parameter makesBytes: whether the bytes are needed, and not only the warning.
  /// - Returns: also a warning if there may be metadata that cannot be removed.
  borrowing func withoutMetadata(
    of source: SourceFile, _ settings: Settings, makesBytes: Bool = true
  ) throws(FileFault) -> (bytes: [UInt8]?, fault: Diagnostic?) {
    if settings.pictures(of: source)?.metadata == .keep { return (nil, nil) }
    let size = try status().size
    func read(_ range: Range<Int>) throws(FileFault) -> [UInt8] {
      try self.read(range.clamped(to: 0..<size))
    }
    let metadata = try ImageMetadata(size: size, read)
    let bytes = makesBytes && !metadata.cuts.isEmpty ? try metadata.bare(read) : nil
    let fault = metadata.unreadFormat.map { format in
      Diagnostic(
        .imageMetadata, path: source.path,
        "this \(format) has metadata that Michi does not remove, perhaps the place where it was made",
        suggestion:
          "remove them, for example with exiftool, or write \"images: { metadata: keep }\" "
          + "in content/site.yml")
    }
    return (bytes, fault)
  }
}

extension PreparedSite {
  /// Returns the content of a file as it is published: an image without its metadata.
  package func published(_ file: OutputFile) -> OutputFile.Content {
    guard case .copy(let source) = file.content,
      let bytes = try? OpenFile(source).withoutMetadata(of: source, content.settings).bytes
    else { return file.content }
    return .bytes(bytes)
  }
}
