import FlyingSocks
import Foundation

/// A pool whose sockets send at once what they are given (`TCP_NODELAY`).
///
/// The server writes the head and the body of an answer apart. Without this the body is kept back
/// until the other side has confirmed the head, which takes 40 ms (RFC 896; RFC 1122, 4.2.3.2).
struct NoDelayPool<Base: AsyncSocketPool>: AsyncSocketPool {
  let base: Base

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  /// Every socket comes by here before its first answer: it waits for a connection or a request.
  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    try? socket.setValue(
      true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
