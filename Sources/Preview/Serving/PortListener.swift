import FlyingSocks
import Foundation

/// A listening socket that holds a port of this machine until it is closed.
struct PortListener {
  /// The loopback address, which only this machine can reach.
  static let loopback = "127.0.0.1"
  /// The address that means all addresses of this machine.
  static let everywhere = "0.0.0.0"

  let socket: Socket
  let host: String
  let port: UInt16

  /// - Parameter port: 0 means any free port.
  init(host: String, port: UInt16) throws(PreviewFault) {
    do {
      try self.init(listeningOn: port, of: host)
    } catch SocketError.failed(_, EADDRINUSE, _) {
      let later = (1...100).lazy.compactMap { UInt16(exactly: Int(port) + $0) }
      throw .portTaken(port, free: later.first { Self.isFree($0, of: host) })
    } catch SocketError.failed(_, EADDRNOTAVAIL, _) {
      throw .hostUnknown(host, own: Self.ownAddresses)
    } catch SocketError.failed(_, let code, _) {
      throw .portRefused(port, reason: String(cString: strerror(code)))
    } catch {
      throw .portRefused(port, reason: error.localizedDescription)
    }
  }

  /// - Throws: `SocketError`.
  init(listeningOn port: UInt16, of host: String) throws {
    self.host = host
    socket = try Socket(domain: AF_INET)
    do {
      try socket.setValue(true, for: .localAddressReuse)
      #if canImport(Darwin)
        // Accepted sockets inherit this option; on other systems each write sets it.
        try socket.setValue(true, for: .noSIGPIPE)
      #endif
      try socket.bind(to: sockaddr_in.inet(ip4: host, port: port))
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

  private static func isFree(_ port: UInt16, of host: String) -> Bool {
    guard let listener = try? PortListener(listeningOn: port, of: host) else { return false }
    listener.close()
    return true
  }

  /// The host names that a browser may use; the first one is shown to the user.
  var names: [String] {
    switch host {
    case Self.loopback: [Self.loopback, "localhost"]
    case Self.everywhere: Self.ownAddresses + [Self.loopback, "localhost"]
    default: [host]
    }
  }

  /// The IPv4 addresses of this machine in its networks.
  static var ownAddresses: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first) { $0?.pointee.ifa_next }.compactMap { entry in
      guard let address = entry?.pointee.ifa_addr,
        address.pointee.sa_family == sa_family_t(AF_INET)
      else { return nil }
      let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      let bytes = [24, 16, 8, 0].map { number >> $0 & 0xFF }
      return bytes[0] == 127 ? nil : bytes.map { "\($0)" }.joined(separator: ".")
    }
  }
}
