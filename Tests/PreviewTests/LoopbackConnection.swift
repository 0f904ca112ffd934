#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A plain connection to a port of this machine.
final class LoopbackConnection: Sendable {
  private let descriptor: Int32

  struct Failure: Error {}

  init(port: UInt16) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let descriptor = descriptor
    let result = withUnsafeBytes(of: &address) { raw in
      raw.withMemoryRebound(to: sockaddr.self) {
        guard let base = $0.baseAddress else { return Int32(-1) }
        return connect(descriptor, base, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // Reading ends where nothing comes.
    var limit = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard result == 0 else {
      close(descriptor)
      throw Failure()
    }
  }

  deinit {
    close(descriptor)
  }

  func send(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Whether the other side has ended the connection.
  var isEnded: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) == 0
  }

  /// What has come; nil at the end.
  func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return count > 0 ? Array(buffer[..<count]) : nil
  }
}
