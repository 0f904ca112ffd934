import Diagnostics
import Primitives
import Testing

@testable import Publishing

/// What a bucket is told.
@Suite struct S3Tests {
  @Test(
    "sums are RFC 1321's, over every length of the last block",
    arguments: [
      ("", "d41d8cd98f00b204e9800998ecf8427e"),
      ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
      (
        "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
        "57edf4a22be3c955ac49da2e2107b67a"
      ),
      (String(repeating: "a", count: 55), "ef1772b6dff9a122358552954ad0df65"),
      (String(repeating: "a", count: 56), "3b0c8ac703f828b04c6c197006d17218"),
      (String(repeating: "a", count: 64), "014842d480b571495a4a0363793f7367"),
    ])
  func sums(text: String, sum: String) {
    #expect(MD5.sum(of: Array(text.utf8)) == sum)
  }

  @Test func `an address is a bucket and a prefix`() throws {
    #expect(try S3Address("s3://my.bucket-1").key(of: "a.html") == "a.html")
    #expect(try S3Address("s3://bucket/").prefix == "")
    #expect(try S3Address("s3://bucket/my/blog/").key(of: "日.html") == "my/blog/日.html")
  }

  @Test(arguments: [
    "file:///etc/passwd", "fileb://x", "FILE://x", "http://example.org", "https://example.org",
    "--prefix=file://x",
  ])
  func `what the command line would expand never reaches it`(value: String) async throws {
    #expect(S3Store.isExpanded(value))
    let site = try VersionedSite()
    try site.build(["index.html": "1"])
    let store = S3Store(address: try S3Address("s3://bucket"), endpoint: nil)
    let service = S3Service(of: "a", cache: [CacheRule(pattern: "*", value: value)])
    let said = try await publishingSentence {
      try await store.send(folder: site.output, as: service)
    }
    #expect(said.contains("in the place of \"\(value)\""))
  }

  @Test(arguments: ["s3://bucket/x", "--prefix=blog/", "max-age=600", "-", "text/html"])
  func `other values do`(value: String) {
    #expect(!S3Store.isExpanded(value))
  }

  @Test func `the first rule that matches counts`() {
    let cache = [
      CacheRule(pattern: "assets/*", value: "max-age=600"),
      CacheRule(pattern: "*", value: "no-cache"),
    ]
    #expect(S3Service(of: "assets/a.css", cache: cache).cacheControl == "max-age=600")
    #expect(S3Service(of: "a.css", cache: cache).cacheControl == "no-cache")
    #expect(S3Service(of: "a.css", cache: []).cacheControl == nil)
    #expect(
      S3Service(of: "a.css", cache: cache).mark != S3Service(of: "a.css", cache: []).mark)
  }

  @Test func `what changed is sent, what Michi put there is removed, the rest stays`() throws {
    let site = try VersionedSite()
    try site.build(["same.html": "1", "changed.html": "2", "new.html": "3", "by-hand.html": "4"])
    let finished = try FinishedSite(at: site.output)
    let mark = S3Service(of: "same.html", cache: []).mark
    func entry(_ path: String, _ text: String, tag: String) -> PublishedRecord.Entry {
      PublishedRecord.Entry(
        path: path, mark: "\(MD5.sum(of: Array(text.utf8)))-\(mark)", tag: tag)
    }
    let record = PublishedRecord([
      entry("same.html", "1", tag: "s"), entry("changed.html", "0", tag: "c"),
      entry("by-hand.html", "4", tag: "h"), entry("old.html", "5", tag: "o"),
      entry("gone.html", "6", tag: "g"),
    ])
    let tags = [
      "same.html": "s", "changed.html": "c", "by-hand.html": "another", "old.html": "o",
      "foreign.html": "f",
    ]
    let comparison = try S3Comparison(finished, cache: [], tags: Self.tags(tags), record: record)
    #expect(
      comparison.plan.lines == [
        "~ by-hand.html", "~ changed.html", "+ new.html", "- old.html",
      ])
    #expect(comparison.plan.unchanged == 1)
  }

  private static func tags(_ tags: [String: String]) -> [ByteKey: String] {
    Dictionary(uniqueKeysWithValues: tags.map { (ByteKey($0), $1) })
  }

  @Test func `an object with other bytes that Michi did not bring is foreign`() throws {
    let site = try VersionedSite()
    try site.build(["a.html": "1", "b.html": "2", "c.html": "3", "d.html": "4"])
    let tags = Self.tags([
      "a.html": "another", "b.html": MD5.sum(of: Array("2".utf8)), "c.html": "sum-2",
      "e.html": "another",
    ])
    let comparison = try S3Comparison(
      FinishedSite(at: site.output), cache: [], tags: tags, record: .empty)
    #expect(comparison.foreign == ["a.html", "c.html"])
    #expect(comparison.plan.changed == ["a.html", "b.html", "c.html"])
  }

  @Test(arguments: [
    "", "bucket", "s3://", "s3:///key", "http://bucket", "s3://-bucket", "s3://a b", "s3://b/../c",
    "s3://b\n/c", "s3://b?x", "s3://.bucket", "s3://b/./c", "s3://b/a\u{7F}", "s3://b/a\u{1F}",
    "s3:/bucket", "s3:bucket",
    "s3://b:1", "s3://b@c", "s3://b/c/..", "xs3://bucket", "s4://bucket", "s3://b`", "s3://b{",
    "s3://b[", "s3://길",
  ])
  func `what is no bucket is refused`(address: String) throws {
    #expect(
      try publishingSentence { _ = try S3Address(address) }
        == "\"\(address)\" is not a bucket; write it like s3://bucket or s3://bucket/blog"
    )
  }
}
