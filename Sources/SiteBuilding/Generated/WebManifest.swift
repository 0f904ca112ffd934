import Content
import FileSystem
import MarkdownRendering
import Primitives

/// What a phone needs to put the site on its home screen.
///
/// Source: the W3C's Web Application Manifest.
struct WebManifest {
  let settings: Settings
  let icons: [Asset]

  /// The file's bytes.
  func json() -> [UInt8] {
    var json = "{\n\"name\": \(JSONText.quoted(settings.title))"
    json += ",\n\"lang\": \(JSONText.quoted(settings.language))"
    json += ",\n\"start_url\": \(JSONText.quoted(settings.pathPrefix + "/"))"
    json += ",\n\"display\": \"minimal-ui\",\n\"icons\": ["
    json += icons.map { "\n{ \(icon($0)) }" }.joined(separator: ",")
    return Array("\(json)\n]\n}\n".utf8)
  }

  private func icon(_ file: Asset) -> String {
    let name = file.path.description
    let start = try? file.source.read(limit: 64 << 10)
    let size = start.flatMap { ImageSize.read($0) }
    let isVector = name.hasSuffix(".svg")
    let type = MediaType.ofFile(named: name)
    var text = "\"src\": \(JSONText.quoted("\(settings.pathPrefix)/\(name)"))"
    text += ", \"type\": \(JSONText.quoted(type))"
    if isVector {
      text += ", \"sizes\": \"any\""
    } else if let size {
      text += ", \"sizes\": \"\(size.width)x\(size.height)\""
    }
    return text
  }
}
