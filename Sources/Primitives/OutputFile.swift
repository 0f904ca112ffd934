/// A finished file of the site.
public struct OutputFile: Sendable {
  /// The content of a file: bytes, or a copy of another file.
  public enum Content: Sendable {
    case bytes([UInt8])
    /// The content of another file, copied without being read into memory.
    case copy(of: SourceFile)
  }

  /// The path of the file in the output folder.
  public let path: SitePath
  /// The content of the file.
  public let content: Content
  /// The resized image to make of the source in `content`; nil for any other file.
  public private(set) var picture: PictureCopy?

  /// Creates a file.
  public init(path: SitePath, content: Content) {
    self.path = path
    self.content = content
  }

  /// Creates a resized copy of an image.
  public init(path: SitePath, picture: PictureCopy) {
    self.init(path: path, content: .copy(of: picture.source))
    self.picture = picture
  }
}

/// A destination for finished files: the output folder, or a dictionary in tests.
public protocol OutputSink: Sendable {
  /// Receives a file.
  ///
  /// Called from several tasks at once, in no particular order, at most once for each path.
  func receive(_ file: OutputFile) throws(FileFault)

  /// Keeps a file of an earlier build instead of receiving it; returns false if there is none.
  func keep(_ path: SitePath) -> Bool

  /// Stores bytes for the next build, outside of the site.
  ///
  /// Called from several tasks at once.
  func note(_ bytes: [UInt8])

  /// Whether files are stored; if not, work that only produces files is skipped.
  var keepsFiles: Bool { get }
}

extension OutputSink {
  /// True by default.
  public var keepsFiles: Bool { true }

  /// Returns false by default, because no earlier build is known.
  public func keep(_ path: SitePath) -> Bool { false }

  /// Does nothing by default, because there is no next build.
  public func note(_ bytes: [UInt8]) {}
}
