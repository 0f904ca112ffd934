package import Content
import Diagnostics
import FileSystem
import Primitives

/// Reads the components: the root's `templates/components/*.mustache`, and those of the default
/// theme that the root does not override.
package struct ComponentsLoader {
  /// The components, sorted by name.
  private(set) var components: [Component] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The names after `inside:` with their places.
  private var containers: [(name: String, place: SourcePlace)] = []

  static let folder = "templates/components"
  private static let ending = ".mustache"

  /// The components of the default theme.
  package static let ofTheme = ComponentsLoader([], Settings(title: "")).components

  /// - Parameters:
  ///   - files: the files of the folder.
  ///   - settings: the settings with the collections that attributes can link to.
  init(_ files: [RootFile], _ settings: Settings) {
    let own = files.filter { $0.relative.hasSuffix(Self.ending) }
    for file in own {
      let name = String(file.relative.dropLast(Self.ending.utf8.count))
      guard Self.isName(name) else {
        let last = name.lowercased().replacing("_", with: "-").split(separator: "/").last
        let slug = Slug.make(from: String(last ?? ""))
        diagnostics.report(
          .invalidTemplate, path: file.source.path,
          "\(quoted: name) cannot be the name of a component",
          suggestion: Self.isName(slug)
            ? "rename the file to \(quoted: slug + Self.ending)"
            : "rename the file to a lowercase word, for example \"video.mustache\"")
        continue
      }
      // Other errors are reported by the theme, which reads all templates.
      let (text, fault) = ContentText.read(file.source, limit: Limits.templateFile)
      if let fault, fault.code == .invalidUTF8 { diagnostics.append(fault) }
      if let text { read(text, name, settings, isOwn: true) }
    }
    let covered = Set(own.map(\.relative))
    for file in EmbeddedFiles.files(in: Self.folder + "/") where !covered.contains(file.path) {
      let path = "the default theme's components/\(file.path)"
      let name = String(file.path.dropLast(Self.ending.utf8.count))
      read(SourceText(path: path, bytes: file.bytes), name, settings, isOwn: false)
    }
    let names = components.map(\.name)
    for (name, place) in containers where !names.contains(name) {
      diagnostics.report(
        .invalidTemplate, at: place, "there is no component \(quoted: name)",
        suggestion: Spelling.advice(for: name, among: names))
    }
    components.sort { ByteOrder.precedes($0.name, $1.name) }
  }

  private mutating func read(
    _ text: SourceText, _ name: String, _ settings: Settings, isOwn: Bool
  ) {
    // In a copy of a theme's file, a comment that marks the copy precedes the front matter.
    let start = text.bytes.starts(with: "{{!".utf8) ? text.offset(ofLine: 2) : 0
    var head = Head()
    var bytes = text.bytes
    switch FrontMatterBlock.find(in: Array(bytes.dropFirst(start))) {
    case .present(let yaml, let body):
      head = self.head(
        of: text, in: start + yaml.lowerBound..<start + yaml.upperBound, settings)
      Self.hide(start..<start + body, &bytes)
    case .unterminated:
      diagnostics.append(
        Diagnostic(
          .invalidTemplate, in: text, at: start..<(start + 3), "the front matter is not closed",
          suggestion: "end it with a line ---"))
    case .absent, .foreign: break
    }
    components.append(
      Component(
        name, attributes: head.attributes, container: head.container, needsLabel: head.needsLabel,
        isOwn: isOwn, template: SourceText(path: text.path, bytes: bytes)))
  }

  /// The front matter of a component.
  private struct Head {
    var attributes: [FieldSpec] = []
    var container: String?
    var needsLabel = false
  }

  private mutating func head(
    of text: SourceText, in yaml: Range<Int>, _ settings: Settings
  ) -> Head {
    let name = "the front matter of the component"
    var reader = SettingsReader(
      fields: FieldReader(text, in: yaml, name: name, code: .invalidTemplate), settings: settings,
      takesEntries: true)
    reader.fields.zone = settings.timeZone
    var head = Head()
    let keys = ["attributes", "inside", "label"]
    for entry in reader.known(keys, of: reader.fields.entries, in: name) {
      switch entry.key {
      case "inside":
        head.container = reader.fields.line(entry)
        let place = reader.fields.place(of: entry.value)
        if let name = head.container { containers.append((name, place)) }
      case "label":
        head.needsLabel = reader.fields.line(entry) == "required"
        if !head.needsLabel {
          reader.fields.report(
            entry.value, "\(quoted: entry.value.text ?? "") is not a value of \"label\"",
            "write \"required\", or remove the line: a label is optional")
        }
      default:
        head.attributes += reader.fieldSpecs(entry, refusing: Self.refusal) { name in
          Component.commonNames.contains(name)
            ? "every component already has \(quoted: name)" : nil
        }
      }
    }
    reader.checkLinkTargets()
    diagnostics += reader.fields.diagnostics
    return head
  }

  /// Returns the error and suggestion for a kind that attributes cannot have; nil for other kinds.
  private static func refusal(of kind: FieldSpec.Kind) -> (String, String)? {
    switch kind {
    case .markdown:
      (
        "an attribute cannot be Markdown",
        "remove it: {{{label}}} and {{{content}}} show the Markdown in the component"
      )
    case .record:
      (
        "an attribute cannot be a record",
        "write \"entries\": its value is then the name of a data file"
      )
    case .list(let element) where element != .text:
      ("a list in an attribute can only contain text", "write \"[text]\"")
    default: nil
    }
  }

  /// Turns front matter into a template comment of the same length, so that the line numbers in
  /// messages stay right.
  private static func hide(_ head: Range<Int>, _ bytes: inout [UInt8]) {
    let marks = head.filter { !bytes[$0].isASCIISpace }
    for index in marks { bytes[index] = 0x20 }
    bytes.replaceSubrange(marks[0]...marks[2], with: "{{!".utf8)
    bytes.replaceSubrange(marks[marks.count - 2]...marks[marks.count - 1], with: "}}".utf8)
  }

  /// Returns whether Markdown can refer to a component by this name.
  private static func isName(_ name: String) -> Bool {
    name == name.lowercased() && name.utf8.first?.isASCIILetter == true
      && name.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
  }
}
