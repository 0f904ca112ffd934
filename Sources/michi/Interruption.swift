import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Does something before the program ends because its user says so: Ctrl-C, a closed terminal,
/// `kill`.
struct Interruption {
  private let sources: [any DispatchSourceSignal]

  /// - Parameter work: what is done; it ends the program.
  init(_ work: @escaping @Sendable () -> Never) {
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      let before = signal(number, SIG_IGN)
      // Started with nohup: it goes on when the terminal is closed.
      if number == SIGHUP, Self.isIgnored(before) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { work() }
      source.resume()
      return source
    }
  }

  /// Lets signals do what they did before.
  func end() {
    for source in sources { source.cancel() }
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
