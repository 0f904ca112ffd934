internal import Content
internal import Primitives
internal import Diagnostics
internal import FileSystem

/// Finds and reads `content/site.yml`.
struct SettingsFile {
  let root: SiteRoot

  private static let path = "content/site.yml"

  func load() -> LoadedSettings {
    var walk = FolderWalk(root: root)
    guard let source = walk.file(Self.path) else {
      return failed(walk.diagnostics.isEmpty ? [missing(walk)] : walk.diagnostics)
    }
    do {
      let bytes = try source.read(limit: Limits.settingsFile + 1)
      guard bytes.count <= Limits.settingsFile else {
        let message = Sentence.tooLarge(Limits.settingsFile)
        return failed([Diagnostic(.fileTooLarge, path: Self.path, message)])
      }
      return SettingsReader.read(SourceText(path: Self.path, bytes: bytes))
    } catch {
      return failed([Diagnostic(.unreadableFile, path: Self.path, error.message)])
    }
  }

  private func missing(_ walk: FolderWalk) -> Diagnostic {
    let others = ["site.yaml", "_config.yml", "config.yml"]
    let other = others.first { walk.exists("content/" + $0) }
    return Diagnostic(
      .invalidSettings, path: Self.path, Sentence.noSettings,
      suggestion: other.map { Sentence.renameSettings($0) } ?? Sentence.createSettings)
  }

  private func failed(_ diagnostics: [Diagnostic]) -> LoadedSettings {
    LoadedSettings(settings: Settings(title: ""), diagnostics: diagnostics)
  }
}
