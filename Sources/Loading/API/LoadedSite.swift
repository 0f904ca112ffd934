public import Content
import Primitives
public import Diagnostics

/// The content that was read, and its faults.
///
/// With errors it still holds everything readable, so that later floors can report theirs in the
/// same run; a build asks `diagnostics.containsError` first.
public struct LoadedSite: Sendable {
  /// The content.
  public let content: SiteContent
  /// Everything that is wrong, in the order of a report; `checks:` are not applied yet.
  public let diagnostics: [Diagnostic]
}

/// `content/site.yml` alone.
public struct LoadedSettings: Sendable {
  /// The settings; a setting that could not be read has its default.
  public let settings: Settings
  /// Everything that is wrong, in the order of a report.
  public let diagnostics: [Diagnostic]
}

extension LoadedSettings {
  /// Whether `site.yml` could declare a collection of a name.
  ///
  /// - Parameter sections: those that are neither collections nor taxonomies.
  public static func canName(collection: String, besides sections: [SectionDeclaration]) -> Bool {
    let text = "title: x\ncollections: { \(JSONText.quoted(collection)): {} }"
    let source = SourceText(path: "site.yml", bytes: Array(text.utf8))
    return !SettingsReader.read(source, with: sections).diagnostics.containsError
  }
}
