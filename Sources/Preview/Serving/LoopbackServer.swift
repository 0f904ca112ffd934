import FlyingSocks
import Primitives
import FileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Takes connections on a port of 127.0.0.1.
///
/// FlyingFox's sockets without its server, which hides what a preview has to see: of two fields of
/// one name the first, and every method that it does not know; and which ends all connections when
/// the system has no file to give to a new one.
struct LoopbackServer: Sendable {
  let handler: PreviewHandler
  /// How many files this process may have open.
  let openFileLimit: Int
  /// Is told that no connection could be taken, once for each time that this begins.
  let wasFull: @Sendable () -> Void

  /// Serves until the task is cancelled.
  ///
  /// - Throws: `SocketError` when the port cannot be had.
  func run(port: UInt16, isReady: @Sendable () -> Void) async throws {
    let pool = SocketPool.make()
    try await pool.prepare()
    let socket = try Socket(domain: AF_INET)
    defer { try? socket.close() }
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: LoopbackPort.address(port))
    try socket.listen()
    let listener = try AsyncSocket(socket: socket, pool: pool)
    isReady()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { try await takeConnections(of: listener) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// How long to wait before the system is asked again for what it did not have.
  private static let pause = Duration.milliseconds(20)
  /// A lack that is over for so long and comes again is told again.
  private static let forgetting = Duration.seconds(60)

  private func takeConnections(of listener: AsyncSocket) async throws {
    let connections = OpenConnections(limit: openFileLimit)
    var lastLack: ContinuousClock.Instant?
    func noteLack() {
      if lastLack.map({ .now - $0 > Self.forgetting }) ?? true { wasFull() }
      lastLack = .now
    }
    try await withThrowingDiscardingTaskGroup { group in
      while true {
        let isBusy = !connections.makeRoom()
        guard connections.hasRoom else {
          if isBusy { noteLack() }
          try await Task.sleep(for: Self.pause)
          continue
        }
        do {
          let socket = try await listener.accept()
          prepare(socket.socket)
          connections.wait(socket.socket.file.rawValue)
          let connection = Connection(socket, among: connections, handler: handler)
          group.addTask { await connection.serve() }
        } catch SocketError.failed(_, let code, _) {
          switch code {
          case EMFILE, ENFILE, ENOBUFS, ENOMEM:
            noteLack()
            try await Task.sleep(for: Self.pause)
          case EBADF, EINVAL, ENOTSOCK, EOPNOTSUPP:
            // It listens no more.
            throw SocketError.failed(type: "Accept", errno: code, message: "")
          default:
            // The other side has gone before it was answered; what else it may be is asked again.
            try await Task.sleep(for: Self.pause)
          }
        }
      }
    }
  }

  private func prepare(_ socket: Socket) {
    // Events and the end of a file are not kept back until what came before is confirmed
    // (RFC 896 and RFC 1122, 4.2.3.2).
    try? socket.setValue(
      true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    #if canImport(Darwin)
      try? socket.setValue(true, for: .noSIGPIPE)
    #endif
  }
}
