import FlyingFox
import FlyingSocks

/// Accepts connections on a port of this machine.
struct ConnectionServer {
  let handler: PreviewHandler

  /// Answers until the task is cancelled.
  ///
  /// - Throws: `SocketError`, for example when the system has no file left for a connection; then
  ///   all connections end.
  func run(on port: UInt16, isListening: () -> Void) async throws {
    let pool = HTTPServer.defaultPool()
    try await pool.prepare()
    let listener = try LoopbackPort.listen(to: port)
    defer { try? listener.close() }
    let socket = try AsyncSocket(socket: listener, pool: pool)
    isListening()
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
