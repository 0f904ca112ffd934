import FlyingFox
import FlyingSocks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The usual sockets, which send at once what they are given.
///
/// FlyingFox sends the head and the body of an answer one after the other. Without this the system
/// keeps the body back until the browser has confirmed the head, which browsers delay by 40 ms
/// (RFC 896 and RFC 1122, 4.2.3.2).
struct PromptSocketPool: AsyncSocketPool {
  private let base: any AsyncSocketPool = HTTPServer.defaultPool()

  func prepare() async throws { try await base.prepare() }

  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    if events.contains(.read) {
      // Also of the socket that listens: those that it accepts have what it has.
      try? socket.setValue(
        true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    }
    try await base.suspendSocket(socket, untilReadyFor: events)
  }
}
