import Primitives

/// Takes files and keeps none.
struct NowhereSink: OutputSink {
  func receive(_ file: OutputFile) throws(FileFault) {}
}
