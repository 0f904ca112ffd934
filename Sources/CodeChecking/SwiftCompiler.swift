import Diagnostics
import FileSystem
import Foundation
import Primitives
import Processes

/// The Swift compiler on `PATH`, which checks code and reports errors.
///
/// It writes files only for the site's own modules, which other code needs to import them, and for
/// programs that are to run.
struct SwiftCompiler: Sendable {
  var name = "swiftc"
  let timeLimit: Duration

  /// The number of fragments for one call: fewer processes, but an acceptable command line length.
  ///
  /// 500 fences take half a second.
  private static let batchSize = 500

  /// The folder of compiled modules that programs may import; `nil` if there are none.
  var modules: String?

  /// The files of the stages that code may belong to, by folder.
  var stages: [String: StageProgram] = [:]

  /// The files of a stage in the form that fences are compiled with.
  ///
  /// A file's `@main` is removed, because the fences are the main program.
  struct StageProgram: Sendable {
    var files: [[UInt8]] = []
    /// The content of its `main.swift`, to which fences are appended.
    var main: [UInt8] = []
  }

  /// Returns the errors in each piece of code, in the same order.
  func faults(in codes: [CodeUnit.Code]) async throws(CodeCheckFault) -> [[CompilerFault]] {
    var faults = [[CompilerFault]](repeating: [], count: codes.count)
    let batches = Self.batches(of: codes)
    let judged = try await concurrently(batches) { batch in
      let first = codes[batch[0]]
      guard first.mode != .parse, let stage = first.stage.flatMap({ stages[$0] }) else {
        return await judge(arguments(for: first), batch.map { codes[$0].text }, first.mode)
      }
      // Errors in the stage's own files are reported when the stage is compiled by itself.
      let lines = stage.main.count { $0 == UInt8(ascii: "\n") }
      let main = first.isLibrary ? nil : stage.files.count
      return await judge(
        arguments(for: first), stage.files + [stage.main + first.text], first.mode, main: main
      ).map { judged in
        let own = (judged.last ?? []).filter { $0.line > lines }
        if own.isEmpty, let fault = judged.joined().first {
          return [
            [
              CompilerFault(
                line: 1, column: 1, message: CodeCheckSentences.unchecked(fault.message))
            ]
          ]
        }
        return [
          own.map { CompilerFault(line: $0.line - lines, column: $0.column, message: $0.message) }
        ]
      }
    }
    for (batch, found) in zip(batches, judged) {
      for (index, found) in zip(batch, found) { faults[index] = found }
    }
    return faults
  }

  /// Compiles each program as a module and returns the errors in each of its files.
  func faults(
    inPrograms programs: [[SourceText]]
  ) async throws(CodeCheckFault) -> [[[CompilerFault]]] {
    try await concurrently(programs) { program in
      let main = program.firstIndex { $0.path.hasSuffix("/main.swift") }
      return await judge(
        compiling(asLibrary: main == nil), program.map(\.bytes), .typecheck, main: main)
    }
  }

  /// Processes items concurrently, one for each CPU core, and returns the results in order.
  func concurrently<Item: Sendable, Found: Sendable>(
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

  /// Groups code into batches of indices: fragments together, each program alone.
  private static func batches(of codes: [CodeUnit.Code]) -> [[Int]] {
    let fragments = codes.indices.filter { codes[$0].mode == .parse }
    let programs = codes.indices.filter { codes[$0].mode != .parse }
    return stride(from: 0, to: fragments.count, by: batchSize).map {
      Array(fragments[$0..<min($0 + batchSize, fragments.count)])
    } + programs.map { [$0] }
  }

  /// Compiles files together and returns the errors in each of them.
  ///
  /// If the compiler crashes or takes too long, the error belongs to the fragment that causes it,
  /// or to the first file of a program.
  ///
  /// - Parameter main: the index of the file with the main program; `nil` for a library or a
  ///   script.
  private func judge(
    _ arguments: [String], _ files: [[UInt8]], _ mode: CodeUnit.Mode, main: Int? = nil
  ) async -> Result<[[CompilerFault]], CodeCheckFault> {
    do throws(UnclearRun) {
      return .success(try await run(arguments, on: files, mode, timeLimit, main: main))
    } catch {
      if Task.isCancelled {
        return .failure(CodeCheckFault(message: CodeCheckSentences.interrupted))
      }
      // Compiles trivial code to find out whether the code or the compiler is at fault.
      let trial = CodeUnit.Code(mode: mode, text: Array("let michi = 1\n".utf8))
      do throws(UnclearRun) {
        _ = try await run(self.arguments(for: trial), on: [trial.text], mode, timeLimit)
      } catch {
        return .failure(
          CodeCheckFault(
            message: error.isMissing
              ? "there is no Swift compiler to check the code: swiftc is not on PATH; install "
                + "Swift (https://www.swift.org/install/), or check without --code"
              : "the Swift compiler cannot check any code: \(error.words)"))
      }
      if mode == .parse { return .success(await divide(arguments, files, error, timeLimit)) }
      let blamed = main ?? files.indices.last ?? 0
      return .success(files.indices.map { $0 == blamed ? error.fault : [] })
    }
  }

  /// Searches for the code that crashes or stalls the compiler.
  ///
  /// It divides the code into halves, and each half gets half of the time.
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

  /// Compiles a module into the folder where programs find it; returns the errors in each file.
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
    _ arguments: [String], on files: [[UInt8]], _ mode: CodeUnit.Mode, _ limit: Duration,
    main: Int? = nil
  ) async throws(UnclearRun) -> [[CompilerFault]] {
    let names = files.indices.map { $0 == main ? "main.swift" : "\($0).swift" }
    let folder: TemporaryFolder
    do throws(FileFault) {
      folder = try TemporaryFolder()
      for (name, text) in zip(names, files) { try folder.write(text, to: name) }
    } catch {
      throw UnclearRun(words: error.message)
    }
    defer { folder.remove() }
    var program = Program(name, arguments + Self.style + names)
    program.folder = folder.path
    // The driver leaves temporary folders when it is killed, so they are created in a folder that
    // is removed afterwards.
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
      outcome.output + outcome.errors, isFragment: mode == .parse, main: main)
    if let stranger = output.stranger { throw UnclearRun(words: stranger) }
    guard outcome.isSuccess || output.hasErrors else {
      throw UnclearRun(words: CodeCheckSentences.crash)
    }
    return files.indices.map { output.faults[$0] ?? [] }
  }

  private static let style = [
    "-diagnostic-style", "llvm", "-no-color-diagnostics", "-suppress-warnings",
  ]

  /// Returns the compiler's arguments.
  ///
  /// None of them comes from an author, and none makes the compiler run code.
  private func arguments(for code: CodeUnit.Code) -> [String] {
    switch code.mode {
    // As one module, all files need only one process.
    case .parse: ["-parse", "-whole-module-optimization", "-Xfrontend", "-debug-diagnostic-names"]
    case .typecheck, .mistake: compiling(asLibrary: code.isLibrary, to: code.product)
    }
  }

  private func compiling(asLibrary isLibrary: Bool, to product: String? = nil) -> [String] {
    // The compiler detects a missing return only after type checking, when it generates SIL.
    (product.map { ["-emit-executable", "-o", $0] } ?? ["-emit-sil", "-o", "main.sil"])
      // A single process reports the errors of all files, even if some of them have errors.
      + ["-whole-module-optimization", "-module-name", "main"]
      + (isLibrary ? ["-parse-as-library"] : [])
      + (modules.map { ["-I", $0] } ?? [])
  }
}

/// Messages about checking code that are used in several places.
enum CodeCheckSentences {
  static let interrupted = "the check of the code was interrupted"

  /// Returns the suggestion for an error about a missing module; `nil` for other errors.
  static func missingModule(_ fault: CompilerFault) -> String? {
    guard fault.message.hasPrefix("no such module '") else { return nil }
    let name = fault.message.dropFirst("no such module '".count).prefix { $0 != "'" }
    return
      "code that imports it is not checked: write \"code: { modules: content/modules }\" in "
      + "site.yml and put a stand-in for it into content/modules/\(name)"
  }

  static func unchecked(_ message: String) -> String { notChecked + message }
  /// Returns the reason why code is not checked; `nil` for other errors.
  static func cause(of fault: CompilerFault) -> String? {
    fault.message.hasPrefix(notChecked) ? String(fault.message.dropFirst(notChecked.count)) : nil
  }
  private static let notChecked =
    "this is not checked, because a file of its sample project has an error: "

  static let crash = "the compiler crashes on this code"

  static func tooSlow(_ limit: Duration) -> String {
    let seconds = limit.components.seconds
    return seconds == 0
      ? "the compiler takes too long for this code"
      : "the compiler takes longer than \(seconds) s for this code"
  }
}
