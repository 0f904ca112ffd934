internal import Content
internal import Diagnostics
internal import FileSystem
public import Primitives

/// What `michi new site` writes: the least that makes a site, in the author's language.
///
/// The binary carries the texts.
public struct StarterSite {
  /// The languages that the first texts are written in.
  public enum Language: String, CaseIterable, Sendable {
    case ko, ja, en
  }

  /// A file of the site.
  public struct File {
    /// Relative to the root.
    public let path: String
    package let bytes: [UInt8]
  }

  /// Every file, in the order in which they are written.
  public let files: [File]

  /// A site whose first post is of the day that `now` is in the time zone of its settings.
  public init(language: Language, now: DateTime) {
    func text(_ name: String) -> [UInt8] {
      EmbeddedFiles.bytes(of: "starter/\(name)") ?? []
    }
    let settings = text("site-\(language).yml")
    let path = "content/site.yml"
    let zone = SettingsReader.read(SourceText(path: path, bytes: settings)).settings.timeZone
    files = [
      File(path: path, bytes: settings),
      File(
        path: "content/tutorials/\(zone.civil(now).date.iso8601)-hello.md",
        bytes: text("hello-\(language).md")),
      File(path: "content/pages/about.md", bytes: text("about-\(language).md")),
      File(path: ".gitignore", bytes: Array("/site/*\n!/site/.gitignore\n.DS_Store\n".utf8)),
      File(path: "site/.gitignore", bytes: Array("*\n!.gitignore\n".utf8)),
    ]
  }
}
