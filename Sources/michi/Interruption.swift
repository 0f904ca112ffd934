import Dispatch
import Foundation

/// Runs some work before the user ends the program: by Ctrl-C, a closed terminal or `kill`.
struct Interruption {
  private typealias Handler = @convention(c) (Int32) -> Void
  private let signals: [(number: Int32, before: Handler?, source: any DispatchSourceSignal)]

  /// - Parameter work: the work; it ends the program, or lets it end.
  init(_ work: @escaping @Sendable () -> Void) {
    signals = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      let before = signal(number, SIG_IGN)
      // Under nohup the program must survive a closed terminal.
      if number == SIGHUP, Self.isIgnored(before) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { work() }
      source.resume()
      return (number, before, source)
    }
  }

  /// Restores the handlers that the signals had before.
  func end() {
    for signal in signals {
      signal.source.cancel()
      Self.set(signal.before, for: signal.number)
    }
  }

  private static func set(_ handler: Handler?, for number: Int32) {
    _ = signal(number, handler)
  }

  private static func isIgnored(_ handler: Handler?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
