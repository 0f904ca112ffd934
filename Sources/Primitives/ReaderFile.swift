/// Tells which files are meant for readers, by their extensions. Other files beside a text, such as
/// `plan.txt`, may be private notes.
public enum ReaderFile {
  /// The endings of pictures.
  private static let pictures: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "bmp", "ico", "heic", "heif", "tif", "tiff",
    "apng", "jxl",
  ]
  /// Sounds, films and files that accompany them.
  private static let media: Set<String> = [
    "mp3", "m4a", "aac", "ogg", "oga", "opus", "wav", "flac", "mid", "mp4", "m4v", "mov", "webm",
    "ogv", "vtt", "srt",
  ]
  /// Documents, archives and the code that Swift's tutorials are about.
  private static let documents: Set<String> = [
    "pdf", "epub", "zip", "gz", "tgz", "tar", "xz", "7z", "dmg", "ics", "docx", "xlsx", "pptx",
    "odt", "ods", "odp", "swift",
  ]
  /// Pages and what they load.
  private static let pages: Set<String> = [
    "html", "htm", "css", "js", "mjs", "wasm", "woff", "woff2", "ttf", "otf",
  ]

  /// Whether a file is a picture.
  public static func isPicture(_ name: String) -> Bool {
    ending(of: name).map { pictures.contains($0) } ?? false
  }

  /// The letters behind the last dot, in lower case; nil without a dot.
  public static func ending(of name: String) -> String? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// Whether a file is meant for readers.
  public static func isOne(_ name: String) -> Bool {
    guard let ending = ending(of: name) else { return false }
    return pictures.contains(ending) || media.contains(ending) || documents.contains(ending)
      || pages.contains(ending)
  }
}
