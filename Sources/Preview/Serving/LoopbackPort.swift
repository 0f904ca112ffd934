import FlyingSocks
import Foundation

/// Ports of 127.0.0.1.
enum LoopbackPort {
  /// Checks that a port is free.
  ///
  /// - Parameter port: 0 means any free port.
  /// - Returns: the port.
  static func check(_ port: UInt16) throws(PreviewFault) -> UInt16 {
    do {
      return try bind(port)
    } catch SocketError.failed(_, EADDRINUSE, _) {
      let later = (1...100).lazy.compactMap { UInt16(exactly: Int(port) + $0) }
      throw .portTaken(port, free: later.compactMap { try? bind($0) }.first)
    } catch SocketError.failed(_, let code, _) {
      throw .portRefused(port, reason: String(cString: strerror(code)))
    } catch {
      throw .portRefused(port, reason: error.localizedDescription)
    }
  }

  /// A socket that listens on a port.
  static func listen(to port: UInt16) throws -> Socket {
    let socket = try bound(to: port)
    try socket.listen()
    return socket
  }

  private static func bind(_ port: UInt16) throws -> UInt16 {
    let socket = try bound(to: port)
    defer { try? socket.close() }
    guard case .ip4(_, let bound) = try socket.sockname() else { return port }
    return bound
  }

  private static func bound(to port: UInt16) throws -> Socket {
    let socket = try Socket(domain: AF_INET)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        // Accepted sockets inherit this option; on other systems each write sets it.
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
      return socket
    } catch {
      try? socket.close()
      throw error
    }
  }
}
