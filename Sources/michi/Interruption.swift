import Dispatch
import Foundation

/// Does something before the program ends because its user says so: Ctrl-C, a closed terminal,
/// `kill`.
struct Interruption {
  private typealias Handler = @convention(c) (Int32) -> Void
  private let signals: [(number: Int32, before: Handler?, source: any DispatchSourceSignal)]

  /// - Parameter work: what is done; it ends the program, or lets it end.
  init(_ work: @escaping @Sendable () -> Void) {
    signals = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      let before = signal(number, SIG_IGN)
      // Started with nohup: it goes on when the terminal is closed.
      if number == SIGHUP, Self.isIgnored(before) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { work() }
      source.resume()
      return (number, before, source)
    }
  }

  /// Lets signals do what they did before.
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
