import FlyingSocks
import Foundation

/// A connection, whose requests are answered one after the other.
struct Connection {
  let socket: AsyncSocket
  let handler: PreviewHandler

  /// Answers requests until either side ends the connection, or the client sends an invalid
  /// request.
  func run() async {
    defer { try? socket.close() }
    // With Nagle's algorithm, the last part of a response would wait until the client confirms the
    // part before it, 40 ms (RFC 896; RFC 1122, 4.2.3.2).
    let sendsAtOnce = BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY)
    try? socket.socket.setValue(true, for: sendsAtOnce)
    var reader = RequestReader(socket)
    do {
      while let (request, isLast) = try await reader.next() {
        try await send(handler.response(to: request), isLast: isLast)
        if isLast { return }
      }
    } catch RequestReader.Fault.malformed {
      await refuse(.sentence("The request is not valid HTTP/1.1.\n", .badRequest))
    } catch RequestReader.Fault.headTooLarge {
      await refuse(
        .sentence("The request line and headers exceed 16 KB.\n", .headTooLarge))
    } catch RequestReader.Fault.bodyTooLarge {
      await refuse(.sentence("The request body exceeds 64 KB.\n", .contentTooLarge))
    } catch {
      // The client has closed the connection, or the preview ends.
    }
  }

  private func send(_ response: HTTPResponse, isLast: Bool) async throws {
    var response = response
    if isLast { response.headers["Connection"] = "close" }
    var bytes = Data((response.head + "\r\n").utf8)
    switch response.body {
    case .bytes(let body): bytes += body
    case .file(let file, var rest):
      while !rest.isEmpty {
        let part = rest.prefix(Self.partSize)
        rest = rest.dropFirst(part.count)
        try await socket.write(bytes + file.read(part))
        bytes.removeAll()
      }
    case .events(let events):
      for await event in events {
        try await socket.write(
          bytes + Data("\(String(event.count, radix: 16))\r\n".utf8) + event + Data("\r\n".utf8))
        bytes.removeAll()
      }
      bytes += Data("0\r\n\r\n".utf8)
    case .omitted: break
    }
    if !bytes.isEmpty { try await socket.write(bytes) }
  }

  /// The number of bytes of a file that are read and sent at once.
  private static let partSize = 64 << 10

  private static let lingering = 8 << 20

  /// Sends a response and ends the connection.
  ///
  /// Data that the client still sends is read and discarded for a while: closing at once would
  /// reset the connection and lose the response (RFC 9112, 9.6).
  private func refuse(_ response: HTTPResponse) async {
    do {
      try await send(response, isLast: true)
      shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
      var rest = Self.lingering
      while rest > 0 { rest -= try await socket.read(atMost: rest).count }
    } catch {
      // The client has closed the connection.
    }
  }
}

/// Accepts connections to a port of this machine.
struct ConnectionServer {
  let handler: PreviewHandler

  /// Serves until the task is cancelled, and closes the listener.
  ///
  /// - Throws: `SocketError`, for example if the system has no file descriptor left for a
  ///   connection; then all connections end.
  func run(on listener: PortListener, isReady: () -> Void) async throws {
    defer { listener.close() }
    let pool = SocketPool<Poll>.make()
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
        group.addTask { await Connection(socket: socket, handler: handler).run() }
      }
    }
  }
}
