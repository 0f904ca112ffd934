import Content
import Primitives
import Diagnostics
import FileSystem
import SiteSections

/// Finds pictures that go to the site and that nothing in its sources names.
///
/// What Markdown, front matter and templates show is known exactly. Blogs that moved in name pictures
/// in other ways too: in Liquid, a shortcode, a theme's key, a style, a script. So every text of the
/// root is read, whatever becomes of it, and a picture whose name stands in one counts as used:
/// it is better to keep a picture that nobody sees than to lose one.
struct UnusedImages {
  let site: PreparedSite
  let model: SiteModel
  /// The addresses of the files that pages and templates name.
  let used: Set<String>

  private static let textEndings: Set<String> = [
    "css", "js", "mjs", "html", "htm", "json", "webmanifest", "xml", "svg", "txt",
  ]
  /// What browsers and systems ask for by themselves.
  private static let usualNames = [
    "favicon", "apple-touch-icon", "android-chrome", "mstile", "safari-pinned-tab",
  ]

  func diagnostics() -> [Diagnostic] {
    let unnamed = site.content.files.filter { file in
      let name = Self.name(of: file.path.description)
      guard ReaderFile.isPicture(name),
        !Self.usualNames.contains(where: { name.hasPrefix($0) })
      else { return false }
      return model.address(of: file).map { !used.contains($0) } ?? false
    }
    guard !unnamed.isEmpty else { return [] }
    let mentioned = mentionedNames()
    return unnamed.compactMap { file in
      guard !mentioned.contains(Self.key(of: file.path.description)) else { return nil }
      return Diagnostic(
        .unusedImage, path: file.source.path, CheckSentences.unusedImage,
        suggestion: CheckSentences.removeImage)
    }
  }

  /// The names of pictures that stand in any text of the root.
  private func mentionedNames() -> Set<String> {
    var names: Set<String> = []
    for text in site.templates.texts { Self.add(namesIn: text.bytes, to: &names) }
    for file in site.files
    where ReaderFile.ending(of: "\(file.path)").map(Self.textEndings.contains) ?? false {
      switch file.content {
      case .bytes(let bytes): Self.add(namesIn: bytes, to: &names)
      case .copy(let source): add(source, to: &names)
      }
    }
    for icon in site.model?.generated.icons ?? [] { names.insert(Self.key(of: "\(icon.path)")) }
    for source in Set(sources) { add(source, to: &names) }
    return names
  }

  /// Where an author can name a picture.
  private var sources: [SourceFile] {
    let content = site.content
    return content.withheld.map(\.source) + content.texts.map(\.body.source)
      + content.flows.map(\.source) + content.kanji.kanji.map(\.source)
      + [content.settings.source].compactMap(\.self)
  }

  private func add(_ source: SourceFile, to names: inout Set<String>) {
    guard let bytes = try? source.read(limit: Limits.dataFile) else { return }
    Self.add(namesIn: bytes, to: &names)
  }

  /// Adds every name that ends like a picture's. What stands behind the ending is no part of it
  /// where that is a sign or a Korean particle: `a.png.`, `a.png를`.
  private static func add(namesIn bytes: [UInt8], to names: inout Set<String>) {
    var start = 0
    for index in bytes.indices {
      if endsWord(bytes[index]) { start = index + 1 }
      guard bytes[index] == UInt8(ascii: ".") else { continue }
      let ending = bytes[(index + 1)...].prefix(8).prefix(while: \.isASCIILetterOrDigit)
      let next = bytes[ending.endIndex...].first { !signs.contains($0) }
      guard next.map(\.isASCIILetterOrDigit) != true,
        ReaderFile.isPicture("." + String(decoding: ending, as: UTF8.self))
      else { continue }
      names.insert(key(of: PercentEncoding.decoded(bytes[start..<ending.endIndex])))
    }
  }

  /// What may stand behind a name in a sentence, and also go on with it.
  private static let signs = Array("._-~!".utf8)

  /// Whether a byte stands around names in styles, scripts and HTML.
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

  /// What a picture is known by: its name, cut like the texts, in whatever case. A Mac finds `a.png`
  /// as `A.PNG`, and so wrote its author.
  private static func key(of path: String) -> String {
    let word = path.utf8.split(whereSeparator: endsWord).last ?? []
    return NormalForm.folded(String(decoding: word, as: UTF8.self))
  }

  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }
}
