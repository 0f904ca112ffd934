import Content
import Diagnostics
import Loading
import Primitives
import SiteSections
import Templating

/// Finds files and settings of a root's own theme that nothing uses.
struct UnusedThemeFiles {
  let theme: ThemeFiles
  /// The files of the root's `templates/`.
  let files: [RootFile]
  /// The templates that a root may have in addition to those of the default theme: those of its
  /// collections and taxonomies, and those of sections.
  let screens: [String]
  let screensOfSections: [String]
  /// The names of the templates that entries name.
  let named: Set<String>
  /// The partials of sections, including sections without content.
  let partialsOfSections: Set<String>

  private var paths: [String] { files.map(\.relative) }
  private var templates: [TemplateFile] { theme.templates }

  func diagnostics(in content: SiteContent) -> [Diagnostic] {
    // Components are for authors of Markdown, so an unused one is not reported.
    let components = content.components.map(\.templateName)
    return unshownSettings(of: content)
      + templates(besides: screens + screensOfSections + components)
      + otherFiles() + entryTemplates(of: content.settings)
  }

  /// Warns of each template of the root that no screen and no other template uses: otherwise a
  /// misspelt name would go unnoticed.
  private func templates(besides screens: [String]) -> [Diagnostic] {
    let own = files.map(\.source.path)
    let names = Set(theme.defaults.map { ThemeFiles.name(of: $0.path) } + screens)
    let included = namesIncluded
    let used = names.union(included).union(named)
    return templates.compactMap { template in
      // A page template is used if its name is one of the theme's. A partial must be included.
      guard own.contains(template.text.path),
        !(Self.isPartial(template) ? included : used).contains(template.name)
      else { return nil }
      return Diagnostic(
        .unusedTemplate, path: template.text.path,
        "no page and no template uses \"\(template.name)\"",
        suggestion: Spelling.suggestion(for: template.name, among: names)
          ?? "to use it, write \"template: \(template.name)\" in an entry's front matter")
    }
  }

  /// Warns of settings and files in `content/assets` for every page that the root's own templates
  /// do not use.
  private func unshownSettings(of content: SiteContent) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let included = namesIncluded
    func isShown(_ name: String) -> Bool {
      templates.contains { template in
        (!Self.isPartial(template) || included.contains(template.name))
          && ByteSearch.range(of: name.utf8, in: template.text.bytes, template.text.bytes.indices)
            != nil
      }
    }
    let style = content.assets.first { $0.path.description == SiteModel.customStyle }
    if let style, !isShown("site.customStyle") {
      diagnostics.report(
        .unusedTemplate, path: style.source.path, ThemeSentences.unlinked,
        suggestion: ThemeSentences.show("site.customStyle"))
    }
    if let logo = content.settings.logo, !isShown("site.logo") {
      diagnostics.report(
        .unusedTemplate, at: logo.place, "no page shows the logo",
        suggestion: ThemeSentences.show("site.logo"))
    }
    return diagnostics
  }

  /// Warns of files in the root's theme that are neither templates nor published, once per folder.
  ///
  /// Notes next to the templates are not reported.
  private func otherFiles() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let known = Set(templates.map { ThemeFiles.name(of: $0.name) } + screens)
    var folders: Set<String> = []
    let style = ThemeFiles.assetsFolder + SiteModel.customStyle
    if paths.contains(style), !theme.isNamed(style) {
      diagnostics.report(
        .unusedTemplate, path: "templates/\(style)", ThemeSentences.unlinked,
        suggestion: ThemeSentences.moveStyle)
    }
    for file in paths {
      guard !file.hasSuffix(ThemeFiles.templateEnding), !file.hasPrefix(ThemeFiles.assetsFolder),
        !file.hasPrefix(ThemeFiles.phrasesFolder), !file.hasPrefix(EntryTemplate.folder),
        !Self.isNote(file)
      else { continue }
      let parts = file.split(separator: "/").map { String($0) }
      let isLoose = parts.count == 1 || ThemeFiles.isPart(file)
      guard isLoose || folders.insert(parts[0]).inserted else { continue }
      diagnostics.report(
        .unusedTemplate, path: "templates/\(isLoose ? file : parts[0])",
        isLoose
          ? "nothing uses this file: it is not a template and is not published"
          : "nothing in this folder is used or published",
        suggestion: isLoose
          ? ThemeSentences.advice(onFile: parts[parts.count - 1], templates: known)
          : ThemeSentences.advice(onFolder: parts[0]))
    }
    return diagnostics
  }

  /// Warns of files in `new/` that `michi new` does not use for any entry.
  private func entryTemplates(of settings: Settings) -> [Diagnostic] {
    let files = paths
    var diagnostics: [Diagnostic] = []
    let collections = settings.collections.filter { $0.file == nil }
    let known = collections.compactMap { collection in
      EntryTemplate.names(of: collection, in: settings)
        .map { "\(EntryTemplate.folder)\($0).md" }.first(where: files.contains)
    }
    for file in files where file.hasPrefix(EntryTemplate.folder) && !known.contains(file) {
      let name = file.dropFirst(EntryTemplate.folder.count).prefix { $0 != "." }
      let meant = collections.first { $0.singular == name || settings.paths[$0.section] == name }
      diagnostics.report(
        .unusedTemplate, path: "templates/\(file)", "`michi new` does not use this file",
        suggestion: meant.map { "rename it to \($0.name).md" }
          ?? "name it after a collection: \(MessageText.either(collections.map { "\($0.name).md" }))"
      )
    }
    return diagnostics
  }

  /// Whether a file is a note for people who work on the theme.
  private static func isNote(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return !name.contains(".") || name.hasSuffix(".md") || name.hasSuffix(".txt")
  }

  /// The names of the templates that others include.
  private var namesIncluded: Set<String> {
    Set(templates.flatMap { Self.namesIncluded(by: $0.text.bytes) }).union(partialsOfSections)
      .union(PicturePlace.allCases.map(\.template))
  }

  private static func isPartial(_ template: TemplateFile) -> Bool {
    template.text.path.contains(ThemeFiles.partialsFolder)
  }

  /// Returns the names in `{{> name}}` and `{{< name}}`, with any white space around them.
  private static func namesIncluded(by bytes: [UInt8]) -> [String] {
    var names: [String] = []
    for index in bytes.indices.dropLast(2)
    where bytes[index] == UInt8(ascii: "{") && bytes[index + 1] == UInt8(ascii: "{") {
      let sign = bytes[index + 2]
      guard sign == UInt8(ascii: ">") || sign == UInt8(ascii: "<") else { continue }
      let rest = bytes[(index + 3)...].drop { $0 == 0x20 || $0 == 9 }
      let name = rest.prefix { $0 != 0x20 && $0 != 9 && $0 != UInt8(ascii: "}") }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names
  }
}
