/// A finished file of the site.
public struct OutputFile: Sendable {
  /// What the file holds.
  public enum Content: Sendable {
    case bytes([UInt8])
    /// What another file holds, copied without being read into memory.
    case copy(of: SourceFile)
  }

  /// Where it goes.
  public let path: SitePath
  /// What it holds.
  public let content: Content
  /// How it is made of the picture that `content` is; nil for any other file.
  public private(set) var picture: PictureCopy?

  /// A file of the site.
  public init(path: SitePath, content: Content) {
    self.path = path
    self.content = content
  }

  /// A copy of a picture.
  public init(path: SitePath, picture: PictureCopy) {
    self.init(path: path, content: .copy(of: picture.source))
    self.picture = picture
  }
}

/// Takes finished files: the output folder, or a test's dictionary.
public protocol OutputSink: Sendable {
  /// Takes a file. Called from several tasks at once, in no particular order, at most once for each
  /// path.
  func receive(_ file: OutputFile) throws(FileFault)

  /// Leaves a file as an earlier build has put it there, instead of receiving it; false where there
  /// is none.
  func keep(_ path: SitePath) -> Bool

  /// Notes something for the next build, beside the site. Called from several tasks at once.
  func note(_ bytes: [UInt8])

  /// Whether files are kept; when they are not, work that only produces files is skipped.
  var keepsFiles: Bool { get }
}

extension OutputSink {
  /// Most sinks keep what they are given.
  public var keepsFiles: Bool { true }

  /// Where no earlier build is known, there is nothing to keep.
  public func keep(_ path: SitePath) -> Bool { false }

  /// Most sinks know no next build.
  public func note(_ bytes: [UInt8]) {}
}
