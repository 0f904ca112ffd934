package import Primitives

/// A sink that discards all files, for builds that only look for errors.
package struct DiscardingSink: OutputSink {
  /// A sink.
  package init() {}

  /// False.
  package var keepsFiles: Bool { false }

  /// Does nothing.
  package func receive(_ file: OutputFile) throws(FileFault) {}
}
