/// The media types of files, for HTTP.
public enum MediaType {
  /// Returns the media type for a file name's extension, with the character set for text.
  ///
  /// An example is `text/html; charset=utf-8`.
  ///
  /// Source: the IANA media type registry.
  ///
  /// - Parameter name: the file's path on the site.
  public static func ofFile(named name: String) -> String {
    if name == "feed.xml" { return feed }
    let bytes = name.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")),
      !bytes[dot...].contains(UInt8(ascii: "/"))
    else { return name == "CNAME" ? "text/plain; charset=utf-8" : unknown }
    return known[name[bytes.index(after: dot)...].lowercased()] ?? unknown
  }

  private static let feed = "application/atom+xml; charset=utf-8"
  private static let unknown = "application/octet-stream"

  private static let known: [String: String] = [
    "html": "text/html; charset=utf-8",
    "htm": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "json": "application/json",
    "map": "application/json",
    "webmanifest": "application/manifest+json",
    "xml": "application/xml; charset=utf-8",
    "atom": "application/atom+xml; charset=utf-8",
    "rss": "application/rss+xml; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "swift": "text/plain; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "ics": "text/calendar; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "apng": "image/apng",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "avif": "image/avif",
    "heic": "image/heic",
    "heif": "image/heif",
    "ico": "image/vnd.microsoft.icon",
    "bmp": "image/bmp",
    "woff": "font/woff",
    "woff2": "font/woff2",
    "ttf": "font/ttf",
    "otf": "font/otf",
    "mp4": "video/mp4",
    "m4v": "video/mp4",
    "mov": "video/quicktime",
    "webm": "video/webm",
    "mp3": "audio/mpeg",
    "m4a": "audio/mp4",
    "ogg": "audio/ogg",
    "wav": "audio/wav",
    "opus": "audio/ogg",
    "flac": "audio/flac",
    "vtt": "text/vtt",
    "tar": "application/x-tar",
    "pdf": "application/pdf",
    "epub": "application/epub+zip",
    "wasm": "application/wasm",
    "zip": "application/zip",
    "gz": "application/gzip",
  ]
}
