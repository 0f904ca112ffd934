import Content
import Diagnostics
import FileSystem
import Foundation
import Highlighting
import MarkdownRendering
import Primitives
import Processes

/// A fence with the word `run`: the program that ends with it, and what its author says it prints.
struct CodeRun: Sendable {
  let fence: CodeListing
  let output: CodeListing
  /// The file of the text.
  let file: SourceFile
  let stage: Stage?
  /// The fences of its program before it.
  var before: CodeUnit?
  /// The fence; nil where it shows a file of its stage, which runs as it is.
  var unit: CodeUnit?

  /// What is wrong with a run, and what its author would have to write.
  typealias Result = (fault: Diagnostic?, edit: SourceEdit?)

  /// What a program prints before the fence is not the fence's.
  private static let mark = Array("\u{1}michi".utf8)
  private static let printingMark = Array("Swift.print(\"\\u{1}michi\", terminator: \"\")\n".utf8)

  /// How long a program runs and how many bytes it prints; in KiB, how much memory it has and how
  /// long a file it writes.
  private static let limits = (
    time: Duration.seconds(10), output: 64 << 10, memory: 4 << 20, file: 64 << 10
  )

  /// Builds programs and runs those that can be built.
  static func findings(
    of runs: [CodeRun], in stages: inout CheckedStages, by compiler: SwiftCompiler,
    standIns: [String]
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
          run.fault("no file of this program begins it: there is no main.swift and no @main"))
        continue
      }
      let imported = Set((rest.files + [rest.main, last]).flatMap { SwiftSource($0).imports })
        .intersection(standIns)
      guard imported.isEmpty else {
        results.append(
          run.fault(
            "this cannot run here: \(MessageText.listed(imported.sorted())) is a module of the site's "
              + "own, which only stands in for the real one", suggestion: "leave out \"run\""))
        continue
      }
      let key = "\(run.stage?.folder ?? "")\nrun \(programs.count)"
      compiler.stages[key] = rest
      let product = "\(folder.path)/\(programs.count)"
      programs.append((run, .init(mode: .typecheck, text: last, stage: key, product: product)))
    }
    let faults = try await compiler.faults(in: programs.map(\.code))
    var told: [Diagnostic] = []
    for ((run, code), faults) in zip(programs, faults) where !stages.isBroken(code.stage) {
      for fault in faults {
        if let unit = run.unit, CodeCheckSentences.cause(of: fault) == nil {
          told.append(unit.diagnostic(fault, isFirst: true))
        } else {
          let cause = CodeCheckSentences.cause(of: fault) ?? fault.message
          guard !told.contains(where: { $0.message == cause }) else { continue }
          results.append(run.fault("the program does not compile: \(cause)"))
        }
      }
    }
    let built = zip(programs, faults).filter { $1.isEmpty }.map(\.0)
    results += try await compiler.concurrently(built) { program in
      .success(await program.run.result(of: program.code.product ?? ""))
    }
    let edits = results.compactMap { result in
      result.fault.flatMap { fault in result.edit.map { (fault, $0) } }
    }
    return (
      told + results.compactMap(\.fault), Dictionary(edits) { first, _ in first }
    )
  }

  /// The program up to the fence, and its last lines; nil where no file begins it.
  private mutating func program(
    in stages: inout CheckedStages
  ) -> (rest: SwiftCompiler.StageProgram, last: [UInt8])? {
    guard var own = unit else { return stage.flatMap(stages.wholeProgram) }
    // What differs has been told where all fences are checked together.
    _ = stages.drift(of: &own)
    unit = own
    var rest = stages.runningProgram(stage)
    if var before {
      _ = stages.drift(of: &before)
      rest.main += before.code.text
    }
    if !own.code.isLibrary { rest.main += Self.printingMark }
    return (rest, own.code.text)
  }

  /// Runs the program, and compares what it prints.
  private func result(of program: String) async -> Result {
    do throws(RunFault) {
      let (lines, errors) = try await printed(by: program)
      let written = output.lines.map(\.text)
      let same = zip(lines, written).prefix { $0.elementsEqual($1) }.count
      guard same < max(lines.count, written.count) else { return (nil, nil) }
      if lines.isEmpty, let errors { throw RunFault("the program prints only errors", errors) }
      guard try await printed(by: program).lines == lines else {
        throw RunFault("the program prints something else each time, which no text can show")
      }
      return compare(lines, from: same)
    } catch {
      return fault(error.message)
    }
  }

  private struct RunFault: Error {
    let message: String

    /// - Parameter errors: what the program said of it.
    init(_ message: String, _ errors: [UInt8]? = nil) {
      // Behind the place in Swift's own library.
      let words = errors?.split(separator: UInt8(ascii: "\n")).first.map { line in
        let start = line.firstRange(of: "Fatal error: ".utf8)?.lowerBound ?? line.startIndex
        return ": \(quoted: String(decoding: line[start...], as: UTF8.self))"
      }
      self.message = message + (words ?? "")
    }
  }

  /// The lines that a program prints from the fence on, and what it says on standard error.
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
        throw RunFault("the program ends before it comes to this fence")
      }
      bytes.removeSubrange(..<mark.upperBound)
    }
    guard !bytes.contains(UInt8(ascii: "\r")), ForbiddenCharacters.removed(from: bytes) == nil,
      UTF8Check.firstInvalidOffset(in: bytes, range: bytes.indices) == nil
    else { throw RunFault("the program prints control characters, which no page shows") }
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
    run.timeLimit = limits.time
    run.outputLimit = limits.output + 1
    return try await run.run()
  }

  private func fault(_ message: String, suggestion: String? = nil) -> Result {
    (Diagnostic(.codeOutput, at: fence.fence, message, suggestion: suggestion), nil)
  }

  /// Says in which line the output is another.
  private func compare(_ lines: [ArraySlice<UInt8>], from same: Int) -> Result {
    let printed = lines.indices.contains(same) ? String(decoding: lines[same], as: UTF8.self) : nil
    let edit = edit(lines)
    let suggestion =
      edit == nil
      ? "write it there by hand, in a fence that ends, and that no line of it closes"
      : "michi check --update writes what the program prints"
    guard output.lines.indices.contains(same) else {
      let message = "the program also prints \(quoted: printed ?? "")"
      let fault = Diagnostic(.codeOutput, at: output.fence, message, suggestion: suggestion)
      return (fault, edit)
    }
    let written = output.lines[same]
    let place = written.place(ofByte: 0)
    // Strings are equal whatever their form.
    let isForm = printed == String(decoding: written.text, as: UTF8.self)
    let message = printed.map {
      isForm
        ? "the program prints these letters in another form"
        : "the program prints \(quoted: $0) here"
    }
    let fault = Diagnostic(
      .codeOutput, in: output.source, at: place..<place + max(written.text.count, 1),
      message ?? "the program does not print this", suggestion: suggestion)
    return (fault, edit)
  }

  /// The lines of the fence as the file would have them; nil where it cannot have them.
  private func edit(_ lines: [ArraySlice<UInt8>]) -> SourceEdit? {
    let source = output.source
    let number = output.fence.position.line
    let opening = source.line(number)
    let margin = opening.prefix { !"`~".utf8.contains($0) }
    let fence = opening.dropFirst(margin.count).prefix { $0 == opening[margin.endIndex] }
    let end = number + 1 + output.lines.count
    let closing = source.line(end).trimmed { "> \t".utf8.contains($0) }
    let start = source.offset(ofLine: number + 1)
    // What is not closed would take all that follows with it.
    guard source.path == file.path, !fence.isEmpty, closing.count >= fence.count,
      closing.allSatisfy({ $0 == fence.first }),
      !lines.contains(where: { $0.drop { $0 == 0x20 }.starts(with: fence) })
    else { return nil }
    // The mark of a list stands in its first line alone.
    let indentation = margin.map { "> \t".utf8.contains($0) ? $0 : 0x20 }
    let empty = indentation.reversed().drop { $0 == 0x20 }.reversed()
    let text = lines.map {
      ($0.isEmpty ? Array(empty) : indentation) + $0 + source.bytes[opening.endIndex..<start]
    }
    return SourceEdit(
      file: file, source: source, range: start..<source.offset(ofLine: end),
      text: Array(text.joined()))
  }
}
