import Diagnostics
import FileSystem
import Foundation
import Primitives
import Processes

/// The Swift compiler on `PATH`. It reads code and reports errors; the code never runs. Only for
/// the site's own modules does it write files: those that other code needs to import them.
struct SwiftCompiler: Sendable {
  var name = "swiftc"
  let timeLimit: Duration

  /// How many fragments go to the compiler at once: fewer starts, and a command line that every
  /// system accepts. 500 fences take half a second.
  private static let batchSize = 500

  /// The folder of compiled modules that programs may import; nil when there are none.
  var modules: String?

  /// What is wrong with each code, in the order of the codes.
  func faults(in codes: [CodeUnit.Code]) async throws(CodeCheckFault) -> [[CompilerFault]] {
    var faults = [[CompilerFault]](repeating: [], count: codes.count)
    let batches = Self.batches(of: codes)
    let judged = try await concurrently(batches) { batch in
      let first = codes[batch[0]]
      return await judge(arguments(for: first), batch.map { codes[$0].text }, first.mode)
    }
    for (batch, found) in zip(batches, judged) {
      for (index, found) in zip(batch, found) { faults[index] = found }
    }
    return faults
  }

  /// What is wrong with each file of programs, each of which is compiled as a module.
  func faults(
    inPrograms programs: [[SourceText]]
  ) async throws(CodeCheckFault) -> [[[CompilerFault]]] {
    try await concurrently(programs) { program in
      await judge(typechecking(asLibrary: true), program.map(\.bytes), .typecheck)
    }
  }

  /// The results for some items, as many of which are judged at once as there are cores.
  private func concurrently<Item: Sendable, Found: Sendable>(
    _ items: [Item],
    _ judge: @escaping @Sendable (Item) async -> Result<Found, CodeCheckFault>
  ) async throws(CodeCheckFault) -> [Found] {
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    let judged = await withTaskGroup(of: (Int, Result<Found, CodeCheckFault>).self) { group in
      var judged: [Int: Result<Found, CodeCheckFault>] = [:]
      for (number, item) in items.enumerated() {
        if number >= jobs, let next = await group.next() { judged[next.0] = next.1 }
        group.addTask { (number, await judge(item)) }
      }
      for await next in group { judged[next.0] = next.1 }
      return judged
    }
    if Task.isCancelled { throw CodeCheckFault(message: CodeCheckSentences.interrupted) }
    var found: [Found] = []
    for number in items.indices {
      if let result = judged[number] { found.append(try result.get()) }
    }
    return found
  }

  /// The codes in batches, by their numbers: fragments together, each program alone.
  private static func batches(of codes: [CodeUnit.Code]) -> [[Int]] {
    let fragments = codes.indices.filter { codes[$0].mode == .parse }
    let programs = codes.indices.filter { codes[$0].mode == .typecheck }
    return stride(from: 0, to: fragments.count, by: batchSize).map {
      Array(fragments[$0..<min($0 + batchSize, fragments.count)])
    } + programs.map { [$0] }
  }

  /// What is wrong with files that are compiled together. What makes a run say nothing of them is a
  /// fault of the fragment that causes it, or of a program's first file.
  private func judge(
    _ arguments: [String], _ files: [[UInt8]], _ mode: CodeUnit.Mode
  ) async -> Result<[[CompilerFault]], CodeCheckFault> {
    do throws(UnclearRun) {
      return .success(try await run(arguments, on: files, mode, timeLimit))
    } catch {
      if Task.isCancelled {
        return .failure(CodeCheckFault(message: CodeCheckSentences.interrupted))
      }
      // Compile trivial code to tell whether the code or the compiler is at fault.
      let trial = CodeUnit.Code(mode: mode, text: Array("let michi = 1\n".utf8))
      do throws(UnclearRun) {
        _ = try await run(self.arguments(for: trial), on: [trial.text], mode, timeLimit)
      } catch {
        return .failure(
          CodeCheckFault(
            message: error.isMissing
              ? "there is no Swift compiler to check the code with: swiftc is not on PATH; install "
                + "Swift (https://www.swift.org/install/), or check without --code"
              : "the Swift compiler cannot check any code: \(error.words)"))
      }
      if mode == .parse { return .success(await divide(arguments, files, error, timeLimit)) }
      return .success([error.fault] + files.dropFirst().map { _ in [] })
    }
  }

  /// Searches for the code that crashes or stalls the compiler: by halves, each with half the time.
  private func divide(
    _ arguments: [String], _ codes: [[UInt8]], _ cause: UnclearRun, _ limit: Duration
  ) async -> [[CompilerFault]] {
    guard codes.count > 1, !Task.isCancelled else { return codes.map { _ in cause.fault } }
    let limit = max(limit / 2, min(limit, .seconds(5)))
    let middle = codes.count / 2
    var faults: [[CompilerFault]] = []
    for half in [Array(codes[..<middle]), Array(codes[middle...])] {
      do throws(UnclearRun) { faults += try await run(arguments, on: half, .parse, limit) } catch {
        faults += await divide(arguments, half, error, limit)
      }
    }
    return faults
  }

  private struct UnclearRun: Error {
    let words: String
    var isMissing = false

    var fault: [CompilerFault] { [CompilerFault(line: 1, column: 1, message: words)] }
  }

  /// Compiles a module into the folder where programs find it; the errors in each of its files.
  func emit(
    _ name: String, _ files: [[UInt8]], to folder: String
  ) async throws(CodeCheckFault) -> [[CompilerFault]] {
    // Whole-module mode, because otherwise function bodies are skipped.
    let arguments = [
      "-emit-module", "-whole-module-optimization", "-parse-as-library", "-module-name", name,
      "-emit-module-path", "\(folder)/\(name).swiftmodule", "-I", folder,
    ]
    return try await judge(arguments, files, .typecheck).get()
  }

  private func run(
    _ arguments: [String], on files: [[UInt8]], _ mode: CodeUnit.Mode, _ limit: Duration
  ) async throws(UnclearRun) -> [[CompilerFault]] {
    let folder: TemporaryFolder
    do throws(FileFault) {
      folder = try TemporaryFolder()
      for (index, text) in files.enumerated() { try folder.write(text, to: "\(index).swift") }
    } catch {
      throw UnclearRun(words: error.message)
    }
    defer { folder.remove() }
    var program = Program(name, arguments + Self.style + files.indices.map { "\($0).swift" })
    program.folder = folder.path
    // The driver leaves temporary folders when it is killed: they are removed with this one.
    program.environment = ["TMPDIR": folder.path]
    program.timeLimit = limit
    let outcome: Program.Outcome
    do { outcome = try await program.run() } catch {
      switch error.reason {
      case .missing: throw UnclearRun(words: error.message, isMissing: true)
      case .timeLimit: throw UnclearRun(words: CodeCheckSentences.tooSlow(limit))
      case .signal: throw UnclearRun(words: CodeCheckSentences.crash)
      default: throw UnclearRun(words: error.message)
      }
    }
    let output = CompilerOutput(outcome.output + outcome.errors, isFragment: mode == .parse)
    if let stranger = output.stranger { throw UnclearRun(words: stranger) }
    guard outcome.isSuccess || output.hasErrors else {
      throw UnclearRun(words: CodeCheckSentences.crash)
    }
    return files.indices.map { output.faults[$0] ?? [] }
  }

  private static let style = [
    "-diagnostic-style", "llvm", "-no-color-diagnostics", "-suppress-warnings",
  ]

  /// No argument comes from an author, and none makes the compiler run or write anything.
  private func arguments(for code: CodeUnit.Code) -> [String] {
    switch code.mode {
    // As one module, all files take a single process.
    case .parse: ["-parse", "-whole-module-optimization", "-Xfrontend", "-debug-diagnostic-names"]
    // A file with @main is not a script.
    case .typecheck: typechecking(asLibrary: code.text.firstRange(of: "@main".utf8) != nil)
    }
  }

  private func typechecking(asLibrary isLibrary: Bool) -> [String] {
    ["-typecheck", "-module-name", "main"] + (isLibrary ? ["-parse-as-library"] : [])
      + (modules.map { ["-I", $0] } ?? [])
  }
}

/// The sentences about checking code that several places say.
enum CodeCheckSentences {
  static let interrupted = "the check of the code was interrupted"

  static let crash = "the compiler crashes on this code"

  static func tooSlow(_ limit: Duration) -> String {
    let seconds = limit.components.seconds
    return seconds == 0
      ? "the compiler takes too long for this code"
      : "the compiler takes longer than \(seconds) s for this code"
  }
}
