/// What kind of file a name says it is, as a server must tell the browser.
///
/// Source: IANA's registry of media types. Texts are UTF-8, as all that Michi writes.
enum ContentTypes {
  private static let types: [String: String] = [
    "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8",
    "json": "application/json", "map": "application/json",
    "webmanifest": "application/manifest+json", "xml": "application/xml; charset=utf-8",
    "atom": "application/atom+xml; charset=utf-8", "rss": "application/rss+xml; charset=utf-8",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "bmp": "image/bmp",
    "ico": "image/vnd.microsoft.icon", "woff": "font/woff", "woff2": "font/woff2",
    "ttf": "font/ttf", "otf": "font/otf", "mp3": "audio/mpeg", "m4a": "audio/mp4",
    "ogg": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav", "flac": "audio/flac",
    "mp4": "video/mp4", "webm": "video/webm", "mov": "video/quicktime", "vtt": "text/vtt",
    "pdf": "application/pdf", "epub": "application/epub+zip", "zip": "application/zip",
    "gz": "application/gzip", "tar": "application/x-tar", "wasm": "application/wasm",
  ]

  /// The type of a file of the site.
  static func type(of path: String) -> String {
    if path == "feed.xml" { return "application/atom+xml; charset=utf-8" }
    let name =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[$0...].dropFirst() } ?? path[...]
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return name == "CNAME" ? "text/plain; charset=utf-8" : "application/octet-stream"
    }
    let ending = name[name.utf8.index(after: dot)...].lowercased()
    return types[ending] ?? "application/octet-stream"
  }
}
