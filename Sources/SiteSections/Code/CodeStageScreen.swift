import Content
import MarkdownRendering
import Navigation
import Primitives
import Templating

/// The files of an entry's sample project, with the differences from the project that it builds on.
struct CodeStageScreen: Screen {
  let stage: Stage
  let entry: Entry
  let title: String
  /// The page of the entry that the project belongs to.
  let text: Route
  /// All sample projects of the entry, each with its page.
  let stages: [(stage: Stage, route: Route)]
  /// The page of the project that this one builds on.
  let base: Route?

  var source: SourceFile? { entry.source }
  /// Readers look for the entry, which contains the files, so this page is not listed.
  var isListed: Bool { false }
  var links: [Route] { [text] + stages.map(\.route) + [base].compactMap(\.self) }
}

/// The values of the template `code`.
struct CodeStageContext: FramedContext {
  let frame: FrameContext
  let heading: String
  let text: PageLink
  let base: PageLink?
  let archive: String
  let toc: [TocEntry]
  let files: [CodeFileContext]
  let differences: [CodeFileContext]
  let gone: [String]

  static let fields: Fields<CodeStageContext> =
    [
      .text("heading", "The heading: the word for code, then the version's or the post's title") {
        $0.heading
      },
      .text("text", "The title of the post that it belongs to") { $0.text.title },
      .url("postURL", "The URL of that post") { $0.text.address },
      .optionalRecord("base", "The sample project that it builds on") { $0.base },
      .url("archive", "The URL of a ZIP with its files") { $0.archive },
      .flag("hasToc", "Whether it has several files") { $0.toc.count > 1 },
      .list("toc", "The table of contents") { $0.toc },
      .list("files", "The files") { $0.files },
      .flag("hasDifference", "Whether its files differ from the project it builds on") {
        !$0.differences.isEmpty || !$0.gone.isEmpty
      },
      .list("differences", "The files that are new or changed") { $0.differences },
      .texts("gone", "The names of the files that were removed") { $0.gone },
    ] + FrameContext.fields.lifted(\.frame)
}

/// A file of a project, or its changes since the project that this one builds on.
struct CodeFileContext: TemplateContext {
  let name: String
  var code: [UInt8]?
  var link: PageLink?
  var ids: [String] = []
  var note: String?
  var methods: [CodeMethodContext] = []

  static let fields: Fields<CodeFileContext> = [
    .text("name", "The file's name") { $0.name },
    .optionalText("note", "Words that say whether it is new or changed") { $0.note },
    .optionalHTML("code", "The code, where the line of each method has its name as ID") {
      $0.code
    },
    .optionalRecord("link", "A link to the code, for an unchanged file of an earlier project") {
      $0.link
    },
    .texts("ids", "The names of the methods in that code") { $0.ids },
    .list("methods", "The methods whose callers are listed") { $0.methods },
  ]
}

/// A method, and the places that call it.
struct CodeMethodContext: TemplateContext {
  let name: String
  let steps: [PageLink]

  static let fields: Fields<CodeMethodContext> = [
    .text("name", "The method as in a call") { $0.name },
    .text("fragment", "Its URL on the page, without #") { PercentEncoding.encoded(path: $0.name) },
    .list("steps", "The places that call it") { $0.steps },
  ]
}

extension CodeStageScreen: TemplatedScreen {
  static let templates = ["code"]

  var pageLanguage: String? { entry.language }
  var hasSidebar: Bool { true }

  func sidebar(in page: PageRendering) -> [SidebarLink] {
    let site = page.localSite.localized
    let links = stages.map {
      SidebarLink(
        site.title(of: $0.stage) ?? page.phrases[.stageCode], at: page.address(of: $0.route))
    }
    let files = stage.files.map {
      SidebarLink($0.name, at: Self.place(of: $0), note: stage.note($0, page.phrases))
    }
    return [
      SidebarLink(entry.title, at: page.address(of: text), links: links),
      SidebarLink(page.phrases[.stageFiles], links: files),
    ]
  }

  private static func place(of file: Stage.File) -> String {
    "#" + PercentEncoding.encoded(path: file.name)
  }

  func context(in page: PageRendering) -> CodeStageContext {
    let code = page.localSite.code
    let heading = "\(page.phrases[.stageCode]): \(stage.name == nil ? entry.title : title)"
    let callers = page.localSite.localized.sections.reduce(into: [String: [PageLink]]()) {
      $0.merge($1.notes(on: stage)?.callers(page) ?? [:]) { $0 + $1 }
    }
    let notes = stage.files.map { ($0.name, stage.note($0, page.phrases)) }
    let noteByName = Dictionary(notes) { first, _ in first }
    let links = links(toFilesOf: stage, on: page)
    // Linked files are read only if the ids of their methods are needed.
    let own = StageCode(
      stage.files.filter { links[$0.name] == nil || !callers.isEmpty }, in: code)
    let changed = (stage.base?.files ?? []).filter { old in
      stage.file(old.name).map(stage.owns) == true
    }
    let old = StageCode(changed, in: code).byName
    return CodeStageContext(
      frame: page.frame(
        tabTitle: stage.name == nil ? heading : "\(heading) · \(entry.title)",
        description: "\(entry.title): \(title)"),
      heading: heading, text: PageLink(title: entry.title, address: page.address(of: text)),
      base: stage.base.flatMap { link(to: $0, on: page) },
      archive: page.localSite.root
        + PercentEncoding.encoded(path: StageArchive.name(of: stage, at: page.node.route)),
      toc: stage.files.map { TocEntry($0.name, at: Self.place(of: $0)) },
      files: stage.files.compactMap { file in
        let read = own.files.first { $0.name == file.name }
        let (methods, link) = (read?.methods ?? [:], links[file.name])
        if read == nil, link == nil { return nil }
        let ids = callers.isEmpty ? [:] : methods
        let code = read.map {
          CodeBlock.html(of: $0.bytes, info: "swift", ids: ids, unnamed: file.name)
        }
        return CodeFileContext(
          name: file.name, code: link == nil ? code : nil, link: link,
          ids: link == nil ? [] : ids.values.sorted(), note: noteByName[file.name] ?? nil,
          methods: methods.sorted { $0.key < $1.key }.compactMap { _, name in
            callers[name].map { CodeMethodContext(name: name, steps: $0) }
          })
      },
      differences: own.files.compactMap { file in
        guard let before = old[file.name], before != file.bytes else { return nil }
        return CodeFileContext(
          name: file.name,
          code: CodeBlock.html(
            of: LineDifference.text(from: before, to: file.bytes), info: "swift diff",
            unnamed: file.name))
      },
      gone: (stage.base?.files ?? []).map(\.name).filter { stage.file($0) == nil })
  }

  /// Links to the projects that first had the files of a project, by file name.
  ///
  /// Inherited code is shown only there. With all code on each page, a chain of projects would grow
  /// quadratically.
  private func links(toFilesOf stage: Stage, on page: PageRendering) -> [String: PageLink] {
    let site = page.localSite.localized
    return stage.files.reduce(into: [:]) { links, file in
      let first = site.firstProgram(with: file, before: stage)
      links[file.name] = first.flatMap { link(to: $0, at: Self.place(of: file), on: page) }
    }
  }

  private func link(
    to program: Stage, at place: String = "", on page: PageRendering
  ) -> PageLink? {
    page.localSite.localized.codePage(of: program).flatMap { route in
      page.link(to: page.site.tree.page(at: route)?.parent).map {
        PageLink(
          title: [$0.title, page.localSite.localized.title(of: program)]
            .compactMap(\.self).joined(separator: " · "),
          address: page.address(of: route) + place)
      }
    }
  }
}

extension Stage {
  /// A phrase that says whether a file is new or changed; `nil` if it is inherited unchanged.
  fileprivate func note(_ file: File, _ phrases: Phrases) -> String? {
    guard let base, owns(file) else { return nil }
    return base.file(file.name) == nil ? phrases[.stageNew] : phrases[.stageChanged]
  }

  /// The project's files as table of contents entries that link to its page.
  func contents(at address: String, _ phrases: Phrases) -> TocEntry {
    let files = files.map { file in
      let name = [file.name, note(file, phrases)].compactMap(\.self).joined(separator: " · ")
      return TocEntry(name, at: address + "#" + PercentEncoding.encoded(path: file.name))
    }
    return TocEntry(phrases[.stageFiles], at: address, files)
  }
}
