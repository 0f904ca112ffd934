import Primitives

/// Diagnostics as a SARIF 2.1.0 log, which code hosts and editors read.
///
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
package struct SarifLog {
  /// The log as a JSON object.
  package let text: PrintedText

  /// - Parameters:
  ///   - folder: the prefix of paths, relative to the repository; empty or ending in a slash.
  ///   - version: the version of Michi.
  package init(_ diagnostics: [Diagnostic], folder: String, version: String) {
    let results = diagnostics.map { "\n        " + Self.result($0, folder) }
    text = PrintedText(
      json: """
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [{
            "tool": { "driver": { "name": "michi", "version": \(JSONText.quoted(version)) } },
            "columnKind": "utf16CodeUnits",
            "results": [\(results.joined(separator: ","))]
          }]
        }

        """)
  }

  private static func result(_ diagnostic: Diagnostic, _ folder: String) -> String {
    let suggestion = diagnostic.suggestion.map { "; \($0)" } ?? ""
    var fields = [
      "\"ruleId\": \(JSONText.quoted(diagnostic.code.rawValue))",
      "\"level\": \(JSONText.quoted(diagnostic.severity.rawValue))",
      "\"message\": { \"text\": \(JSONText.quoted(diagnostic.message + suggestion)) }",
    ]
    if let path = diagnostic.path {
      let region = diagnostic.position.map {
        Self.region(diagnostic, from: $0, diagnostic.length)
      }
      fields.append("\"locations\": [\(place(folder + path, region))]")
      if let fix = diagnostic.fix {
        let region = Self.region(diagnostic, from: fix.position, fix.length)
        fields.append(
          "\"fixes\": [{ \"artifactChanges\": [{ \(file(folder + path)), \"replacements\": "
            + "[{ \"deletedRegion\": \(region), \"insertedContent\": "
            + "{ \"text\": \(JSONText.quoted(fix.text)) } }] }] }]")
      }
    }
    if !diagnostic.related.isEmpty {
      let places = diagnostic.related.map {
        place(
          folder + $0.path, $0.position.map { "{ \"startLine\": \($0.line) }" }, saying: $0.message)
      }
      fields.append("\"relatedLocations\": [\(places.joined(separator: ", "))]")
    }
    return "{ \(fields.joined(separator: ", ")) }"
  }

  private static func place(
    _ path: String, _ region: String?, saying message: String? = nil
  ) -> String {
    let text = message.map { ", \"message\": { \"text\": \(JSONText.quoted($0)) }" } ?? ""
    let part = region.map { ", \"region\": \($0)" } ?? ""
    return "{ \"physicalLocation\": { \(file(path))\(part) }\(text) }"
  }

  private static func file(_ path: String) -> String {
    "\"artifactLocation\": { \"uri\": \(JSONText.quoted(PercentEncoding.encoded(path: path))) }"
  }

  /// Returns the region of a part of the diagnostic's line.
  ///
  /// For a very long line, only the line number is known.
  private static func region(
    _ diagnostic: Diagnostic, from start: SourcePosition, _ length: Int
  ) -> String {
    guard let excerpt = diagnostic.excerpt, diagnostic.excerptColumn == 1,
      start.line == diagnostic.position?.line
    else { return "{ \"startLine\": \(start.line) }" }
    func column(_ bytes: Int) -> Int {
      String(decoding: excerpt.utf8.prefix(bytes), as: UTF8.self).utf16.count + 1
    }
    return "{ \"startLine\": \(start.line), \"startColumn\": \(column(start.column - 1)), "
      + "\"endColumn\": \(column(start.column - 1 + length)) }"
  }
}
