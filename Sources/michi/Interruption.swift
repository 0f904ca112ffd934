import Dispatch
import Primitives

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
  init(_ work: @escaping @Sendable (_ signal: Int32) -> Never) {
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      // Not ignored, which the programs that Michi starts would inherit.
      let before = signal(number) { _ in }
      if number == SIGHUP, Self.isIgnored(before) {
        // Whoever started it with nohup wants it to go on.
        signal(number, SIG_IGN)
        return nil
      }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { work(number) }
      source.resume()
      return source
    }
  }

  /// Removes what this process has in the system's folder for such things, and ends it in the way
  /// in which the signal would have ended it.
  static func removingTemporaryFolders() -> Interruption {
    Interruption { number in
      TemporaryFolder.removeAllOfThisProcess()
      signal(number, SIG_DFL)
      var set = sigset_t()
      sigemptyset(&set)
      sigaddset(&set, number)
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
      kill(getpid(), number)
      _exit(128 + number)
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
