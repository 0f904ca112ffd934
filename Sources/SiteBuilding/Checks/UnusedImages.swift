import Content
import Diagnostics
import FileSystem
import Primitives
import SiteSections
import Templating

/// Finds images that are published but not used in any source file.
///
/// The images in Markdown, front matter and templates are known exactly. Imported blogs use images
/// in other ways too: in Liquid, a shortcode, a theme's settings, a style sheet, a script.
/// Therefore every text file of the root is searched, published or not. An image whose name occurs
/// in one counts as used: keeping an unused image costs less than losing a used one.
struct UnusedImages {
  let site: PreparedSite
  let model: SiteModel
  /// The URLs of the files that pages and templates use.
  let used: Set<String>

  private static let textEndings: Set<String> = [
    "css", "js", "mjs", "html", "htm", "json", "webmanifest", "xml", "svg", "txt",
  ]
  /// Files that browsers and operating systems request by themselves.
  private static let usualNames = [
    "favicon", "apple-touch-icon", "android-chrome", "mstile", "safari-pinned-tab",
  ]

  func diagnostics() -> [Diagnostic] {
    let unnamed = site.content.assets.filter { file in
      let name = String(RelativePath.name(of: file.path.description))
      guard ReaderFile.isPicture(name),
        !Self.usualNames.contains(where: { name.hasPrefix($0) })
      else { return false }
      return model.address(of: file.path).map { !used.contains($0) } ?? false
    }
    guard !unnamed.isEmpty else { return [] }
    var names = Set(unnamed.map { Self.key(of: $0.path.description) })
    removeMentioned(from: &names)
    return unnamed.compactMap { file in
      guard names.contains(Self.key(of: file.path.description)) else { return nil }
      return Diagnostic(
        .unusedImage, path: file.source.path, "nothing uses this image",
        suggestion: "show it on a page, or remove the file")
    }
  }

  /// Removes the names of images that occur in any text file of the root.
  private func removeMentioned(from names: inout Set<String>) {
    for icon in site.model.generated.icons { names.remove(Self.key(of: "\(icon.path)")) }
    for text in site.theme.files.templates.map(\.text) {
      Self.remove(namesIn: text.bytes, from: &names)
    }
    for file in site.files
    where ReaderFile.ending(of: "\(file.path)").map(Self.textEndings.contains) ?? false {
      switch file.content {
      case .bytes(let bytes): Self.remove(namesIn: bytes, from: &names)
      case .copy(let source): remove(namesIn: source, from: &names)
      }
    }
    for source in Set(sources) { remove(namesIn: source, from: &names) }
  }

  /// All files in which an author can name an image.
  private var sources: [SourceFile] {
    let content = site.content
    return content.withheld.map(\.source) + content.texts.map(\.body.source)
      + content.sections.sources
      + [content.settings.source].compactMap(\.self)
  }

  private func remove(namesIn source: SourceFile, from names: inout Set<String>) {
    guard !names.isEmpty, let bytes = try? source.read(limit: Limits.dataFile) else { return }
    Self.remove(namesIn: bytes, from: &names)
  }

  /// Removes every name with an image's extension that occurs in `bytes`.
  ///
  /// A punctuation mark or a Korean particle after the extension is not part of the name: `a.png.`,
  /// `a.png를`.
  private static func remove(namesIn bytes: [UInt8], from names: inout Set<String>) {
    var start = 0
    for index in bytes.indices {
      if endsWord(bytes[index]) { start = index + 1 }
      guard bytes[index] == UInt8(ascii: "."), index - start <= longestName else { continue }
      let ending = bytes[(index + 1)...].prefix(8).prefix(while: \.isASCIILetterOrDigit)
      guard ReaderFile.isPicture("." + String(decoding: ending, as: UTF8.self)) else { continue }
      let next = bytes[ending.endIndex...].first { !signs.contains($0) }
      guard next.map(\.isASCIILetterOrDigit) != true else { continue }
      names.remove(key(of: PercentEncoding.decoded(bytes[start..<ending.endIndex])))
    }
  }

  /// The maximum length of a name in bytes, if each byte is percent-encoded.
  private static let longestName = 3 * Limits.pathComponentBytes
  /// Characters that may be part of a name or follow it in a sentence.
  private static let signs = Array("._-~!".utf8)

  /// Whether a byte separates names in styles, scripts and HTML.
  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "\\"),
      UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "*"):
      true
    default: false
    }
  }

  /// Returns the key of an image: its name in lower case, split like the searched text.
  ///
  /// Case is ignored, because an author on a Mac may write `A.PNG` for `a.png`.
  private static func key(of path: String) -> String {
    let word = path.utf8.split(whereSeparator: endsWord).last ?? []
    return NormalForm.folded(String(decoding: word, as: UTF8.self))
  }
}
