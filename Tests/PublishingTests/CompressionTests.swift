import Foundation
import Primitives
import Diagnostics
import FileSystem
import Synchronization
import TestKit
import Testing

@testable import Publishing

/// Compressed copies beside texts.
@Suite struct CompressionTests {
  /// Keeps the bytes that it is given; nil for what was handed on without being read.
  private final class Basket: OutputSink {
    private let received = Mutex<[String: [UInt8]?]>([:])
    var files: [String: [UInt8]?] { received.withLock { $0 } }

    func receive(_ file: OutputFile) {
      let bytes: [UInt8]? = if case .bytes(let content) = file.content { content } else { nil }
      received.withLock { $0[file.path.description] = .some(bytes) }
    }
  }

  private static let text = Array(String(repeating: "코디네이터가 길을 압니다. ", count: 200).utf8)

  @Test func `a gzip file has neither time nor name, and is the same each time`() throws {
    let packed = try #require(Gzip.compressed(Self.text))
    #expect(packed.starts(with: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255]))
    #expect(packed.count < 200)
    #expect(Gzip.compressed(Self.text) == packed)
    let limit = 2 * Self.text.count
    #expect(Gzip.expanded(packed + packed, limit: limit) == Self.text + Self.text)
    #expect(Gzip.expanded(packed + [0, 0], limit: limit) == Self.text)
    #expect(Gzip.expanded(Self.text, limit: 0) == Self.text)
    let cut = Array(packed.dropLast())
    for broken in [cut, Array(packed.prefix(2)), packed + [1], packed + packed + packed] {
      #expect(Gzip.expanded(broken, limit: limit) == nil)
    }
  }

  @Test(arguments: [
    ("a.html", true), ("A.HTML", true), ("日/b.svg", true), ("a.html.gz", false), ("CNAME", false),
    ("a.b/c", false), ("html", false), (".html", true), ("a.png", false), ("_headers", false),
  ])
  func `only texts are worth it`(path: String, isText: Bool) {
    #expect(CompressibleFile.isText(path) == isText)
  }

  @Test func `what is small or does not shrink has no copy`() throws {
    let basket = Basket()
    let copies = GzipCopies(beside: basket)
    var random = SeededGenerator(seed: 42)
    let noise = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) }
    for (path, bytes) in [
      ("text.txt", Self.text), ("small.txt", Array("small".utf8)), ("noise.txt", noise),
    ] {
      try copies.receive(OutputFile(path: try SitePath(path), content: .bytes(bytes)))
    }
    #expect(basket.files.keys.sorted() == ["noise.txt", "small.txt", "text.txt", "text.txt.gz"])
  }

  @Test func `a copied file and its copy hold the same, also when its source changes`() throws {
    let site = try VersionedSite()
    let source = site.root + "/source.css"
    try Data(Self.text).write(to: URL(filePath: source))
    let basket = Basket()
    let copies = GzipCopies(beside: basket)
    try copies.receive(
      OutputFile(
        path: try SitePath("a.css"),
        content: .copy(of: SourceFile(path: "a.css", location: source))))
    #expect(basket.files["a.css"] == Self.text)
    #expect(basket.files["a.css.gz"] == Gzip.compressed(Self.text))
  }

  @Test(arguments: [(1023, false), (1024, true), (32 << 20, true), (32 << 20 + 1, false)])
  func `a text of one packet has no copy, nor one of more than thirty-two MiB`(
    size: Int, hasCopy: Bool
  ) throws {
    let basket = Basket()
    let copies = GzipCopies(beside: basket)
    let bytes = [UInt8](repeating: 0x20, count: size)
    try copies.receive(OutputFile(path: try SitePath("a.txt"), content: .bytes(bytes)))
    #expect(basket.files.keys.sorted() == (hasCopy ? ["a.txt", "a.txt.gz"] : ["a.txt"]))
  }

  @Test(arguments: [("a.txt", 32 << 20 + 1), ("a.png", 2000)])
  func `a file that is not compressed is handed on without being read`(
    name: String, size: Int
  ) throws {
    let site = try VersionedSite()
    let source = "\(site.root)/\(name)"
    try Data().write(to: URL(filePath: source))
    #expect(truncate(source, off_t(size)) == 0)
    let basket = Basket()
    let content = OutputFile.Content.copy(of: SourceFile(path: name, location: source))
    try GzipCopies(beside: basket).receive(OutputFile(path: try SitePath(name), content: content))
    #expect(basket.files == [name: nil])
  }
}
