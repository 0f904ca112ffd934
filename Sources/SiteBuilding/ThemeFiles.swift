import Loading
import Primitives
import Templating

/// The templates and assets of a site: the default theme, covered file by file by the root's own
/// `templates/`.
struct ThemeFiles {
  /// An asset of the theme with the file it comes from, for messages.
  struct Asset {
    let file: OutputFile
    let source: String
  }

  /// The templates, by name.
  private(set) var templates: [TemplateFile] = []
  /// The files of `assets/`.
  private(set) var assets: [Asset] = []
  /// What cannot be read.
  private(set) var diagnostics: [Diagnostic] = []

  /// The name that a template's file ends with.
  private static let templateEnding = ".mustache"
  private static let partialsFolder = "partials/"

  init(root: String) throws(FileFault) {
    let found = RootFolder.files(under: "templates", of: SiteRoot(path: root))
    diagnostics = found.diagnostics
    var covered: Set<String> = []
    for file in found.files {
      covered.insert(file.relative)
      if file.relative.hasSuffix(Self.templateEnding) {
        add(template: file.relative, text: try Self.text(of: file.source))
      } else {
        add(asset: file.relative, content: .copy(of: file.source), source: file.source.path)
      }
    }
    for file in DefaultTheme.files where !covered.contains(file.path) {
      let source = "the default theme's \(file.path)"
      if file.path.hasSuffix(Self.templateEnding) {
        add(template: file.path, text: SourceText(path: source, bytes: file.bytes))
      } else {
        add(asset: file.path, content: .bytes(file.bytes), source: source)
      }
    }
  }

  private static func text(of file: SourceFile) throws(FileFault) -> SourceText {
    let bytes = try file.read(limit: Limits.templateFile + 1)
    guard bytes.count <= Limits.templateFile else {
      throw FileFault(
        .read, path: file.path, reason: "a template may have \(Limits.templateFile) bytes")
    }
    return SourceText(path: file.path, bytes: bytes)
  }

  /// A template is called by its path without the ending, one in `partials/` without that folder
  /// too, so that a template says `{{> head}}`.
  private mutating func add(template path: String, text: SourceText) {
    var name = String(path.dropLast(Self.templateEnding.count))
    if name.hasPrefix(Self.partialsFolder) { name.removeFirst(Self.partialsFolder.count) }
    if let other = templates.first(where: { $0.name == name }) {
      diagnostics.append(
        Diagnostic(
          .invalidTemplate, path: text.path,
          "\(other.text.path) is called \"\(name)\" already", suggestion: "rename one of them"))
      return
    }
    templates.append(TemplateFile(name: name, text: text))
  }

  /// Only what lies in `assets/` goes to the site; a note beside the templates does not.
  private mutating func add(asset path: String, content: OutputFile.Content, source: String) {
    guard path.hasPrefix("assets/"), let address = try? SitePath(path) else { return }
    assets.append(Asset(file: OutputFile(path: address, content: content), source: source))
  }
}
