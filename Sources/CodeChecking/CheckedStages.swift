import Content
import Diagnostics
import FileSystem
import Highlighting
import Primitives

/// The sample projects of posts as they are checked: their files, and whether they compile.
struct CheckedStages: Sendable {
  private let all: Stages
  private let compiled: [Stage]
  private var texts: [SourceFile: SourceText] = [:]
  private var unreadable: Set<String> = []
  /// The folders of the stages that do not compile.
  private var broken: Set<String> = []
  /// The errors in the files that are found before compiling.
  private(set) var diagnostics: [Diagnostic] = []

  /// The paths of files that are compiled here, or compared with one that is.
  let paths: Set<String>
  /// The stages in the form that fences are compiled with, by folder.
  private(set) var programs: [String: SwiftCompiler.StageProgram] = [:]
  /// The types and functions of the stages, by folder and name.
  private var declarations: [String: [String: [Declaration]]] = [:]

  /// A declaration in a stage that a fence may repeat.
  private struct Declaration {
    let text: SourceText
    let source: SwiftSource
    let declaration: SwiftSource.Declaration
    /// The index of its file in the program; `nil` for `main.swift`.
    let file: Int?
  }

  init(of content: SiteContent) {
    let asked = content.entries.filter { $0.code == .typecheck }
      .flatMap { content.stages.stages(of: $0.source) }
    let shown = content.sections.stages.filter { $0.text.code != .off }
    let wanted = Set((shown + asked).map(\.folder))
    all = content.stages
    compiled = all.all.filter { wanted.contains($0.folder) && $0.isWhole }
    paths = Set(compiled.flatMap(\.sources).map(\.path))
    for stage in compiled + compiled.compactMap(\.base) { read(stage) }
    for stage in compiled {
      for file in stage.files where stage.owns(file) {
        check(file, insteadOf: stage.base?.file(file.name), of: stage.base)
      }
    }
  }

  private mutating func read(_ stage: Stage) {
    for source in stage.sources where texts[source] == nil {
      do throws(FileFault) {
        texts[source] = try source.text(limit: Limits.codeFile)
      } catch {
        texts[source] = SourceText(path: source.path, bytes: [])
        unreadable.insert(source.path)
        diagnostics.report(.unreadableFile, path: source.path, error.message)
      }
    }
  }

  /// Reads the stages that fences are compiled with.
  mutating func read(_ folders: Set<String>) {
    for stage in folders.sorted().compactMap({ all[$0] }) {
      read(stage)
      add(stage)
    }
  }

  private mutating func add(_ stage: Stage) {
    var seen = SwiftCompiler.StageProgram()
    for text in program(stage) {
      let source = SwiftSource(text.bytes)
      let isMain = text.path.hasSuffix("/main.swift")
      for declaration in source.declarations where declaration.isGlobal {
        declarations[stage.folder, default: [:]][Self.key(declaration), default: []]
          .append(
            Declaration(
              text: text, source: source, declaration: declaration,
              file: isMain ? nil : seen.files.count))
      }
      let bytes = Self.withoutEntry(source)
      if isMain {
        seen.main = bytes + [UInt8(ascii: "\n")]
      } else {
        seen.files.append(bytes)
      }
    }
    programs[stage.folder] = seen
  }

  /// Removes `@main` from a file; its type stays on the main actor, as `main()` is.
  private static func withoutEntry(_ source: SwiftSource) -> [UInt8] {
    guard let entry = source.entry else { return source.bytes }
    let range = entry - 1..<entry + 1
    let isOnActor = source.declarations.contains { declaration in
      declaration.tokens.contains(entry)
        && declaration.tokens.prefix(12).contains { source.text($0) == "MainActor" }
    }
    var bytes = source.bytes
    bytes.replaceSubrange(
      source.bytes(of: range), with: isOnActor ? [] : Array("@MainActor".utf8))
    return bytes
  }

  /// Returns the key of a declaration: types share a namespace, and functions have their own.
  private static func key(_ declaration: SwiftSource.Declaration) -> String {
    switch declaration.keyword {
    case "func", "extension": "\(declaration.keyword) \(declaration.name)"
    default: "type \(declaration.name)"
    }
  }

  /// Returns the files of a stage in the form that fences are compiled with.
  func files(_ folder: String?) -> [[UInt8]] {
    folder.flatMap { programs[$0] }.map { $0.files + [$0.main] } ?? []
  }

  /// Removes declarations from a unit that repeat the stage's, and reports those that differ from
  /// it.
  ///
  /// If the unit shows a mistake, declarations that differ replace the stage's instead.
  mutating func drift(of unit: inout CodeUnit) -> [Diagnostic] {
    guard let stage = unit.code.stage, let own = declarations[stage], var program = programs[stage]
    else { return [] }
    var replaced: [String] = []
    let source = SwiftSource(unit.code.text)
    var found: [Diagnostic] = []
    for declaration in source.declarations where declaration.isGlobal {
      guard let others = own[Self.key(declaration)], let first = others.first else { continue }
      let meaning = source.meaning(of: declaration.tokens)
      let isSame = others.contains {
        $0.source.meaning(of: $0.declaration.tokens).elementsEqual(meaning)
      }
      if !isSame, declaration.keyword == "extension" { continue }
      if !isSame, unit.code.mode == .mistake {
        let range = first.source.bytes(of: first.declaration.tokens)
        if let file = first.file {
          program.files[file].blank(range)
        } else {
          program.main.blank(range)
        }
        replaced.append(Self.key(declaration))
        continue
      }
      unit.blank(source.bytes(of: declaration.tokens))
      guard !isSame else { continue }
      let (page, offset) = unit.place(ofByte: declaration.place)
      let line = first.text.position(at: first.declaration.place).line
      let name = first.text.path.split(separator: "/").last.map { String($0) } ?? first.text.path
      found.append(
        Diagnostic(
          .sampleProject, in: page, at: offset..<offset + declaration.keyword.utf8.count,
          "\(quoted: declaration.name) differs from \(first.text.path):\(line)",
          suggestion:
            "show it with \"file=\(name)\", or write \"nocheck\" after the language"))
    }
    if !replaced.isEmpty {
      unit.code.stage = ([stage] + replaced).joined(separator: "\n")
      programs[unit.code.stage ?? stage] = program
    }
    return found
  }

  /// Returns the files of a stage in the form that fences run with, without tests.
  func runningProgram(_ stage: Stage?) -> SwiftCompiler.StageProgram {
    var program = stage.flatMap { programs[$0.folder] } ?? SwiftCompiler.StageProgram()
    program.files.removeAll { SwiftSource($0).isTest }
    return program
  }

  /// Returns a stage as it runs by itself, with the file that contains its entry point.
  func wholeProgram(_ stage: Stage) -> (rest: SwiftCompiler.StageProgram, last: [UInt8])? {
    var texts = program(stage).filter { !SwiftSource($0.bytes).isTest }
    let main = texts.firstIndex { $0.path.hasSuffix("/main.swift") }
    guard let entry = main ?? texts.firstIndex(where: { SwiftSource($0.bytes).entry != nil })
    else { return nil }
    let last = texts.remove(at: entry).bytes
    return (SwiftCompiler.StageProgram(files: texts.map(\.bytes)), last)
  }

  /// Returns the files of a stage as the author wrote them.
  private func program(_ stage: Stage) -> [SourceText] {
    stage.files.compactMap { texts[$0.source] }
  }

  private mutating func check(_ file: Stage.File, insteadOf old: Stage.File?, of base: Stage?) {
    guard let text = texts[file.source] else { return }
    if let old, let base {
      if texts[old.source]?.bytes == text.bytes, file.translations.isEmpty {
        diagnostics.report(
          .sampleProject, path: text.path,
          "this file is the same as \(old.source.path), which it replaces",
          suggestion: "delete it: \(quoted: base.called) has it already")
      } else if SwiftSource(text.bytes).tokens.isEmpty {
        diagnostics.report(
          .sampleProject, path: text.path, "this file contains only a comment",
          suggestion: "delete it, and write \"without: [\(file.name)]\" to remove the file")
      }
    }
    let meaning = SwiftSource(text.bytes).meaning(words: false)
    for source in file.translations.values {
      guard let translation = texts[source] else { continue }
      let copy = SwiftSource(translation.bytes)
      let other = copy.meaning(words: false)
      if translation.bytes == text.bytes {
        diagnostics.report(
          .sampleProject, path: source.path, "this file is the same as \(file.name)",
          suggestion: "delete it: readers then see \(file.name)")
      } else if let place = zip(meaning, other).enumerated().first(where: { $1.0 != $1.1 })?.offset
        ?? (meaning.count == other.count ? nil : min(meaning.count, other.count))
      {
        let offset = min(copy.place(ofMeaning: place), translation.bytes.count)
        diagnostics.append(
          Diagnostic(
            .sampleProject, in: translation, at: offset..<offset + 1,
            "the code here differs from \(file.name)",
            suggestion: "a translated file may only differ in comments and strings"))
      }
    }
  }

  /// Whether the reason why a unit is not checked was already reported: its stage does not compile.
  func isReported(_ fault: CompilerFault, of unit: CodeUnit) -> Bool {
    CodeCheckSentences.cause(of: fault) != nil && isBroken(unit.code.stage)
  }

  /// Whether the stage of a unit does not compile.
  func isBroken(_ stage: String?) -> Bool {
    stage?.split(separator: "\n").first.map { broken.contains(String($0)) } == true
  }

  /// Compiles the programs and returns their errors.
  ///
  /// If several programs share a file, each of its errors is returned once.
  mutating func faults(
    by compiler: SwiftCompiler, with modules: CompiledModules
  ) async throws(CodeCheckFault) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    var seen: Set<[String]> = []
    let stages = compiled.filter { stage in
      seen.insert(stage.files.map(\.source.path)).inserted
        && !program(stage).contains {
          unreadable.contains($0.path) || modules.areMissed(by: $0.bytes)
        }
    }
    let programs = stages.map(program)
    var faulty: Set<[String]> = []
    // If several programs share a file, the first one determines the suggestion.
    var reported: [String: Set<CompilerFault>] = [:]
    for (stage, found) in zip(stages, try await compiler.faults(inPrograms: programs)) {
      if found.contains(where: { !$0.isEmpty }) { faulty.insert(stage.files.map(\.source.path)) }
      for ((file, text), found) in zip(zip(stage.files, program(stage)), found) {
        let advice =
          stage.owns(file)
          ? "fix it: it is compiled with the Swift files next to it"
          : "fix it, or the code of \(quoted: stage.called), which builds on it"
        for fault in found where reported[text.path, default: []].insert(fault).inserted {
          faults.append(
            fault.diagnostic(in: text, CodeCheckSentences.missingModule(fault) ?? advice))
        }
      }
    }
    broken = Set(compiled.filter { faulty.contains($0.files.map(\.source.path)) }.map(\.folder))
    return faults.sorted()
  }
}
