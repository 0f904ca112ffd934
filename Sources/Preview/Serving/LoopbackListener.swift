import FlyingSocks
import Foundation

/// A socket that listens on a port of 127.0.0.1 and holds the port until it is closed.
struct LoopbackListener {
  let socket: Socket
  let port: UInt16

  /// - Parameter port: 0 means any free port.
  init(port: UInt16) throws(PreviewFault) {
    do {
      try self.init(listeningOn: port)
    } catch SocketError.failed(_, EADDRINUSE, _) {
      let later = (1...100).lazy.compactMap { UInt16(exactly: Int(port) + $0) }
      throw .portTaken(port, free: later.first(where: Self.isFree))
    } catch SocketError.failed(_, let code, _) {
      throw .portRefused(port, reason: String(cString: strerror(code)))
    } catch {
      throw .portRefused(port, reason: error.localizedDescription)
    }
  }

  /// - Throws: `SocketError`.
  init(listeningOn port: UInt16) throws {
    socket = try Socket(domain: AF_INET)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        // Accepted sockets inherit this option; on other systems each write sets it.
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: sockaddr_in.inet(ip4: "127.0.0.1", port: port))
      try socket.listen()
      guard case .ip4(_, let bound) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      self.port = bound
    } catch {
      try? socket.close()
      throw error
    }
  }

  func close() { try? socket.close() }

  private static func isFree(_ port: UInt16) -> Bool {
    guard let listener = try? LoopbackListener(listeningOn: port) else { return false }
    listener.close()
    return true
  }
}
