import Primitives

/// Every sentence about compression that a user can read, as a `FileFault`.
enum CompressionSentences {
  static func noLibrary(
    for format: CompressedFormat, name: String, package: String
  ) -> FileFault {
    FileFault(
      .read, path: name,
      reason: "the library for \(format.rawValue) is not there; install \(package), or take "
        + "\(format.rawValue) out of \"compress\" in content/site.yml")
  }
}
