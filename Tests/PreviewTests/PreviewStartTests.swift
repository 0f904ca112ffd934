import Diagnostics
import FileSystem
import Foundation
import Primitives
import SiteBuilding
import TestKit
import Testing

@testable import Preview

/// The port of a preview, and why one cannot start.
@Suite struct PreviewStartTests {
  @Test(arguments: [
    (
      PreviewFault.portTaken(8080, free: 8082),
      "port 8080 is used by another program; port 8082 is free: michi preview --port 8082"
    ),
    (
      .portTaken(65535, free: nil),
      "port 65535 is used by another program; use a free port: michi preview --port 0"
    ),
    (
      .portRefused(1023, reason: "No"),
      "cannot open port 1023: No; ports below 1024 may need root: use a higher one"
    ),
    (.portRefused(1024, reason: "No"), "cannot open port 1024: No"),
    (.file(FileFault(.list, path: "a", reason: "No")), "cannot list a: No"),
  ])
  func `why it cannot start is a sentence`(fault: PreviewFault, sentence: String) {
    #expect(fault.message == sentence)
  }

  /// A socket that waits for connections, and its port.
  private func listening() -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, streamKind, 0)
    // As servers do: what it leaves behind holds up nobody who does so, too.
    var isReused: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        #expect(bind(descriptor, $0, size) == 0)
        #expect(listen(descriptor, 1) == 0)
        #expect(getsockname(descriptor, $0, &size) == 0)
      }
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  @Test func `a port that is free is had, and one that is taken is named with one behind it`()
    throws
  {
    let (descriptor, port) = listening()
    defer { close(descriptor) }
    let fault = #expect(throws: PreviewFault.self) {
      try PortListener(host: PortListener.loopback, port: port)
    }
    guard case .portTaken(port, let free) = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
    // There is none behind the last.
    if port < 60_000 {
      let free = try #require(free)
      #expect(free > port && Int(free) <= Int(port) + 100)
    }
    let any = try PortListener(host: PortListener.loopback, port: 0)
    defer { any.close() }
    #expect(throws: PreviewFault.self) {
      try PortListener(host: PortListener.loopback, port: any.port)
    }
  }

  @Test func `a port whose last connections have just ended is free`() async throws {
    let (descriptor, port) = listening()
    do {
      // It stays on the system's list for a while when the server ends it first.
      let connection = try LoopbackConnection(port: port)
      close(accept(descriptor, nil, nil))
      #expect(connection.receive() == nil)
    }
    close(descriptor)
    // A program that another test starts holds whatever is open until it runs.
    try await wait {
      guard let listener = try? PortListener(host: PortListener.loopback, port: port) else {
        return false
      }
      listener.close()
      return listener.port == port
    }
  }

  private var streamKind: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }
}
