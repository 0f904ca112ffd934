/// Decides by extension which files are meant for readers.
///
/// Other files next to a post, such as `plan.txt`, may be private notes.
public enum ReaderFile {
  /// The extensions of images.
  private static let pictures: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "bmp", "ico", "heic", "heif", "tif", "tiff",
    "apng", "jxl",
  ]
  /// The extensions of audio, video and subtitles; of documents, archives and Swift code; of pages
  /// and the files that pages load.
  private static let others: Set<String> = [
    "mp3", "m4a", "aac", "ogg", "oga", "opus", "wav", "flac", "mid", "mp4", "m4v", "mov", "webm",
    "ogv", "vtt", "srt", "pdf", "epub", "zip", "gz", "tgz", "tar", "xz", "7z", "dmg", "ics", "docx",
    "xlsx", "pptx", "odt", "ods", "odp", "swift", "html", "htm", "css", "js", "mjs", "wasm", "woff",
    "woff2", "ttf", "otf",
  ]

  /// Whether a name is that of an image.
  public static func isPicture(_ name: String) -> Bool {
    ending(of: name).map { pictures.contains($0) } ?? false
  }

  /// Whether a name is that of an image that can be resized.
  public static func isPhotograph(_ name: String) -> Bool {
    ending(of: name).map(["jpg", "jpeg", "png", "webp", "avif", "heic", "heif"].contains) ?? false
  }

  /// Whether a name is that of an image in a format that few browsers support.
  public static func isForeignPicture(_ name: String) -> Bool {
    ending(of: name).map(["heic", "heif", "tif", "tiff", "jxl"].contains) ?? false
  }

  /// The extension in lower case; nil without a dot.
  public static func ending(of name: String) -> String? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// Whether a file is meant for readers.
  public static func isOne(_ name: String) -> Bool {
    ending(of: name).map { pictures.contains($0) || others.contains($0) } ?? false
  }
}
