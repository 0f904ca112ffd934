import Foundation
import FileSystem
import Primitives
import Processes

/// The Swift compiler on `PATH`. It reads code and reports errors; the code never runs. Only for
/// the site's own modules does it write files: those that other code needs to import them.
struct SwiftCompiler: Sendable {
  /// The program's name.
  var name = "swiftc"
  /// How long one run of it may take.
  let timeLimit: Duration

  /// How many fragments go to the compiler at once: fewer starts, and a command line that every
  /// system accepts. 500 fences take half a second.
  private static let batchSize = 500

  /// The folder of compiled modules that programs may import; nil when there are none.
  var modules: String?

  /// What is wrong with each code, in the order of the codes.
  ///
  /// - Throws: `CodeCheckFault` when the compiler cannot be used at all.
  func faults(in codes: [CodeUnit.Code]) async throws(CodeCheckFault) -> [[CompilerFault]] {
    let batches = Self.batches(of: codes)
    let jobs = ProcessInfo.processInfo.activeProcessorCount
    let judged = await withTaskGroup(of: Judgement.self) { group in
      var judged: [Judgement] = []
      for (number, batch) in batches.enumerated() {
        if number >= jobs, let next = await group.next() { judged.append(next) }
        group.addTask { (batch, await judge(batch.map { codes[$0] })) }
      }
      for await next in group { judged.append(next) }
      return judged
    }
    if Task.isCancelled { throw CodeCheckFault(message: CodeCheckSentences.interrupted) }
    var faults = [[CompilerFault]](repeating: [], count: codes.count)
    for (batch, result) in judged {
      for (index, found) in zip(batch, try result.get()) { faults[index] = found }
    }
    return faults
  }

  /// The result for a batch: the numbers of its codes, and the errors in each.
  private typealias Judgement = (batch: [Int], result: Result<[[CompilerFault]], CodeCheckFault>)

  /// The codes in batches, by their numbers: fragments together, each program alone.
  private static func batches(of codes: [CodeUnit.Code]) -> [[Int]] {
    let fragments = codes.indices.filter { codes[$0].mode == .parse }
    let programs = codes.indices.filter { codes[$0].mode == .typecheck }
    return stride(from: 0, to: fragments.count, by: batchSize).map {
      Array(fragments[$0..<min($0 + batchSize, fragments.count)])
    } + programs.map { [$0] }
  }

  /// What is wrong with the codes of a batch.
  private func judge(
    _ codes: [CodeUnit.Code]
  ) async -> Result<[[CompilerFault]], CodeCheckFault> {
    do throws(UnclearRun) { return .success(try await run(on: codes, timeLimit)) } catch {
      // Compile trivial code to tell whether the code or the compiler is at fault.
      let trial = CodeUnit.Code(mode: codes[0].mode, text: Array("let michi = 1\n".utf8))
      do throws(UnclearRun) { _ = try await run(on: [trial], timeLimit) } catch {
        return .failure(
          CodeCheckFault(
            message: error.isMissing
              ? CodeCheckSentences.noCompiler : CodeCheckSentences.brokenCompiler(error.words)))
      }
      return .success(await divide(codes, error, timeLimit))
    }
  }

  /// Searches for the code that crashes or stalls the compiler: by halves, each with half the time.
  private func divide(
    _ codes: [CodeUnit.Code], _ cause: UnclearRun, _ limit: Duration
  ) async -> [[CompilerFault]] {
    guard codes.count > 1, !Task.isCancelled else {
      return codes.map { _ in [CompilerFault(line: 1, column: 1, message: cause.words)] }
    }
    let limit = max(limit / 2, min(limit, .seconds(5)))
    let middle = codes.count / 2
    var faults: [[CompilerFault]] = []
    for half in [Array(codes[..<middle]), Array(codes[middle...])] {
      do throws(UnclearRun) { faults += try await run(on: half, limit) } catch {
        faults += await divide(half, error, limit)
      }
    }
    return faults
  }

  /// A run of the compiler without a usable result.
  private struct UnclearRun: Error {
    /// What happened.
    let words: String
    /// Whether there is no compiler.
    var isMissing = false
  }

  /// One run of the compiler.
  private func run(
    on codes: [CodeUnit.Code], _ limit: Duration
  ) async throws(UnclearRun) -> [[CompilerFault]] {
    try await run(
      arguments(for: codes[0]), on: codes.map(\.text), isFragment: codes[0].mode == .parse, limit)
  }

  /// Compiles a module into the folder where programs find it; the errors in each of its files.
  ///
  /// - Throws: `CodeCheckFault` when there is no compiler.
  func emit(
    _ name: String, _ files: [[UInt8]], to folder: String
  ) async throws(CodeCheckFault) -> [[CompilerFault]] {
    // Whole-module mode, because otherwise function bodies are skipped.
    let arguments = [
      "-emit-module", "-whole-module-optimization", "-parse-as-library", "-module-name", name,
      "-emit-module-path", "\(folder)/\(name).swiftmodule", "-I", folder,
    ]
    do throws(UnclearRun) {
      return try await run(arguments, on: files, isFragment: false, timeLimit)
    } catch {
      if error.isMissing { throw CodeCheckFault(message: CodeCheckSentences.noCompiler) }
      if Task.isCancelled { throw CodeCheckFault(message: CodeCheckSentences.interrupted) }
      return [[CompilerFault(line: 1, column: 1, message: error.words)]]
        + files.dropFirst().map { _ in [] }
    }
  }

  /// One run of the compiler over files, which it finds as `0.swift`, `1.swift` and so on.
  private func run(
    _ arguments: [String], on files: [[UInt8]], isFragment: Bool, _ limit: Duration
  ) async throws(UnclearRun) -> [[CompilerFault]] {
    let folder: TemporaryFolder
    do throws(FileFault) {
      folder = try TemporaryFolder()
      for (index, text) in files.enumerated() { try folder.write(text, to: "\(index).swift") }
    } catch {
      throw UnclearRun(words: error.message)
    }
    defer { folder.remove() }
    var program = Program(
      name, arguments + Self.style + files.indices.map { "\($0).swift" })
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
    let output = CompilerOutput(
      outcome.output + outcome.errors, isFragment: isFragment)
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
    case .parse:
      // As one module, all files take a single process.
      return ["-parse", "-whole-module-optimization", "-Xfrontend", "-debug-diagnostic-names"]
    case .typecheck:
      // A file with @main is not a script.
      let isLibrary = code.text.firstRange(of: "@main".utf8) != nil
      return ["-typecheck", "-module-name", "main"] + (isLibrary ? ["-parse-as-library"] : [])
        + (modules.map { ["-I", $0] } ?? [])
    }
  }
}
