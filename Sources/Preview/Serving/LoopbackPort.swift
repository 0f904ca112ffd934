import FlyingSocks
import Foundation

/// Ports of 127.0.0.1.
enum LoopbackPort {
  /// A port as the system wants it.
  static func address(_ port: UInt16) throws -> sockaddr_in {
    try .inet(ip4: "127.0.0.1", port: port)
  }

  /// Makes sure that a port is free.
  ///
  /// - Parameter port: 0 means any.
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

  private static func bind(_ port: UInt16) throws -> UInt16 {
    let socket = try Socket(domain: AF_INET)
    defer { try? socket.close() }
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: address(port))
    guard case .ip4(_, let bound) = try socket.sockname() else { return port }
    return bound
  }
}
