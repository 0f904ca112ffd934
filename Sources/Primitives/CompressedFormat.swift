/// A form in which a file of the site can lie beside itself, for servers that hand it out as it is.
public enum CompressedFormat: String, CaseIterable, Hashable, Sendable {
  /// RFC 1952.
  case gzip
  /// RFC 7932.
  case brotli

  /// What the compressed file's name has more than the file's own: what nginx (`gzip_static`,
  /// `brotli_static`) and Caddy (`precompressed`) look for.
  public var ending: String {
    switch self {
    case .gzip: ".gz"
    case .brotli: ".br"
    }
  }
}
