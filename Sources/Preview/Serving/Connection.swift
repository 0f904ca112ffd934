import FlyingFox
import FlyingSocks
import Foundation

/// One connection: its requests are answered one after the other.
struct Connection {
  private let socket: AsyncSocket
  private let handler: PreviewHandler

  init(_ socket: AsyncSocket, handler: PreviewHandler) {
    self.socket = socket
    self.handler = handler
  }

  /// Answers until one of both sides ends the connection. What is no request is not answered.
  func run() async {
    defer { try? socket.close() }
    // Head and body of an answer are written apart; without this the body is kept back until the
    // other side has confirmed the head, which takes 40 ms (RFC 896; RFC 1122, 4.2.3.2).
    let sendsAtOnce = BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY)
    try? socket.socket.setValue(true, for: sendsAtOnce)
    var reader = RequestReader(socket)
    do {
      while let (request, isLast) = try await reader.next() {
        try await send(handler.response(to: request), isLast: isLast)
        if isLast { return }
      }
    } catch RequestReader.Fault.headTooLarge {
      let status = HTTPStatusCode(431, phrase: "Request Header Fields Too Large")
      await refuse(.sentence(PreviewSentences.headTooLarge, status))
    } catch RequestReader.Fault.bodyTooLarge {
      await refuse(.sentence(PreviewSentences.bodyTooLarge, .payloadTooLarge))
    } catch {
      // The other side has gone, or the preview ends.
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
    try await socket.write(Data((head + "\r\n").utf8))
    for try await part in body { try await socket.write(part) }
  }

  /// How much is still taken from a connection that was refused.
  private static let lingering = 8 << 20

  /// Answers and ends the connection.
  ///
  /// What the other side goes on to send is thrown away for a while: closed at once, the connection
  /// would be reset, and the answer lost with it (RFC 9112, 9.6).
  private func refuse(_ response: HTTPResponse) async {
    do {
      try await send(response, isLast: true)
      shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
      var rest = Self.lingering
      while rest > 0 { rest -= try await socket.read(atMost: rest).count }
    } catch {
      // It has gone.
    }
  }
}
