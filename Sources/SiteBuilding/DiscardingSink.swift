public import Primitives

/// A sink that discards all files, for builds that only look for errors.
public struct DiscardingSink: OutputSink {
  /// A sink.
  public init() {}

  /// False.
  public var keepsFiles: Bool { false }

  /// Does nothing.
  public func receive(_ file: OutputFile) throws(FileFault) {}
}
