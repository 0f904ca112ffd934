import FlyingFox
import FlyingSocks
import Foundation

/// One connection. Its requests are answered one after the other.
struct Connection {
  let socket: AsyncSocket
  let handler: PreviewHandler

  /// Answers until either side ends the connection, or sends what is no request.
  func run() async {
    defer { try? socket.close() }
    // With Nagle's algorithm the last part of an answer would wait until the other side confirms the
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
      await refuse(.sentence("The request is not as HTTP/1.1 wants it.\n", .badRequest))
    } catch RequestReader.Fault.headTooLarge {
      let status = HTTPStatusCode(431, phrase: "Request Header Fields Too Large")
      await refuse(.sentence("The request's line and header fields are more than 16 KB.\n", status))
    } catch RequestReader.Fault.bodyTooLarge {
      await refuse(.sentence("The request's body is more than 64 KB.\n", .payloadTooLarge))
    } catch {
      // The other side has closed the connection, or the preview ends.
    }
  }

  private func send(_ response: HTTPResponse, isLast: Bool) async throws {
    guard case .httpBody(let body) = response.payload else { return }
    var headers = response.headers
    if isLast { headers[.connection] = "close" }
    if let length = body.count {
      if headers[.contentLength] == nil { headers[.contentLength] = String(length) }
    } else {
      headers[.transferEncoding] = "chunked"
    }
    let status = response.statusCode
    var head = "HTTP/1.1 \(status.code) \(status.phrase)\r\n"
    for (name, value) in headers.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      head += "\(name.rawValue): \(value)\r\n"
    }
    var bytes = Data((head + "\r\n").utf8)
    for try await part in body {
      try await socket.write(bytes + part)
      bytes.removeAll()
    }
    if !bytes.isEmpty { try await socket.write(bytes) }
  }

  private static let lingering = 8 << 20

  /// Answers and ends the connection.
  ///
  /// What the other side still sends is read and discarded for a while: closing at once would reset
  /// the connection and lose the answer (RFC 9112, 9.6).
  private func refuse(_ response: HTTPResponse) async {
    do {
      try await send(response, isLast: true)
      shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
      var rest = Self.lingering
      while rest > 0 { rest -= try await socket.read(atMost: rest).count }
    } catch {
      // The other side has closed the connection.
    }
  }
}

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
        group.addTask { await Connection(socket: socket, handler: handler).run() }
      }
    }
  }
}
