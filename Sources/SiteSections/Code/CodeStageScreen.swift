import Content
import MarkdownRendering
import Navigation
import Primitives
import Templating

/// The files of a program beside a text, and what differs from the one that it continues.
struct CodeStageScreen: Screen {
  let stage: Stage
  let entry: Entry
  let title: String
  /// The page of the text.
  let text: Route
  /// The stages of the text, each with its page.
  let stages: [(stage: Stage, route: Route)]
  /// The page of the stage that it continues.
  let base: Route?

  var source: SourceFile? { entry.source }
  /// The files are the text's, which is what readers look for.
  var isListed: Bool { false }
  var links: [Route] { [text] + stages.map(\.route) + [base].compactMap(\.self) }
}

/// What the template `code` sees.
struct CodeStageContext: FramedContext {
  let frame: FrameContext
  let text: PageLink
  let stage: String?
  let base: PageLink?
  let archive: String
  let toc: [TocEntry]
  let files: [CodeFileContext]
  let differences: [CodeFileContext]
  let gone: [String]

  static let fields: Fields<CodeStageContext> =
    [
      .text("text", "The title of the text that it belongs to") { $0.text.title },
      .url("textAddress", "The address of that") { $0.text.address },
      .optionalText("stage", "The folder that has it; none for the text's own") { $0.stage },
      .optionalRecord("base", "The program that it continues") { $0.base },
      .url("archive", "Its files as a ZIP") { $0.archive },
      .flag("hasToc", "Whether there are several files") { $0.toc.count > 1 },
      .list("toc", "The table of contents") { $0.toc },
      .list("files", "The files") { $0.files },
      .flag("hasDifference", "Whether it has other files than the one that it continues") {
        !$0.differences.isEmpty || !$0.gone.isEmpty
      },
      .list("differences", "The files that have changed") { $0.differences },
      .texts("gone", "The names of the files that it has no more") { $0.gone },
    ] + FrameContext.fields.lifted(\.frame)
}

/// A file of a program, or what has changed in it.
struct CodeFileContext: TemplateContext {
  let name: String
  let code: [UInt8]
  var note: String?
  var methods: [CodeMethodContext] = []

  static let fields: Fields<CodeFileContext> = [
    .text("name", "Its name") { $0.name },
    .optionalText("note", "Whether it is new or has changed, in words") { $0.note },
    .html("code", "The code; the line of a method has its name as its id") { $0.code },
    .list("methods", "The methods of which a section says where they are called") { $0.methods },
  ]
}

/// A method, and where it is called.
struct CodeMethodContext: TemplateContext {
  let name: String
  let steps: [PageLink]

  static let fields: Fields<CodeMethodContext> = [
    .text("name", "The method, as a call is written") { $0.name },
    .text("fragment", "Its place on the page") { PercentEncoding.encoded(path: $0.name) },
    .list("steps", "Where it is called") { $0.steps },
  ]
}

extension CodeStageScreen: TemplatedScreen {
  static let templates = ["code"]

  var pageLanguage: String? { entry.language }
  var hasSide: Bool { true }

  func side(in page: PageRendering) -> [SideLink] {
    let links = stages.map { SideLink($0.stage.name ?? title, at: page.address(of: $0.route)) }
    let files = stage.files.map {
      SideLink($0.name, at: Self.place(of: $0), note: stage.note($0, page.phrases))
    }
    return [
      SideLink(entry.title, at: page.address(of: text), links: links),
      SideLink(page.phrases[.stageFiles], links: files),
    ]
  }

  private static func place(of file: Stage.File) -> String {
    "#" + PercentEncoding.encoded(path: file.name)
  }

  func context(in page: PageRendering) -> CodeStageContext {
    let code = page.localSite.code
    let own = StageCode(stage, in: code)
    let old = StageCode(stage.base, in: code).byName
    let callers = page.localSite.localized.sections.reduce(into: [String: [PageLink]]()) {
      $0.merge($1.callers(in: stage, on: page)) { $0 + $1 }
    }
    let notes = stage.files.map { ($0.name, stage.note($0, page.phrases)) }
    let noteByName = Dictionary(notes) { first, _ in first }
    return CodeStageContext(
      frame: page.frame(
        tabTitle:
          "\(title) · \(([entry.title, stage.name].compactMap(\.self)).joined(separator: " · "))",
        description: "\(entry.title): \(title)"),
      text: PageLink(title: entry.title, address: page.address(of: text)), stage: stage.name,
      base: base.flatMap { route in
        page.link(to: page.site.tree.page(at: route)?.parent).map {
          PageLink(
            title: ([$0.title, stage.base?.name].compactMap(\.self)).joined(separator: " · "),
            address: page.address(of: route))
        }
      },
      archive: page.localSite.settings.pathPrefix + "/"
        + PercentEncoding.encoded(path: StageArchive.name(of: stage, at: page.node.route)),
      toc: stage.files.map { TocEntry($0.name, at: Self.place(of: $0)) },
      files: own.files.map { file in
        CodeFileContext(
          name: file.name,
          code: CodeBlock.html(
            of: file.bytes, info: "swift", ids: callers.isEmpty ? [:] : file.methods,
            unnamed: file.name),
          note: noteByName[file.name] ?? nil,
          methods: file.methods.sorted { $0.key < $1.key }.compactMap { _, name in
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
}

extension Stage {
  /// Whether a file is new or has changed since the stage that it continues, in words.
  fileprivate func note(_ file: File, _ phrases: Phrases) -> String? {
    guard let base, owns(file) else { return nil }
    return base.file(file.name) == nil ? phrases[.stageNew] : phrases[.stageChanged]
  }

  /// Its files as entries of a table of contents that lead to its page.
  func contents(at address: String, _ phrases: Phrases) -> TocEntry {
    let files = files.map { file in
      let name = [file.name, note(file, phrases)].compactMap(\.self).joined(separator: " · ")
      return TocEntry(name, at: address + "#" + PercentEncoding.encoded(path: file.name))
    }
    return TocEntry(phrases[.stageFiles], at: address, files)
  }
}
