import Content
import Diagnostics
import FileSystem
import Foundation
import Highlighting
import MarkdownRendering
import Primitives
import Processes

/// A fence with the word `run`: the program that ends with it, and the output that its author
/// expects.
struct CodeRun: Sendable {
  let fence: CodeListing
  let output: CodeListing
  /// The Markdown file with both fences.
  let body: Body
  let stage: Stage?
  /// The earlier fences of the same program.
  var before: CodeUnit?
  /// The code of the fence; `nil` if it shows a file of its stage, which runs unchanged.
  var unit: CodeUnit?

  /// The error of a run, and the edit that writes the real output into the page.
  typealias Result = (fault: Diagnostic?, edit: SourceEdit?)

  /// Returns the code of a Markdown file, or of an edited version of it.
  typealias Reader = @Sendable (_ body: Body, _ text: SourceText?) -> [CodeListing]

  /// Separates the fence's output from earlier output of the program.
  private static let mark = Array("\u{1}michi".utf8)
  private static let printingMark = Array("michiPrintsMark()\n".utf8)
  /// The source of the file that prints the mark.
  ///
  /// It is a separate file, because its imports must not affect the author's code. After the mark,
  /// each line is flushed at once, as on a terminal. So output that does not go through `print`
  /// (but through `FileHandle`, `write(2)` or a child process) keeps its order.
  private static let markFile = Array(
    """
    #if canImport(Darwin)
      import Darwin
    #elseif canImport(Glibc)
      import Glibc
    #else
      import Musl
    #endif
    func michiPrintsMark() {
      fputs("\\u{1}michi", stdout)
      fflush(stdout)
      setvbuf(stdout, nil, _IOLBF, 0)
    }

    """.utf8)

  /// The limits of a run: time, output in bytes, memory in KiB, and size of a written file in KiB.
  private static let limits = (
    time: Duration.seconds(10), output: 64 << 10, memory: 4 << 20, file: 64 << 10
  )

  /// Builds programs and runs those that can be built.
  static func findings(
    of runs: [CodeRun], in stages: inout CheckedStages, by compiler: SwiftCompiler,
    standIns: [String], listings: @escaping Reader
  ) async throws(CodeCheckFault) -> CodeCheck.Findings {
    var compiler = compiler
    let folder: TemporaryFolder
    do throws(FileFault) { folder = try TemporaryFolder() } catch {
      throw CodeCheckFault(message: error.message)
    }
    defer { folder.remove() }
    var results: [Result] = []
    var programs: [(run: CodeRun, code: CodeUnit.Code)] = []
    for var run in runs {
      guard let (rest, last) = run.program(in: &stages) else {
        results.append(
          run.fault("this sample project cannot run: it has no main.swift and no @main"))
        continue
      }
      let imported = Set((rest.files + [rest.main, last]).flatMap { SwiftSource($0).imports })
        .intersection(standIns)
      guard imported.isEmpty else {
        results.append(
          run.fault(
            "this cannot run: \(MessageText.listed(imported.sorted())) is only a stand-in module "
              + "of the site", suggestion: "remove \"run\""))
        continue
      }
      let key = "\(run.stage?.folder ?? "")\nrun \(programs.count)"
      compiler.stages[key] = rest
      let product = "\(folder.path)/\(programs.count)"
      programs.append((run, .init(mode: .typecheck, text: last, stage: key, product: product)))
    }
    let faults = try await compiler.faults(in: programs.map(\.code))
    var reported: [Diagnostic] = []
    for ((run, code), faults) in zip(programs, faults) where !stages.isBroken(code.stage) {
      for fault in faults {
        if let unit = run.unit, CodeCheckSentences.cause(of: fault) == nil {
          reported.append(unit.diagnostic(fault, isFirst: true))
        } else {
          let cause = CodeCheckSentences.cause(of: fault) ?? fault.message
          guard !reported.contains(where: { $0.message == cause }) else { continue }
          results.append(run.fault("the program does not compile: \(cause)"))
        }
      }
    }
    let built = zip(programs, faults).filter { $1.isEmpty }.map(\.0)
    results += try await compiler.concurrently(built) { program in
      .success(await program.run.result(of: program.code.product ?? "", listings))
    }
    let edits = results.compactMap { result in
      result.fault.flatMap { fault in result.edit.map { (fault, $0) } }
    }
    return (
      reported + results.compactMap(\.fault), Dictionary(edits) { first, _ in first }
    )
  }

  /// Returns the program up to the fence, and the source of its last file.
  ///
  /// It is `nil` if no file contains an entry point.
  private mutating func program(
    in stages: inout CheckedStages
  ) -> (rest: SwiftCompiler.StageProgram, last: [UInt8])? {
    guard var own = unit else { return stage.flatMap(stages.wholeProgram) }
    // The differences were already reported when all fences were checked.
    _ = stages.drift(of: &own)
    unit = own
    var rest = stages.runningProgram(stage)
    if var before {
      _ = stages.drift(of: &before)
      rest.main += before.code.text
    }
    if !own.code.isLibrary {
      rest.files.append(Self.markFile)
      rest.main += Self.printingMark
    }
    return (rest, own.code.text)
  }

  /// Runs the program, and compares its output with the page.
  private func result(of program: String, _ listings: Reader) async -> Result {
    do throws(RunFault) {
      let (lines, errors) = try await printed(by: program)
      let written = output.lines.map(\.text)
      let same = zip(lines, written).prefix { $0.elementsEqual($1) }.count
      guard same < max(lines.count, written.count) else { return (nil, nil) }
      if lines.isEmpty, let errors { throw RunFault("the program prints only errors", errors) }
      guard try await printed(by: program).lines == lines else {
        throw RunFault("the program prints something different each time")
      }
      return compare(lines, from: same, listings)
    } catch {
      return fault(error.message)
    }
  }

  private struct RunFault: Error {
    let message: String

    /// - Parameter errors: the standard error output of the program.
    init(_ message: String, _ errors: [UInt8]? = nil) {
      // Removes the location in Swift's own library.
      let words = errors?.split(separator: UInt8(ascii: "\n")).first.map { line in
        let start = line.firstRange(of: "Fatal error: ".utf8)?.lowerBound ?? line.startIndex
        return ": \(quoted: String(decoding: line[start...], as: UTF8.self))"
      }
      self.message = message + (words ?? "")
    }
  }

  /// Runs the program and returns its lines after the mark, and its standard error output.
  private func printed(
    by program: String
  ) async throws(RunFault) -> (lines: [ArraySlice<UInt8>], errors: [UInt8]?) {
    let outcome: Program.Outcome
    do { outcome = try await Self.run(program) } catch let error as ProgramFault {
      switch error.reason {
      case .signal: throw RunFault("the program crashes", error.errors)
      case .timeLimit(let limit):
        throw RunFault("the program takes longer than \(limit.components.seconds) s")
      default: throw RunFault(error.message)
      }
    } catch {
      throw RunFault((error as? FileFault)?.message ?? "\(error)")
    }
    guard outcome.isSuccess else {
      throw RunFault("the program ends with exit code \(outcome.status)", outcome.errors)
    }
    var bytes = outcome.output
    guard bytes.count <= Self.limits.output else {
      throw RunFault("the program prints more than \(Self.limits.output >> 10) KiB")
    }
    if unit?.code.isLibrary == false {
      guard let mark = bytes.firstRange(of: Self.mark) else {
        throw RunFault("the program ends before it reaches this code block")
      }
      bytes.removeSubrange(..<mark.upperBound)
    }
    guard !bytes.contains(UInt8(ascii: "\r")), ForbiddenCharacters.removed(from: bytes) == nil,
      UTF8Check.firstInvalidOffset(in: bytes, range: bytes.indices) == nil
    else { throw RunFault("the program prints control characters, which pages cannot show") }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return (lines, outcome.errors.isEmpty ? nil : outcome.errors)
  }

  private static func run(_ program: String) async throws -> Program.Outcome {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let bounds = "ulimit -c 0; ulimit -f \(limits.file * 2); ulimit -v \(limits.memory)"
    var run = Program("/bin/sh", ["-c", "{ \(bounds); } 2> /dev/null; exec \"$0\"", program])
    run.folder = folder.path
    run.hiddenVariables = Set(ProcessInfo.processInfo.environment.keys)
    run.environment = [
      "SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1", "TZ": "UTC",
    ]
    run.isIsolated = true
    run.timeLimit = limits.time
    run.outputLimit = limits.output + 1
    return try await run.run()
  }

  private func fault(_ message: String, suggestion: String? = nil) -> Result {
    (Diagnostic(.codeOutput, at: fence.fence, message, suggestion: suggestion), nil)
  }

  /// Reports the first line in which the output differs.
  private func compare(
    _ lines: [ArraySlice<UInt8>], from same: Int, _ listings: Reader
  ) -> Result {
    let printed = lines.indices.contains(same) ? String(decoding: lines[same], as: UTF8.self) : nil
    let (edit, suggestion) = edit(lines, listings)
    guard output.lines.indices.contains(same) else {
      let message = "the program also prints \(quoted: printed ?? "")"
      let fault = Diagnostic(.codeOutput, at: output.fence, message, suggestion: suggestion)
      return (fault, edit)
    }
    let written = output.lines[same]
    let place = written.place(ofByte: 0)
    // Strings are equal even if their normalization forms differ.
    let isForm = printed == String(decoding: written.text, as: UTF8.self)
    let message = printed.map {
      isForm
        ? "the program's output looks the same as this line, but uses another Unicode form"
        : "the program prints \(quoted: $0) here"
    }
    let fault = Diagnostic(
      .codeOutput, in: output.source, at: place..<place + max(written.text.count, 1),
      message ?? "the program does not print this", suggestion: suggestion)
    return (fault, edit)
  }

  /// Returns the edit that writes the lines into the fence, and the suggestion.
  ///
  /// There is no edit if the file cannot contain the lines.
  private func edit(
    _ lines: [ArraySlice<UInt8>], _ listings: Reader
  ) -> (SourceEdit?, advice: String) {
    let source = output.source
    let number = output.fence.position.line
    let opening = source.line(number)
    let fence = opening.drop { !"`~".utf8.contains($0) }
    let marks = fence.prefix { $0 == fence.first }
    let end = number + 1 + output.lines.count
    // In lists, quotes and footnotes, the closing fence is indented like the lines before it.
    let margin = source.line(end).prefix { "> \t".utf8.contains($0) }
    let closing = source.line(end).dropFirst(margin.count).trimmed { " \t".utf8.contains($0) }
    let start = source.offset(ofLine: number + 1)
    // An unclosed fence would swallow everything after it.
    guard source.path == body.source.path, !marks.isEmpty, closing.count >= marks.count,
      closing.allSatisfy({ $0 == marks.first }),
      !lines.contains(where: { $0.drop { $0 == 0x20 }.starts(with: marks) })
    else {
      return (
        nil,
        "write it by hand, in a closed code block whose fence is longer than any in the output"
      )
    }
    let empty = margin.reversed().drop { $0 == 0x20 }.reversed()
    let text = lines.map {
      ($0.isEmpty ? Array(empty) : Array(margin)) + $0 + source.bytes[opening.endIndex..<start]
    }
    let edit = SourceEdit(
      file: body.source, source: source, range: start..<source.offset(ofLine: end),
      text: Array(text.joined()))
    // Verifies the new text before writing: all code must be the same, except for these lines.
    let old = listings(body, source)
    let new = listings(body, SourceText(path: source.path, bytes: edit.result))
    let expected = old.map { listing in
      listing.fence.position.line == number ? lines.map { Array($0) } : listing.lines.map(\.text)
    }
    guard new.map({ $0.lines.map(\.text) }) == expected else {
      return (
        nil,
        "a page cannot show this output here: move the code block out of lists, quotes and footnotes, "
          + "and print no U+FEFF"
      )
    }
    return (edit, "michi check --update writes what the program prints")
  }
}
