public import Primitives

/// Takes files and keeps none: what a build is given that only has to find what is wrong.
public struct DiscardingSink: OutputSink {
  /// A sink.
  public init() {}

  /// False.
  public var keepsFiles: Bool { false }

  /// Does nothing.
  public func receive(_ file: OutputFile) throws(FileFault) {}
}
