import Content
import Diagnostics
import FileSystem
import MarkdownRendering
import Navigation
import Primitives
import Templating

/// Resolves the links of one Markdown body.
struct BodyLinkResolver: LinkResolver {
  let site: SiteModel
  /// The site in the language of the body.
  let localSite: LocalizedSite
  /// The page of the body; `nil` for a body that is part of a page, such as the notes of a section.
  let page: NavigationTree.Node?
  let source: SourceFile
  /// The prefix of every URL: empty on a page, scheme and host in a feed.
  var origin = ""
  /// Whether the body is a copy of a page's text, in a feed or a list.
  var isCopy = false
  /// Whether the body is shown inside a component.
  ///
  /// Components in it then show only their content, because they could otherwise include each other
  /// endlessly.
  var isInComponent = false
  /// The step limit that all components of the body share.
  let steps = TemplateSteps()

  var language: String {
    page.flatMap { site.screens[$0.id]?.pageLanguage } ?? localSite.settings.language
  }

  func answer(for drawing: Drawing) -> Drawing.Answer? { site.drawings?.answer(for: drawing) }

  func resolve(_ reference: LinkReference) -> LinkResolution {
    let target: LinkTarget
    switch reference.kind {
    case .link, .image, .file, .form:
      let isImage = reference.kind == .image || reference.kind == .file
      if reference.hasHost {
        let own = localSite.targets.resolve(absolute: reference.address, isImage: isImage)
        guard let own else { return .unchecked }
        target = own
      } else {
        target = localSite.targets.resolve(
          reference.address, from: page, in: source, isImage: isImage)
      }
    case .name(let prefix):
      let named = localSite.target(of: reference.destination, prefix: prefix, from: source)
      guard let named else { return .unchecked }
      target = named
    }
    switch target {
    case .page(let id): return .page(address: origin + site.addresses[id], page: id)
    case .untranslated(let id, let fault):
      return .page(address: origin + site.addresses[id], page: id, fault: fault)
    case .file(let address, let file):
      if reference.kind == .image, !reference.hasHost, let file,
        let sources = site.sources(of: file, in: .text, origin: origin)
      {
        // Feed readers may not support `<picture>`.
        return origin.isEmpty
          ? .picture(sources) : .file(address: sources.address, size: sources.size)
      }
      let size = reference.kind == .image ? file.flatMap { site.pictureSizes.size(of: $0) } : nil
      return .file(address: origin + address, size: size)
    case .broken where reference.kind == .form: return .unchecked
    case .broken(let fault): return .broken(fault)
    }
  }

  func path(ofPage name: String) -> String? {
    localSite.targets.faults.path(ofPage: name, in: LinkPath.folder(of: source.path))
  }

  func knows(prefix: String) -> Bool { localSite.knows(prefix: prefix) }

  func label(of name: String, prefix: String?) -> NameLabel? {
    // The title of a page is in the page's language.
    if prefix == nil {
      guard case .page? = localSite.target(of: name, prefix: nil) else { return nil }
    }
    return localSite.label(of: name, prefix: prefix, on: language, of: site)
  }

  func knows(word: String) -> Bool { localSite.knows(word: word) }

  func showsFigures(of kind: String) -> Bool {
    localSite.localized.sections.contains { $0.section.names.fence == kind }
  }

  func figure(of fence: FigureFence) -> FenceFigure {
    let place = FigurePlace(localSite: localSite, isAlone: isCopy) { route in
      site.tree.id(at: route).map { origin + site.addresses[$0] }
    }
    return localSite.figure(of: fence, on: place)
  }

  /// Returns the stage whose folder contains a code file, with the file's name in it.
  private func stage(of path: String) -> (stage: Stage, name: String)? {
    guard !site.stages.all.isEmpty, !path.hasPrefix("/") else { return nil }
    let folder = LinkPath.folder(of: path)
    let stage =
      folder.isEmpty
      ? site.stages.stage(nil, of: source)
      : LinkPath.joined(LinkPath.folder(of: source.path), folder).flatMap {
        site.stages[String($0.dropLast())]
      }
    return stage.map { ($0, String(path.dropFirst(folder.utf8.count))) }
  }

  /// Returns the file for `app:A.swift`, in a folder from the settings; `nil` for a path without
  /// such a prefix.
  private func sourceFile(_ path: String) -> Result<SourceFile, LinkFault>? {
    guard let colon = path.firstIndex(of: ":"), !path[..<colon].contains("/") else { return nil }
    let (name, file) = (String(path[..<colon]), String(path[path.index(after: colon)...]))
    func refusal(_ message: String, _ advice: String?) -> Result<SourceFile, LinkFault> {
      .failure(LinkFault(.codeFile, message, suggestion: advice))
    }
    let sources = site.settings.codeSources
    guard let source = sources[name] else {
      return refusal(
        "site.yml names no folder with code \"\(name)\"",
        Spelling.suggestion(for: name, among: sources.keys.sorted(by: ByteOrder.precedes))
          ?? "write \"code: { sources: { \(name): ../src } }\" there")
    }
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0 != ".." && $0 != "." }) else {
      return refusal(
        "\"\(path)\" is not a path in the folder \"\(name)\"", "write it like \(name):A.swift")
    }
    let location = RelativePath.joined(source.folder, file)
    guard let real = try? RealPath.of(location) else {
      return refusal("there is no file \"\(file)\" in \(source.path)", nil)
    }
    guard RealPath.isBelow(real, orIs: source.folder) else {
      return refusal(
        "\"\(path)\" is a link to a place outside \(source.path)", "name the file itself")
    }
    if RelativePath.isHidden(real.dropFirst(source.folder.count)) || RelativePath.isHidden(file) {
      return refusal(
        "\"\(path)\" has a name that begins with a dot: such files are never shown", nil)
    }
    return .success(
      SourceFile(
        path: RelativePath.joined(source.path, file), location: location, root: source.folder))
  }

  func codeFile(_ path: String) -> Result<SourceText, LinkFault> {
    if let outside = sourceFile(path) {
      return outside.flatMap { text(of: $0, path) }
    }
    let staged = stage(of: path)
    var found = staged.flatMap { $0.stage.file($0.name)?.source(in: localSite.code) }
    if found == nil,
      case .file(_, let file?) = localSite.targets.resolve(
        LinkAddress(path: path), from: page, in: source, isImage: false)
    {
      found = file
    }
    guard let file = found else {
      let names = staged?.stage.files.map(\.name) ?? []
      return .failure(
        LinkFault(
          .codeFile, "there is no file \"\(path)\" beside this page",
          suggestion: Spelling.suggestion(for: staged?.name ?? "", among: names)
            ?? localSite.targets.faults.suggestion(
              forFile: path, in: LinkPath.folder(of: self.source.path))
            ?? Self.place(forCode: path)))
    }
    return text(of: file, path)
  }

  /// Returns the place for a missing code file; a path that leaves the folder names code of a
  /// program outside of `content/`.
  private static func place(forCode path: String) -> String {
    ["../", "/", "<", "@/", "~"].contains(where: path.hasPrefix)
      ? "write code: { sources: { app: ../src } } in site.yml, and file=app:"
        + RelativePath.name(of: path)
      : "put it into the page's folder, or into content/assets/"
  }

  func olderCodeFile(_ path: String) -> Result<SourceText, LinkFault>? {
    guard let (stage, name) = stage(of: path), let base = stage.base, stage.file(name) != nil
    else { return nil }
    guard let file = base.file(name)?.source(in: localSite.code) else {
      return .success(SourceText(path: path, bytes: []))
    }
    return text(of: file, path)
  }

  private func text(of file: SourceFile, _ path: String) -> Result<SourceText, LinkFault> {
    do {
      guard let bytes = try file.readWhole(limit: Limits.codeFile) else {
        return .failure(
          LinkFault(
            .codeFile, "\"\(path)\" is longer than \(Limits.codeFile >> 20) MiB",
            suggestion: "put the part that the page shows into its own file"))
      }
      return .success(SourceText(path: file.path, bytes: bytes))
    } catch {
      return .failure(LinkFault(.codeFile, error.message))
    }
  }
}
