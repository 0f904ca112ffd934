/// Tells which files are meant for readers, by their extensions. Other files beside a text, such as
/// `plan.txt`, may be private notes.
public enum ReaderFile {
  /// The endings of pictures.
  private static let pictures: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "bmp", "ico", "heic", "heif", "tif", "tiff",
    "apng", "jxl",
  ]
  /// Those of sounds, films and what accompanies them; of documents, archives and the code that
  /// Swift's tutorials are about; of pages and what they load.
  private static let others: Set<String> = [
    "mp3", "m4a", "aac", "ogg", "oga", "opus", "wav", "flac", "mid", "mp4", "m4v", "mov", "webm",
    "ogv", "vtt", "srt", "pdf", "epub", "zip", "gz", "tgz", "tar", "xz", "7z", "dmg", "ics", "docx",
    "xlsx", "pptx", "odt", "ods", "odp", "swift", "html", "htm", "css", "js", "mjs", "wasm", "woff",
    "woff2", "ttf", "otf",
  ]

  /// Whether a file is a picture.
  public static func isPicture(_ name: String) -> Bool {
    ending(of: name).map { pictures.contains($0) } ?? false
  }

  /// Whether a name is that of a picture of which other programs make copies.
  public static func isPhotograph(_ name: String) -> Bool {
    ending(of: name).map(["jpg", "jpeg", "png", "webp", "avif", "heic", "heif"].contains) ?? false
  }

  /// Whether a name is that of a picture that few browsers show.
  public static func isForeignPicture(_ name: String) -> Bool {
    ending(of: name).map(["heic", "heif", "tif", "tiff", "jxl"].contains) ?? false
  }

  /// The letters behind the last dot, in lower case; nil without a dot.
  public static func ending(of name: String) -> String? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// Whether a file is meant for readers.
  public static func isOne(_ name: String) -> Bool {
    ending(of: name).map { pictures.contains($0) || others.contains($0) } ?? false
  }
}
