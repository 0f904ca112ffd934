import Content
import Diagnostics
import FileSystem
import Loading
import Primitives
import SiteSections
import Templating

/// The templates and assets of a site: the default theme, replaced file by file by the root's own
/// `templates/`.
struct ThemeFiles: Sendable {
  /// The files of the default theme, including those of sections.
  let defaults: [DefaultTheme.File]
  private(set) var templates: [TemplateFile] = []
  var assets: [ThemeAsset] = []
  /// The URLs of files in the default theme's `assets/` that the site does not need.
  ///
  /// The templates refer to them nevertheless.
  private(set) var unneeded: Set<String> = []
  /// The URLs of the files of `assets/`, for example `/assets/michi.css`.
  var addresses: Set<String> { Set(assets.map { "/\($0.file.path)" }) }
  /// The names by which pages link to style sheets and scripts.
  var fileNames: FileNames {
    let pairs = assets.compactMap { asset in
      asset.fingerprinted.map { (asset.file.path.description, $0.path.description) }
    }
    return FileNames(Dictionary(uniqueKeysWithValues: pairs))
  }
  /// Whether the root has a template that differs from the default theme.
  private(set) var hasOwnTemplates = false
  /// The files of the default theme that the root's own files replace.
  private var covered: Set<String> = []
  /// The choice among the root's own templates.
  private(set) var choice = TemplateChoice()
  /// The root's own templates for its collections, lists and taxonomies.
  private var ownScreens: Set<String> = []
  /// The contents of the root's own templates, style sheets and scripts.
  private var ownTexts: [[UInt8]] = []
  /// The diagnostics about the theme's files.
  private(set) var diagnostics: [Diagnostic] = []

  /// The file extension of templates.
  static let templateEnding = ".mustache"
  static let partialsFolder = "partials/"
  private static let componentsFolder = "components/"
  static let assetsFolder = "assets/"
  /// The folder of phrases. They are loaded with the content, because coordinators need them for
  /// titles.
  static let phrasesFolder = "phrases/"

  /// Returns the templates of the default theme, for checking links while the root's theme has
  /// errors.
  static func defaults(with sections: [SectionDeclaration]) -> [TemplateFile] {
    var files = ThemeFiles(with: sections)
    files.addDefaults(ComponentsLoader.ofTheme) { _ in false }
    return files.templates
  }

  private init(with sections: [SectionDeclaration]) {
    defaults = DefaultTheme.files(with: sections)
  }

  /// Reads the theme of a root, including templates for its collections and taxonomies and
  /// templates that entries name.
  init(root: SiteRoot, content: SiteContent, sections: [any SiteSection]) {
    let settings = content.settings
    defaults = DefaultTheme.files(with: settings.sections)
    let entries = content.entries
    let named = Set(
      (entries.map { $0.template?.text } + content.withheld.map(\.template)).compactMap(\.self))
    let found = RootFolder.files(under: "templates", of: root)
    let screens = ScreenTemplate.all(of: settings).map(\.name)
    let ofSections = sections.flatMap(\.screens).flatMap { $0.templates }
    diagnostics = found.diagnostics
    for file in found.files {
      covered.insert(file.relative)
      if file.relative.hasSuffix(Self.templateEnding) {
        guard let text = text(of: file.source) else {
          // Other templates can still name it.
          add(template: file.relative, text: SourceText(path: file.source.path, bytes: []))
          continue
        }
        reportEmptiness(
          of: text, at: file.relative, besides: screens + ofSections, namedBy: named)
        if !isDefault(text, at: file.relative) {
          hasOwnTemplates = true
          ownTexts.append(text.bytes)
        }
        add(template: file.relative, text: text)
      } else {
        var content = self.content(of: file.source)
        if case .bytes(let bytes) = content {
          let text = SourceText(path: file.source.path, bytes: bytes)
          if !isUnchangedCopy(text) { ownTexts.append(bytes) }
          // A style sheet equal to the default is minified as if the root did not have it.
          let isSame = defaults.contains { $0.path == file.relative && $0.bytes == bytes }
          if isSame { content = .bytes(ThemeAsset.compact(bytes, of: file.relative)) }
        }
        add(asset: file.relative, content: content, source: file.source.path)
      }
    }
    addDefaults(content.components) { content.needs($0) }
    addLook(of: settings)
    templates += sections.parts(showing: content.sections.partsWithPages).filter { part in
      !templates.contains { $0.name == part.name }
    }
    let own = Set(
      found.files.map(\.relative).filter { !Self.isPart($0) }
        .filter { $0.hasSuffix(Self.templateEnding) }.map { Self.name(of: $0) })
    let offered = own.subtracting(
      defaults.map { Self.name(of: $0.path) } + screens + ofSections
    )
    .union(own.intersection(settings.collections.map(\.name)))
    // A section's partial may have the name of a collection.
    ownScreens = own.intersection(screens).intersection(templates.map(\.name))
    choice = TemplateChoice(ownScreens, offering: offered)
    reportNames(by: entries, offered)
    diagnostics += UnusedThemeFiles(
      theme: self, files: found.files, screens: screens, screensOfSections: ofSections,
      named: named, partialsOfSections: Set(sections.flatMap(\.names.partials.values))
    ).diagnostics(in: content)
  }

  /// Returns the root's own templates for its collections and taxonomies.
  func ownTemplates(of settings: Settings) -> [ScreenTemplate] {
    ScreenTemplate.all(of: settings).filter { ownScreens.contains($0.name) }
  }

  private mutating func isDefault(_ text: SourceText, at path: String) -> Bool {
    isUnchangedCopy(text)
      || defaults.contains { $0.path == path && $0.bytes == text.bytes }
  }

  /// Whether a file equals a file of the default theme, apart from its mark. A copy of an older
  /// default is reported.
  private mutating func isUnchangedCopy(_ text: SourceText) -> Bool {
    guard let copy = ThemeCopy(text.bytes, of: defaults) else { return false }
    if copy.isOutdated {
      diagnostics.append(
        Diagnostic(
          .outdatedTemplate, in: text, at: copy.mark,
          "the default theme's \(copy.original) has changed since it was copied",
          suggestion: copy.isEdited
            ? "move it aside, run `michi new theme \(Self.name(of: copy.original))`, and write your "
              + "changes into the new copy"
            : "you never changed it: delete it to use the default"))
    }
    return copy.isUnchanged
  }

  /// Whether the root's own theme refers to a file of `assets/`.
  func isNamed(_ path: String) -> Bool {
    let name = path.utf8.dropFirst(Self.assetsFolder.utf8.count)
    return ownTexts.contains { ByteSearch.range(of: name, in: $0, $0.indices) != nil }
  }

  /// Adds the default theme's files that the root does not replace, and the templates of
  /// components. Component templates are part of the content and lose their front matter.
  ///
  /// - Parameter isNeeded: whether the site needs a style sheet or script that the root's own theme
  ///   does not refer to.
  private mutating func addDefaults(
    _ components: [Component], _ isNeeded: (DefaultTheme.File) -> Bool
  ) {
    for file in defaults where !covered.contains(file.path) {
      if file.path.hasSuffix(Self.templateEnding) {
        add(template: file.path, text: SourceText(path: file.source, bytes: file.bytes))
      } else if !isNeeded(file), !isNamed(file.path) {
        unneeded.insert("/\(file.path)")
      } else {
        let bytes = ThemeAsset.compact(file.bytes, of: file.path)
        add(asset: file.path, content: .bytes(bytes), source: file.source)
      }
    }
    templates += components.map { TemplateFile(name: $0.templateName, text: $0.template) }
  }

  /// Returns the content of a theme file, which is read now if its name depends on its bytes.
  private mutating func content(of file: SourceFile) -> OutputFile.Content {
    guard ThemeAsset.hasFingerprint(file.path) else { return .copy(of: file) }
    // Copying the file reports that it cannot be read.
    let bytes = try? file.readWhole(limit: Limits.themeFile)
    return bytes.flatMap { $0 }.map { .bytes($0) } ?? .copy(of: file)
  }

  /// Returns the text of a template; `nil`, with an error reported, if it cannot be read.
  private mutating func text(of file: SourceFile) -> SourceText? {
    do throws(FileFault) {
      if let bytes = try file.readWhole(limit: Limits.templateFile) {
        let text = SourceText(path: file.path, bytes: bytes)
        diagnostics += [Diagnostic.conflict(in: text)].compactMap(\.self)
        return text
      }
      diagnostics.report(
        .fileTooLarge, path: file.path,
        "a template may have at most \(Limits.templateFile >> 20) MiB")
    } catch {
      diagnostics.report(.unreadableFile, path: file.path, error.message)
    }
    return nil
  }

  /// Reports each entry that names a template which does not exist or cannot show the entry.
  private mutating func reportNames(by entries: [Entry], _ offered: Set<String>) {
    for entry in entries where choice.named(by: entry) == nil {
      guard let (name, place) = entry.template.map({ ($0.text, $0.place) }) else { continue }
      let offered = offered.union([TemplateChoice.defaultName(for: entry.role)])
      let isThere = templates.contains { $0.name == name }
      diagnostics.report(
        .invalidFrontMatter, at: place,
        isThere
          ? "the template \"\(name)\" is not for pages like this one"
          : "there is no template \"\(name)\"",
        suggestion: isThere
          ? ThemeSentences.leaveOut(orWrite: offered)
          : ThemeSentences.advice(onName: name, offered: offered))
    }
  }

  /// Reports an empty page template, because all its pages would be blank.
  ///
  /// An empty partial is allowed: it leaves out a part of the page.
  private mutating func reportEmptiness(
    of text: SourceText, at path: String, besides screens: [String], namedBy named: Set<String>
  ) {
    let isDefault =
      screens.contains(Self.name(of: path)) || defaults.contains { $0.path == path }
    guard !Self.isPart(path), text.bytes.allSatisfy({ $0 <= 0x20 }),
      isDefault || named.contains(Self.name(of: path))
    else { return }
    diagnostics.report(
      .invalidTemplate, path: text.path,
      "this template is empty, so its pages would be empty too",
      suggestion: isDefault
        ? "write it, or delete the file to use the default theme's" : nil)
  }

  /// Whether a file is a partial or a component, which shows no page.
  static func isPart(_ path: String) -> Bool {
    path.hasPrefix(partialsFolder) || path.hasPrefix(componentsFolder)
  }

  static func name(of path: String) -> String {
    var name = path.hasSuffix(templateEnding) ? String(path.dropLast(templateEnding.count)) : path
    if name.hasPrefix(partialsFolder) { name.removeFirst(partialsFolder.count) }
    return name
  }

  /// Adds a template. Its name is its path without the extension, for partials also without
  /// `partials/`, so that a template can write `{{> head}}`.
  private mutating func add(template path: String, text: SourceText) {
    if path.hasPrefix(Self.componentsFolder) { return }
    let name = Self.name(of: path)
    if let other = templates.first(where: { $0.name == name }) {
      // Report the root's own file, not the default theme's, which comes last.
      let isDefault = defaults.contains { $0.path == path && $0.source == text.path }
      let (own, taker) = isDefault ? (other.text.path, text.path) : (text.path, other.text.path)
      diagnostics.report(
        .invalidTemplate, path: own, "the name \"\(name)\" is already used by \(taker)",
        suggestion: isDefault ? "move it to templates/\(path)" : "rename one of them")
      return
    }
    templates.append(TemplateFile(name: name, text: text))
  }

  /// Adds a file of `assets/`. Other files, such as notes next to the templates, are not published.
  private mutating func add(asset path: String, content: OutputFile.Content, source: String) {
    guard path.hasPrefix(Self.assetsFolder) else { return }
    do {
      assets.append(
        ThemeAsset(OutputFile(path: try SitePath(path), content: content), source: source))
    } catch {
      diagnostics.report(
        .invalidRoute, path: source, "/\(path) cannot be a URL: \(error.reason)")
    }
  }
}
