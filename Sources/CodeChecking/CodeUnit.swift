import Content
import Diagnostics
import MarkdownRendering
import Primitives

/// A piece of code that is compiled separately.
///
/// It is a single fence, or the joined fences of a page that belong to the same stage.
struct CodeUnit: Sendable {
  /// The extent of a check: the syntax alone, or types as well.
  enum Mode: Sendable {
    /// Checks only the syntax. The code may be a fragment: statements, or members of a type.
    case parse
    /// Compiles the code as the main program of its stage.
    case typecheck
    /// Compiles the code like `typecheck`, but separately, because it contains an error on purpose.
    case mistake
  }

  /// The code with its compiler options. Equal values are compiled once.
  struct Code: Hashable, Sendable {
    let mode: Mode
    /// The source, with a line end after each line.
    fileprivate(set) var text: [UInt8]
    /// The folder of the stage that the code is compiled with; `nil` if there is none.
    var stage: String?
    /// The path of the executable to create; `nil` if the code is only checked.
    var product: String?

    init(mode: Mode, text: [UInt8], stage: String? = nil, product: String? = nil) {
      (self.mode, self.text, self.stage, self.product) = (mode, text, stage, product)
    }

    /// Whether the code contains its own entry point: a file with @main is not a script.
    var isLibrary: Bool { text.firstRange(of: "@main".utf8) != nil }
  }

  var code: Code
  private let lines: [(source: SourceText, line: CodeListing.Line)]

  init?(_ mode: Mode, _ listings: [CodeListing], stage: String? = nil) {
    lines = listings.flatMap { listing in listing.lines.map { (listing.source, $0) } }
    var text: [UInt8] = []
    for (_, line) in lines {
      text += line.text
      text.append(UInt8(ascii: "\n"))
    }
    guard !text.allSatisfy({ $0 <= 0x20 }) else { return nil }
    code = Code(mode: mode, text: text, stage: stage)
  }

  /// Replaces code by spaces, so that other positions stay the same.
  mutating func blank(_ range: Range<Int>) { code.text.blank(range) }

  /// Returns the position in the author's files of a line and column of the compiler, from 1.
  ///
  /// A position after the end, where the compiler expected something, becomes the end of the last
  /// line.
  func place(line: Int, column: Int) -> (source: SourceText, offset: Int) {
    let index = min(max(line, 1), lines.count) - 1
    let (source, text) = lines[index]
    let byte = line > lines.count ? text.text.count : max(column, 1) - 1
    return (source, text.place(ofByte: min(byte, text.text.count)))
  }

  /// Returns the position in the author's files of a byte offset in the code.
  func place(ofByte offset: Int) -> (source: SourceText, offset: Int) {
    let position = SourceText(path: "", bytes: code.text).position(at: offset)
    return place(line: position.line, column: position.column)
  }

  /// Returns the diagnostic for a compiler error.
  ///
  /// - Parameter isFirst: whether to include the suggestion, which is shown only once.
  func diagnostic(_ fault: CompilerFault, isFirst: Bool) -> Diagnostic {
    let (source, offset) = place(line: fault.line, column: fault.column)
    let isPlaceholder = source.bytes[offset...].starts(with: "...".utf8)
    let suggestion =
      isPlaceholder
      ? "write \"// ...\" for omitted code, or \"nocheck\" after the language"
      : CodeCheckSentences.missingModule(fault)
        ?? (isFirst ? "fix it, or write \"nocheck\" after the language" : nil)
    return Diagnostic(
      .invalidCode, in: source, at: offset..<offset + (isPlaceholder ? 3 : 1), fault.message,
      suggestion: suggestion)
  }
}

/// Divides the Swift code of a site's pages into units that are compiled separately.
extension CodeUnit {
  /// Returns the units of all pages in order, and reports fences whose stage is missing.
  ///
  /// - Parameter stages: the programs. A fence that shows part of one of their files is not
  ///   compiled.
  static func all(
    of content: SiteContent, with stages: CheckedStages,
    listings: @escaping CodeRun.Reader
  ) -> Found {
    let found = content.texts.concurrentMap { text in
      // A file that cannot be read is reported by rendering.
      Self.units(of: listings(text.body, nil), in: text, content.stages, stages.paths)
    }
    return (
      found.flatMap(\.units), found.flatMap(\.runs), found.flatMap(\.diagnostics)
    )
  }

  /// The code to compile, the code to run, and the diagnostics about invalid fence options.
  typealias Found = (units: [CodeUnit], runs: [CodeRun], diagnostics: [Diagnostic])

  private static func units(
    of listings: [CodeListing], in text: SiteText, _ stages: Stages, _ compiled: Set<String>
  ) -> Found {
    var units: [CodeUnit?] = []
    var runs: [CodeRun] = []
    var diagnostics: [Diagnostic] = []
    var joined: [(stage: String?, listings: [CodeListing])] = []
    for (index, listing) in listings.enumerated() {
      let next = listings.indices.contains(index + 1) ? listings[index + 1] : nil
      if listing.role == .output, index == 0 || listings[index - 1].role != .program {
        diagnostics.report(
          .codeOutput, at: listing.fence, "there is no code block with \"run\" before this output",
          suggestion: "write \"swift run\" at the code block that prints it, directly before it")
      }
      let isRun = listing.role == .program && next?.role == .output
      if listing.role == .program, !isRun {
        diagnostics.report(
          .codeOutput, at: listing.fence, "there is no output block after this code",
          suggestion: "add a code block \"text output\" after it; michi check --update fills it")
      }
      guard listing.language == "Swift", isRun || !compiled.contains(listing.source.path)
      else { continue }
      guard let mode = Self.mode(of: listing, in: text) else { continue }
      let stage = stages.stage(listing.stage, of: text.body.source)
      if let name = listing.stage, stage == nil {
        let known = stages.stages(of: text.body.source).compactMap(\.name)
        diagnostics.report(
          .sampleProject, at: listing.fence, "this page has no sample project \(quoted: name)",
          suggestion: Spelling.suggestion(for: name, among: known)
            ?? "put its Swift files into a folder with that name next to this page")
        continue
      }
      // The stage that this one builds on is missing, which is reported elsewhere.
      if mode != .parse, stage?.isWhole == false { continue }
      let programs = [stage].compactMap(\.self) + (isRun ? stages.stages(of: text.body.source) : [])
      let shown = programs.first { $0.sources.contains { $0.path == listing.source.path } }
      if mode != .parse, let shown {
        if isRun, shown.isWhole, let next {
          runs.append(CodeRun(fence: listing, output: next, body: text.body, stage: shown))
        }
        continue
      }
      switch mode {
      case .parse: units.append(CodeUnit(.parse, [listing]))
      case .mistake:
        units.append(CodeUnit(.mistake, [listing], stage: stage?.folder))
        if isRun {
          diagnostics.report(
            .codeOutput, at: listing.fence, "code that shows a compiler error cannot run",
            suggestion: "remove \"run\" or \"expect-error\"")
        }
      case .typecheck:
        let known = joined.firstIndex { $0.stage == stage?.folder }
        let place = known ?? joined.count
        if known == nil { joined.append((stage?.folder, [])) }
        if isRun, let next {
          let unit = CodeUnit(.typecheck, [listing], stage: stage?.folder)
          guard unit != nil else {
            diagnostics.report(
              .codeOutput, at: listing.fence, "this code block has no code to run")
            continue
          }
          runs.append(
            CodeRun(
              fence: listing, output: next, body: text.body, stage: stage,
              before: CodeUnit(.typecheck, joined[place].listings, stage: stage?.folder),
              unit: unit))
        }
        joined[place].listings.append(listing)
      }
    }
    units += joined.map { CodeUnit(.typecheck, $0.listings, stage: $0.stage) }
    return (units.compactMap(\.self), runs, diagnostics)
  }

  /// Returns the mode of a fence. Its own setting takes precedence over the front matter.
  private static func mode(of listing: CodeListing, in text: SiteText) -> Mode? {
    let isChecked = listing.checksCode ?? (text.code != .off || listing.role == .program)
    guard isChecked else { return nil }
    if listing.lines.contains(where: { ExpectedError.marks($0.text) != nil }) { return .mistake }
    return listing.checksCode == true || listing.role == .program || listing.stage != nil
      || text.code == .typecheck
      ? .typecheck : .parse
  }
}

extension [UInt8] {
  /// Replaces code by spaces, so that the rest keeps its lines and columns.
  mutating func blank(_ range: Range<Int>) {
    for index in range where self[index] != UInt8(ascii: "\n") { self[index] = 0x20 }
  }
}
