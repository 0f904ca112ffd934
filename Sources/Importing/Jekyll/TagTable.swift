package import Diagnostics
import FileSystem
import Loading

/// The Markdown replacements for Liquid tags of a theme or plugin.
///
/// In a replacement, `$1` is the first argument, `$alt` the argument of that name, `$file` the
/// first one that looks like a file, and `$content` the text between a tag and its end tag.
package struct TagTable: Sendable {
  private var rows: [String: String] = [:]
  /// The names in the author's file.
  private(set) var own: Set<String> = []

  /// - Parameter file: the embedded file with the common tags of a tool.
  package init(defaults file: String = "tags.yml") {
    let bytes = EmbeddedFiles.bytes(of: "import/" + file) ?? []
    add(ForeignYAML(SourceText(path: file, bytes: bytes), in: bytes.indices).node)
  }

  /// Reads the common tags and those in an author's file, a YAML mapping of names.
  package init(_ text: SourceText, defaults file: String = "tags.yml") throws(Diagnostic) {
    self.init(defaults: file)
    let node = ForeignYAML(text, in: text.bytes.indices).node
    guard node?.fields?.allSatisfy({ $0.value.text != nil }) == true else {
      throw Diagnostic(
        .invalidData, path: text.path,
        "the file must contain lines like asset: \"![$alt]($file)\"")
    }
    add(node)
    own = Set(node?.fields?.map(\.key) ?? [])
  }

  private mutating func add(_ node: DataNode?) {
    for field in node?.fields ?? [] { rows[field.key] = field.value.printed ?? "" }
  }

  func text(for name: String) -> String? { rows[name] }

  /// Returns a replacement with its placeholders filled in.
  ///
  /// - Parameter file: returns the URL of a file that a tag names.
  static func filled(
    _ row: String, _ arguments: [LiquidTag.Argument], content: String, file: (String) -> String
  ) -> String {
    let plain = arguments.filter { $0.name == nil }.map(\.text)
    func named(_ names: String...) -> String? {
      arguments.first { $0.name.map(names.contains) ?? false }?.text
    }
    func value(_ name: String) -> String {
      if let number = Int(name) {
        return plain.indices.contains(number - 1) ? plain[number - 1] : ""
      }
      if name == "id" {
        let id = named(name) ?? plain.first ?? ""
        return id.split { "/=?&".contains($0) }.last.map(String.init) ?? ""
      }
      if name == "file" {
        let path =
          plain.first { $0.contains("/") || $0.contains(".") }
          ?? named("src", "url", "path", "image", "image_path") ?? plain.first
        return path.map(file) ?? ""
      }
      if let value = named(name) { return value }
      switch name {
      case "content": return content
      case "alt": return arguments.last { $0.name == nil && $0.isQuoted }?.text ?? ""
      default: return name.isEmpty ? "$" : ""
      }
    }
    let pieces = row.split(separator: "$", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { result, piece in
      let name = piece.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      result += value(String(name)) + piece.dropFirst(name.count)
    }
  }
}
