import Foundation
import Primitives
import Diagnostics

/// Prints what is wrong, for a person or a program.
enum DiagnosticOutput {
  /// How `michi check` prints.
  enum Format: String, CaseIterable {
    case text, json, github
  }

  /// Prints diagnostics to standard error, as a person reads them.
  static func printText(_ diagnostics: [Diagnostic]) {
    let isColored = Terminal.showsColors
    Terminal.error(diagnostics.map { $0.text(isColored: isColored) }.joined())
  }

  /// `3 errors and 1 warning`; nil when there are none.
  static func count(_ diagnostics: [Diagnostic]) -> String? {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    let parts = [
      errors == 0 ? nil : errors == 1 ? "1 error" : "\(errors) errors",
      warnings == 0 ? nil : warnings == 1 ? "1 warning" : "\(warnings) warnings",
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  /// One JSON object with the stable keys of a build's or a check's result.
  ///
  /// - Parameter furtherKeys: further keys, each with its value as JSON.
  static func json(
    _ diagnostics: [Diagnostic], pages: Int, written: Int, unchanged: Int, removed: Int,
    furtherKeys: [(key: String, json: String)] = []
  ) -> String {
    let further = furtherKeys.map { ",\n  \"\($0.key)\": \($0.json)" }.joined()
    let list = diagnostics.map { "\n    \($0.json)" }.joined(separator: ",")
    return """
      {
        "diagnostics": [\(list)\(list.isEmpty ? "" : "\n  ")],
        "pages": \(pages),
        "written": \(written),
        "unchanged": \(unchanged),
        "removed": \(removed)\(further)
      }

      """
  }

  /// Texts as a JSON list.
  static func jsonList(_ texts: [String]) -> String {
    "[\(texts.map(JSONText.quoted).joined(separator: ", "))]"
  }

  /// The commands that GitHub Actions turns into annotations; each is titled with the kind's name.
  ///
  /// Source: GitHub's documentation, "Workflow commands for GitHub Actions".
  ///
  /// - Parameters:
  ///   - root: the root as the user named it.
  ///   - repository: the folder that paths start from; without it, where the job runs.
  static func github(
    _ diagnostics: [Diagnostic], root: String, repository: String?
  ) -> String {
    let folder = folder(of: root, in: repository ?? FileManager.default.currentDirectoryPath)
    return diagnostics.map { diagnostic in
      var properties = ["title=\(diagnostic.code.rawValue)"]
      if let path = diagnostic.path {
        properties.append("file=\(escaped(folder + path, isProperty: true))")
      }
      if let position = diagnostic.position {
        properties.append("line=\(position.line),col=\(position.column)")
      }
      let message = [diagnostic.message, diagnostic.suggestion].compactMap { $0 }
        .map(Diagnostic.printable).joined(separator: "; ")
      let list = properties.joined(separator: ",")
      return "::\(diagnostic.severity.rawValue) \(list)::\(escaped(message, isProperty: false))\n"
    }.joined()
  }

  /// The root as seen from the repository, with a slash behind unless it is the repository itself;
  /// as the user named it where it lies elsewhere.
  private static func folder(of root: String, in repository: String) -> String {
    let place = URL(filePath: root).standardizedFileURL.resolvingSymlinksInPath().path + "/"
    let base = URL(filePath: repository).standardizedFileURL.resolvingSymlinksInPath().path + "/"
    if place.hasPrefix(base) { return String(place.dropFirst(base.count)) }
    return root.hasSuffix("/") ? root : root + "/"
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
