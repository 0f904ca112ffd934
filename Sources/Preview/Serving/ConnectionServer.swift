import FlyingFox
import FlyingSocks

/// Accepts the connections to a port of this machine.
struct ConnectionServer {
  let handler: PreviewHandler

  /// Answers until the task is cancelled, and closes the listener.
  ///
  /// - Throws: `SocketError`, for example when the system has no file left for a connection; then
  ///   all connections end.
  func run(on listener: LoopbackListener, isReady: () -> Void) async throws {
    defer { listener.close() }
    let pool = HTTPServer.defaultPool()
    try await pool.prepare()
    let socket = try AsyncSocket(socket: listener.socket, pool: pool)
    isReady()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { try await accept(on: socket) }
      try await group.next()
    }
  }

  private func accept(on listener: AsyncSocket) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      while true {
        let socket = try await listener.accept()
        group.addTask { await Connection(socket, handler: handler).run() }
      }
    }
  }
}
