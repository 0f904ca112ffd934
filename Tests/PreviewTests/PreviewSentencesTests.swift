import Diagnostics
import FileSystem
import Foundation
import Primitives
import SiteBuilding
import Testing

@testable import Preview

/// What a preview tells, byte for byte.
@Suite struct PreviewSentencesTests {
  @Test(arguments: [
    (
      PreviewFault.portTaken(8080, free: 8082),
      "port 8080 is taken by another program; port 8082 is free: michi preview --port 8082"
    ),
    (
      .portTaken(65535, free: nil),
      "port 65535 is taken by another program; michi preview --port 0 takes a free one"
    ),
    (
      .portRefused(1023, reason: "No"),
      "port 1023 cannot be had: No; those from 1024 on are for everybody"
    ),
    (.portRefused(1024, reason: "No"), "port 1024 cannot be had: No"),
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
    let fault = #expect(throws: PreviewFault.self) { try LoopbackPort.check(port) }
    guard case .portTaken(port, let free) = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
    // There is none behind the last.
    if port < 60_000 {
      let free = try #require(free)
      #expect(free > port && Int(free) <= Int(port) + 100)
    }
    #expect(try LoopbackPort.check(0) > 0)
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
    for _ in 0..<200 where (try? LoopbackPort.check(port)) == nil {
      try await Task.sleep(for: .milliseconds(25))
    }
    #expect(try LoopbackPort.check(port) == port)
  }

  private var streamKind: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  @Test func `the events of a page are what browsers read`() {
    func text(_ event: PreviewEvent) -> String { String(decoding: event.bytes, as: UTF8.self) }
    #expect(text(.reload) == "event: reload\ndata: {}\n\n")
    #expect(text(.files([], change: 0)) == "event: files\ndata: {\"change\":0,\"files\":[]}\n\n")
    #expect(
      text(.files(["/a", "/\"b"], change: 12))
        == "event: files\ndata: {\"change\":12,\"files\":[\"/a\",\"/\\\"b\"]}\n\n")
    #expect(text(.faults([])) == "event: faults\ndata: []\n\n")
    #expect(String(decoding: PreviewEvent.pulse, as: UTF8.self) == ":\n\n")
    let source = SourceText(path: "a\u{1B}.md", bytes: Array("one\ntwo [x](y) 道\n".utf8))
    let faults = [
      Diagnostic(.brokenLink, in: source, at: 8..<14, "no\u{1B} \"y\"", suggestion: "z"),
      Diagnostic(.emptyPage, path: "b", "empty"), Diagnostic(.publishing, path: nil, "c"),
    ]
    #expect(
      text(.faults(faults))
        == "event: faults\ndata: ["
        + #"{"severity":"error","place":"a\\u{1b}.md:2:5","message":"no\\u{1b} \"y\"","#
        + #""suggestion":"z","line":2,"before":"two ","marked":"[x](y)","after":" 道"},"#
        + #"{"severity":"\#(faults[1].severity.rawValue)","place":"b","message":"empty","#
        + #""suggestion":null,"line":null,"before":null,"marked":null,"after":null},"#
        + #"{"severity":"\#(faults[2].severity.rawValue)","place":"","message":"c","#
        + #""suggestion":null,"line":null,"before":null,"marked":null,"after":null}"#
        + "]\n\n")
  }

  @Test func `without a word it has port 8080, and the system tells of changes`() throws {
    let edited = try EditedSite(seed: 1)
    let options = PreviewOptions(build: edited.options)
    #expect(options.port == 8080)
    #expect(!options.isPolling)
    #expect(options.now == nil)
  }

  @Test(arguments: [1, 3, 10, 100])
  func `a part of a file is sent in pieces of any size`(size: Int) throws {
    let temporary = try TemporaryFolder()
    try temporary.write(Array("0123456789".utf8), to: "file")
    let file = try ServedFile(temporary.folder().file(at: "file"))
    #expect(file.size == 10)
    var body = FileBody(file: file, rest: 2..<9)
    var pieces: [String] = []
    while let piece = try body.nextBuffer(suggested: size) {
      pieces.append(String(decoding: piece, as: UTF8.self))
    }
    #expect(pieces.joined() == "2345678")
    #expect(pieces.dropLast().allSatisfy { $0.utf8.count == size })
    body.rest = 8..<10
    let bytes = [try body.next(), try body.next(), try body.next()]
    #expect(bytes == [UInt8(ascii: "8"), UInt8(ascii: "9"), nil])
    #expect(throws: FileFault.self) {
      var longer = FileBody(file: file, rest: 9..<11)
      _ = try longer.nextBuffer(suggested: 5)
    }
  }
}
