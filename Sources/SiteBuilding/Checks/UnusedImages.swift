import Content
import Primitives
import Diagnostics
import FileSystem
import SiteSections

/// Finds pictures that go to the site and that nothing on it shows or links to.
///
/// What Markdown, front matter and templates name is known exactly. Styles, scripts, other files
/// that are copied, drafts and trusted HTML are read for names: a picture whose name stands in one
/// counts as used.
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
      let name = Self.lastWord(of: Self.name(of: file.path.description))
      guard !mentioned.contains(NormalForm.composed(name)) else { return nil }
      return Diagnostic(
        .unusedImage, path: file.source.path, CheckSentences.unusedImage,
        suggestion: CheckSentences.removeImage)
    }
  }

  /// The names of pictures that stand in any other text of the site.
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
    var sources = site.content.withheld.map(\.source)
    if site.content.settings.html == .trusted { sources += site.content.texts.map(\.body.source) }
    for source in sources { add(source, to: &names) }
    return names
  }

  private func add(_ source: SourceFile, to names: inout Set<String>) {
    guard let bytes = try? source.read(limit: Limits.markdownFile) else { return }
    Self.add(namesIn: bytes, to: &names)
  }

  /// Adds every word that ends like a picture's name.
  private static func add(namesIn bytes: [UInt8], to names: inout Set<String>) {
    var start = 0
    for index in 0...bytes.count where index == bytes.count || endsWord(bytes[index]) {
      if index > start, let dot = bytes[start..<index].lastIndex(of: UInt8(ascii: ".")),
        index - dot <= 12,
        ReaderFile.isPicture(String(decoding: bytes[dot..<index], as: UTF8.self))
      {
        let name = PercentEncoding.decoded(bytes[start..<index])
        names.insert(NormalForm.composed(lastWord(of: self.name(of: name))))
      }
      start = index + 1
    }
  }

  /// Whether a byte stands around names in styles, scripts and HTML.
  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "\\"),
      UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// What is left of a name when it is cut like the texts.
  private static func lastWord(of name: String) -> String {
    String(decoding: name.utf8.split(whereSeparator: endsWord).last ?? [], as: UTF8.self)
  }

  private static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }
}
