import FlyingSocks
import Primitives

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ports of 127.0.0.1.
enum LoopbackPort {
  /// Makes sure that nobody has a port.
  ///
  /// - Parameter port: 0 means any.
  /// - Returns: the port.
  static func check(_ port: UInt16) throws(PreviewFault) -> UInt16 {
    let (bound, code) = bind(port)
    if let bound { return bound }
    guard code == EADDRINUSE else {
      throw .portRefused(port, reason: String(cString: strerror(code)))
    }
    let later = (1...100).lazy.map { Int(port) + $0 }.filter { $0 <= 65_535 }
    let free = later.compactMap { Self.bind(UInt16($0)).port }.first
    throw .portTaken(port, free: free)
  }

  /// A port as the system wants it.
  static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in.inet(port: port)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func bind(_ port: UInt16) -> (port: UInt16?, code: Int32) {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return (nil, errno) }
    defer { close(descriptor) }
    var yes: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = address(port)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutableBytes(of: &address) { raw -> Int32 in
      guard let generic = raw.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return -1 }
      #if canImport(Darwin)
        let bound = Darwin.bind(descriptor, generic, size)
      #elseif canImport(Musl)
        let bound = Musl.bind(descriptor, generic, size)
      #else
        let bound = Glibc.bind(descriptor, generic, size)
      #endif
      return bound == 0 ? getsockname(descriptor, generic, &size) : bound
    }
    return result == 0 ? (UInt16(bigEndian: address.sin_port), 0) : (nil, errno)
  }

  /// How many files this process may have open; every connection is one.
  static var openFileLimit: Int { currentLimit().map { Int(clamping: $0.rlim_cur) } ?? 256 }

  /// Lets this process have as many connections at once as the system allows it.
  static func raiseOpenFileLimit() {
    guard var limit = currentLimit() else { return }
    // macOS refuses more than this, whatever it says is allowed.
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 10_240))
    setrlimit(openFiles, &limit)
  }

  private static func currentLimit() -> rlimit? {
    var limit = rlimit()
    return getrlimit(openFiles, &limit) == 0 ? limit : nil
  }

  #if canImport(Glibc)
    private static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let openFiles = RLIMIT_NOFILE
  #endif
}
