import Primitives
import Diagnostics
import FileSystem
import Processes

/// The Swift compiler on `PATH`. It reads code and says what is wrong with it; the code never runs.
struct SwiftCompiler: Sendable {
  /// How many units go to the compiler at once: fewer starts, and a command line that every system
  /// takes.
  private static let batchSize = 500

  /// What the compiler says of itself: with another, verdicts may be others.
  let version: String
  private let name: String
  private let timeLimit: Duration

  /// Finds the compiler.
  ///
  /// - Parameters:
  ///   - name: the program's name.
  ///   - timeLimit: how long one run of it may take.
  /// - Throws: `CodeCheckFault` when there is none that works.
  init(_ name: String = "swiftc", timeLimit: Duration) throws(CodeCheckFault) {
    self.name = name
    self.timeLimit = timeLimit
    var program = Program(name, ["--version"])
    program.timeLimit = .seconds(60)
    let outcome: Program.Outcome
    do { outcome = try program.run() } catch {
      throw CodeCheckFault(
        message: error.reason == .missing
          ? CodeCheckSentences.noCompiler : CodeCheckSentences.brokenCompiler(error.message))
    }
    guard outcome.isSuccess else {
      throw CodeCheckFault(
        message: CodeCheckSentences.brokenCompiler(Self.firstLine(of: outcome.errors)))
    }
    version = String(decoding: outcome.output, as: UTF8.self)
  }

  /// The verdicts on units, in their order.
  ///
  /// - Throws: `CodeCheckFault` when the compiler cannot be used at all.
  func verdicts(on units: [CodeUnit], jobs: Int) async throws(CodeCheckFault) -> [CodeVerdict] {
    let batches = Self.batches(of: units)
    let judged = await batches.concurrentMap(jobs: jobs) { batch in
      Result { () throws(CodeCheckFault) in try judge(batch.map { units[$0] }) }
    }
    var verdicts = [CodeVerdict](repeating: CodeVerdict(), count: units.count)
    for (batch, result) in zip(batches, judged) {
      for (index, verdict) in zip(batch, try result.get()) { verdicts[index] = verdict }
    }
    return verdicts
  }

  /// The units by their numbers: what is only parsed many at once, a program by itself.
  private static func batches(of units: [CodeUnit]) -> [[Int]] {
    let fragments = units.indices.filter { units[$0].mode == .parse }
    let programs = units.indices.filter { units[$0].mode == .typecheck }
    return stride(from: 0, to: fragments.count, by: batchSize).map {
      Array(fragments[$0..<min($0 + batchSize, fragments.count)])
    } + programs.map { [$0] }
  }

  /// The verdicts on a batch.
  private func judge(_ units: [CodeUnit]) throws(CodeCheckFault) -> [CodeVerdict] {
    do throws(UnclearRun) { return try run(on: units, timeLimit) } catch {
      // Is it the code or the compiler?
      let trial = CodeUnit(units[0].mode, text: "let michi = 1\n")
      do throws(UnclearRun) { _ = try run(on: [trial], timeLimit) } catch {
        throw CodeCheckFault(message: CodeCheckSentences.brokenCompiler(error.words))
      }
      return divide(units, error, timeLimit)
    }
  }

  /// Looks for the unit that the compiler cannot stand, in half of them at a time, and with half of
  /// the time.
  private func divide(
    _ units: [CodeUnit], _ cause: UnclearRun, _ limit: Duration
  ) -> [CodeVerdict] {
    guard units.count > 1 else {
      let fault = CompilerFault(line: 1, column: 1, message: cause.words)
      return [CodeVerdict(faults: [fault], isLasting: false)]
    }
    let limit = max(limit / 2, min(limit, .seconds(5)))
    let middle = units.count / 2
    return [Array(units[..<middle]), Array(units[middle...])].flatMap { half in
      do throws(UnclearRun) { return try run(on: half, limit) } catch {
        return divide(half, error, limit)
      }
    }
  }

  /// A run of the compiler that says nothing about some unit.
  private struct UnclearRun: Error {
    /// What happened.
    let words: String
  }

  /// One run of the compiler.
  private func run(
    on units: [CodeUnit], _ limit: Duration
  ) throws(UnclearRun) -> [CodeVerdict] {
    let isFragment = units[0].mode == .parse
    let folder: TemporaryFolder
    do throws(FileFault) {
      folder = try TemporaryFolder()
      for (index, unit) in units.enumerated() { try folder.write(unit.text, to: "\(index).swift") }
    } catch {
      throw UnclearRun(words: error.message)
    }
    defer { folder.remove() }
    var program = Program(name, Self.arguments(for: units))
    program.folder = folder.path
    program.timeLimit = limit
    let outcome: Program.Outcome
    do { outcome = try program.run() } catch {
      throw UnclearRun(
        words: error.reason == .timeLimit(limit)
          ? CodeCheckSentences.tooSlow(limit)
          : error.isCrash ? CodeCheckSentences.crash : error.message)
    }
    let output = CompilerOutput(outcome.output + outcome.errors, isFragment: isFragment)
    if let stranger = output.stranger { throw UnclearRun(words: stranger) }
    guard outcome.isSuccess || output.hasErrors else {
      throw UnclearRun(words: CodeCheckSentences.crash)
    }
    return units.indices.map { CodeVerdict(faults: output.faults[$0] ?? []) }
  }

  /// No argument is an author's word, and none lets the compiler run or write anything.
  private static func arguments(for units: [CodeUnit]) -> [String] {
    let style = ["-diagnostic-style", "llvm", "-no-color-diagnostics", "-suppress-warnings"]
    let files = units.indices.map { "\($0).swift" }
    switch units[0].mode {
    case .parse:
      // As one module, the files take one process.
      return ["-parse", "-whole-module-optimization", "-Xfrontend", "-debug-diagnostic-names"]
        + style + files
    case .typecheck:
      // A file with @main is no script.
      let isLibrary = units[0].text.firstRange(of: "@main".utf8) != nil
      return ["-typecheck", "-module-name", "main"] + (isLibrary ? ["-parse-as-library"] : [])
        + style + files
    }
  }

  private static func firstLine(of bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

extension ProgramFault {
  /// Whether the program ended by its own fault.
  fileprivate var isCrash: Bool {
    if case .signal = reason { true } else { false }
  }
}
