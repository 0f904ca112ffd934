/// Tells pictures by their names.
enum ImageName {
  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "bmp", "ico", "heic", "tif", "tiff",
    "apng", "jxl",
  ]

  static func isImage(_ name: String) -> Bool { endings.contains(ending(of: name)) }

  /// What stands behind the last point, in small letters.
  static func ending(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
