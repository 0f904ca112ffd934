internal import FileSystem
public import Primitives

/// A file that was found under a folder of the root.
public struct RootFile: Hashable, Sendable {
  /// The file.
  public let source: SourceFile
  /// Its path relative to the folder that was walked, in NFC, for example `partials/head.mustache`.
  public let relative: String

  /// The file's name.
  package var name: Substring { RelativePath.name(of: relative) }
  /// Its folder relative to the folder that was walked; empty for a file directly in it.
  package var folder: Substring { relative[..<name.startIndex].dropLast() }
}
