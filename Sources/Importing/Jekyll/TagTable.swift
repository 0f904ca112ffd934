public import Diagnostics
import FileSystem
import Loading
import Primitives

/// What becomes of a theme's or plugin's Liquid tags: Markdown in which `$1` is the first argument,
/// `$alt` the one of that name, `$file` the first that looks like a file, and `$content` what stands
/// between a tag and its end.
public struct TagTable: Sendable {
  private var rows: [String: String] = [:]

  /// The tags that are known without an author's own table.
  public init() {
    let bytes = EmbeddedFiles.bytes(of: "import/tags.yml") ?? []
    add(ForeignYAML(SourceText(path: "tags.yml", bytes: bytes), in: bytes.indices).node)
  }

  /// The usual tags and those of an author's file, a YAML mapping of names.
  ///
  /// - Throws: that the file is none.
  public init(_ text: SourceText) throws(ImportFault) {
    self.init()
    let node = ForeignYAML(text, in: text.bytes.indices).node
    guard node?.fields?.allSatisfy({ $0.value.text != nil }) == true else {
      throw ImportFault(
        path: text.path, "the file is not a list of lines like  asset: \"![$alt]($file)\"")
    }
    add(node)
  }

  private mutating func add(_ node: DataNode?) {
    for field in node?.fields ?? [] { rows[field.key] = field.value.printed ?? "" }
  }

  func text(for name: String) -> String? { rows[name] }

  /// A row with its places filled.
  ///
  /// - Parameter file: the address of a file that a tag names.
  static func filled(
    _ row: String, _ arguments: [LiquidTag.Argument],
    content: [UInt8], file: (String) -> String
  ) -> [UInt8] {
    let plain = arguments.filter { $0.name == nil }.map(\.value)
    let named = arguments.first { ["src", "url", "path", "image", "image_path"].contains($0.name) }
    let path = plain.first { $0.contains("/") || $0.contains(".") } ?? named?.value ?? plain.first
    var result = ""
    let pieces = row.split(separator: "$", omittingEmptySubsequences: false)
    result += pieces[0]
    var parts: [UInt8] = Array(result.utf8)
    for piece in pieces.dropFirst() {
      let name = piece.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      switch name {
      case "content" where !arguments.contains { $0.name == "content" }:
        parts += content.trimmed(\.isASCIISpace)
      case "id":
        let id = (arguments.first { $0.name == "id" }?.value ?? plain.first ?? "")
        parts += Array((id.split { "/=?&".contains($0) }.last ?? "").utf8)
      case "file": parts += Array((path.map(file) ?? "").utf8)
      case "": parts += Array("$".utf8)
      default:
        let quoted = arguments.last { $0.isQuoted && $0.name == nil }?.value
        let value =
          Int(name).map { plain.indices.contains($0 - 1) ? plain[$0 - 1] : "" }
          ?? arguments.first { $0.name == String(name) }?.value ?? (name == "alt" ? quoted : nil)
          ?? ""
        parts += Array(value.utf8)
      }
      parts += Array(piece.dropFirst(name.count).utf8)
    }
    return parts
  }
}
