internal import Content
internal import Primitives
internal import Diagnostics
internal import FileSystem

/// Finds and reads `content/site.yml`.
struct SettingsFile {
  let root: SiteRoot
  let sections: [SectionDeclaration]

  private static let path = "content/site.yml"

  func load() -> LoadedSettings {
    var walk = FolderWalk(root: root)
    guard let source = walk.file(Self.path) else {
      return failed(walk.diagnostics.isEmpty ? [missing(walk)] : walk.diagnostics)
    }
    let (text, fault) = ContentText.read(source, limit: Limits.settingsFile)
    guard let text else { return failed(fault.map { [$0] } ?? []) }
    let loaded = SettingsReader.read(text, with: sections) { path in
      (try? FileStatus(of: root.location(of: path)))?.kind == .folder
    }
    var settings = loaded.settings
    settings.source = source
    return LoadedSettings(settings: settings, diagnostics: loaded.diagnostics)
  }

  private func missing(_ walk: FolderWalk) -> Diagnostic {
    let others = ["site.yaml", "_config.yml", "config.yml"]
    let other = others.first { walk.exists("content/" + $0) }
    return Diagnostic(
      .invalidSettings, path: Self.path, "there is no content/site.yml",
      suggestion: other.map { "rename content/\($0) to site.yml" }
        ?? "create it with a line \"title: My site\", or start a site with `michi new site`")
  }

  private func failed(_ diagnostics: [Diagnostic]) -> LoadedSettings {
    LoadedSettings(settings: Settings(title: "", sections: sections), diagnostics: diagnostics)
  }
}
