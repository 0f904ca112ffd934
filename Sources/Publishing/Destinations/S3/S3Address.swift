/// A bucket and what every key of the site begins with: `s3://bucket/prefix`.
struct S3Address: Equatable {
  let bucket: String
  /// Empty, or with a slash behind.
  let prefix: String

  /// Checks an address.
  init(_ address: String) throws(PublishingFault) {
    let parts = address.dropFirst(5).split(separator: "/", omittingEmptySubsequences: true)
    // Source: docs.aws.amazon.com, "General purpose bucket naming rules"; other stores take more.
    let isName = parts.first?.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard let bucket = parts.first, isName == true, !bucket.hasPrefix("-"), !bucket.hasPrefix("."),
      address.hasPrefix("s3://") || address.hasPrefix("S3://"),
      address.dropFirst(5).utf8.first != UInt8(ascii: "/"),
      parts.dropFirst().allSatisfy({ $0 != "." && $0 != ".." }),
      address.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else {
      throw PublishingFault(
        "\"\(address)\" is no bucket; write it like s3://bucket or s3://bucket/blog")
    }
    self.bucket = String(bucket)
    prefix = parts.dropFirst().map { $0 + "/" }.joined()
  }

  /// The key of a path of the site.
  func key(of path: String) -> String { prefix + path }

  /// A path of the site as the command line names it.
  func place(of path: String) -> String { "s3://\(bucket)/\(prefix)\(path)" }
}
