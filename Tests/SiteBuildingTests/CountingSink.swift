import Primitives
import Synchronization

/// Hands files on and counts them.
final class CountingSink: OutputSink {
  private let sink: any OutputSink
  private let received = Mutex(0)

  init(_ sink: any OutputSink) { self.sink = sink }

  var count: Int { received.withLock { $0 } }

  func receive(_ file: OutputFile) throws(FileFault) {
    received.withLock { $0 += 1 }
    try sink.receive(file)
  }
}
