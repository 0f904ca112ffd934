import FileSystem
import Foundation
package import MarkdownRendering
package import Primitives
import Processes
import Synchronization

/// The external programs that render formulas and diagrams: `katex`, and `dot` of Graphviz.
///
/// Each reads a text from its standard input. It runs in an empty folder with only the variables
/// below, cannot write files, and is ended if it needs too much time or memory.
package final class DrawingPrograms: Sendable {
  package enum Name: String, CaseIterable, Sendable {
    case katex, dot

    var kinds: Set<Drawing.Kind> { self == .katex ? [.formula, .lineFormula] : [.diagram] }
  }

  private struct Installed {
    let path: String
    /// The version in the program's own words.
    let version: String
  }

  private struct State {
    var store: PictureStore?
    var used: Set<String> = []
    var timeouts: [Name: Int] = [:]
  }

  private let programs: [Name: Installed]
  /// The reasons why the other programs cannot be used.
  package let faults: [Name: String]
  /// The caches of earlier results.
  private let stores: [PictureStore]
  private let folder: TemporaryFolder
  private let state = Mutex(State())

  /// The number of timeouts after which a program is not started again.
  private static let mostTimeouts = 3
  private static let timeLimit = Duration.seconds(20)
  /// The limits of memory in KiB of address space, and of processor time in seconds.
  private static let (memory, time) = (2 << 20, 20)

  /// A hash of the installed programs, which changes with an update.
  package static var stamp: UInt64 {
    var stamp = ByteHash()
    for name in ["katex", "node", "dot"] {
      let digest = Vips.found(name).flatMap { try? FileStatus(of: $0).stamp.digest(of: $0) }
      stamp.add("\(digest ?? 0) ")
    }
    return stamp.value
  }

  /// Looks for the programs and their versions.
  ///
  /// - Parameter paths: the folders with earlier results.
  package init(_ names: Set<Name>, keptAt paths: [String]) async throws(FileFault) {
    let folder = try TemporaryFolder()
    var (programs, faults): ([Name: Installed], [Name: String]) = ([:], [:])
    for name in names {
      do throws(PictureFault) {
        programs[name] = try await Self.installed(name, in: folder.path)
      } catch {
        faults[name] = error.message
      }
    }
    (self.programs, self.faults, self.folder) = (programs, faults, folder)
    stores = paths.compactMap { try? PictureStore(at: $0) }
  }

  /// The drawings that these programs can render.
  package var drawings: Drawings {
    Drawings(
      programs.keys.reduce(into: []) { $0.formUnion($1.kinds) },
      find: { [self] drawing in
        stores.lazy.compactMap { self.result(for: drawing, in: $0) }.first
      }, make: { [self] in await make($0) })
  }

  /// Stores new results in a folder.
  package func keep(at path: String) throws(FileFault) {
    let store = try PictureStore(at: path)
    state.withLock { $0.store = store }
  }

  /// Removes the stored results that this build has not used.
  package func removeOthers() throws(FileFault) {
    let (store, used) = state.withLock { ($0.store, $0.used) }
    try store?.keepOnly(used)
  }

  private func program(for drawing: Drawing) -> (name: Name, program: Installed)? {
    programs.first { $0.key.kinds.contains(drawing.kind) }.map { ($0.key, $0.value) }
  }

  /// Returns the key of a result and the header of its file, because two texts may have the same
  /// key.
  private func key(of drawing: Drawing) -> (key: String, start: [UInt8]) {
    let version = program(for: drawing)?.program.version ?? ""
    let arguments = Self.arguments(for: drawing.kind)
    let start = Array("\(version)\n\(arguments)\n".utf8) + drawing.text + [0]
    var hash = ByteHash()
    hash.add(start[...])
    return (String(hash.value, radix: 16), start)
  }

  private func result(for drawing: Drawing, in store: PictureStore) -> Drawing.Result? {
    let (key, start) = key(of: drawing)
    guard let (name, bytes) = store.copy(key), bytes.starts(with: start) else { return nil }
    let parts = bytes.dropFirst(start.count).split(
      separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    state.withLock { _ = $0.used.insert(name) }
    let message = parts[0].isEmpty ? nil : String(decoding: parts[0], as: UTF8.self)
    return Drawing.Result(markup: Array(parts[1]), message: message)
  }

  private func make(_ drawing: Drawing) async -> Drawing.Result {
    guard let (name, program) = program(for: drawing) else { return Drawing.Result() }
    if state.withLock({ $0.timeouts[name, default: 0] >= Self.mostTimeouts }) {
      return Drawing.Result(
        message: "\(name.rawValue) was not started: it timed out \(Self.mostTimeouts) times",
        isLasting: false)
    }
    do throws(ProgramFault) {
      let outcome = try await Self.run(
        program.path, Self.arguments(for: drawing.kind), drawing.text, in: folder.path)
      let result = name == .katex ? Self.formula(outcome) : Self.diagram(outcome)
      keep(result, of: drawing)
      return result
    } catch {
      let message: String
      switch error.reason {
      case .timeLimit(let limit):
        message = "\(name.rawValue) takes longer than \(limit.components.seconds) s"
        state.withLock { $0.timeouts[name, default: 0] += 1 }
      case .signal: message = "\(name.rawValue) needs too much time or memory"
      default: message = error.message
      }
      return Drawing.Result(message: message, isLasting: false)
    }
  }

  private func keep(_ result: Drawing.Result, of drawing: Drawing) {
    let (key, start) = key(of: drawing)
    let bytes = start + Array((result.message ?? "").utf8) + [0] + result.markup
    let file = PictureStore.name(key, bytes)
    let store = state.withLock { state in
      state.used.insert(file)
      return state.store
    }
    // If storing fails, the next build renders it again.
    try? store?.keep(bytes, as: file)
  }

  private static func arguments(for kind: Drawing.Kind) -> [String] {
    switch kind {
    case .diagram: ["-Tsvg", "-Gbgcolor=transparent"]
    case .formula, .lineFormula:
      [
        "--format", "mathml", "--no-throw-on-error", "--max-size", "100", "--error-color",
        Drawing.errorColor,
      ] + (kind == .formula ? ["--display-mode"] : [])
    }
  }

  private static func formula(_ outcome: Program.Outcome) -> Drawing.Result {
    let output = outcome.output
    guard let error = output.firstRange(of: "class=\"katex-error\" title=\"".utf8) else {
      let fault = fault(outcome, of: .katex)
      return Drawing.Result(markup: fault == nil ? output : [], message: fault)
    }
    let title = output[error.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
    // KaTeX underlines the error for terminals, with a combining line below each character.
    let words = RenderedMarkdown.text(of: Array(title)).unicodeScalars.filter { $0 != "\u{332}" }
    return Drawing.Result(
      message: String(String.UnicodeScalarView(words))
        .replacing("ParseError: ", with: "").replacing("KaTeX parse error: ", with: ""))
  }

  private static func diagram(_ outcome: Program.Outcome) -> Drawing.Result {
    let said = lines(outcome.errors).first { $0.hasPrefix("Error: ") || $0.hasPrefix("Warning: ") }
    let message = said.map {
      $0.replacing("Error: ", with: "").replacing("Warning: ", with: "")
        .replacing("<stdin>: ", with: "")
    }
    guard let fault = fault(outcome, of: .dot) else {
      return Drawing.Result(markup: outcome.output, message: message)
    }
    return Drawing.Result(message: message ?? fault)
  }

  /// Returns why there is no result; the program's own message about the text is not included.
  private static func fault(_ outcome: Program.Outcome, of name: Name) -> String? {
    if outcome.output.count > Limits.drawing {
      return "the result has more than \(Limits.drawing >> 20) MiB"
    }
    if outcome.isSuccess { return outcome.output.isEmpty ? "the result is empty" : nil }
    let said = lines(outcome.errors).last {
      $0.prefix { $0.isLetter }.hasSuffix("Error") && $0.utf8.count < 300
    }
    return said ?? "\(name.rawValue) failed (exit code \(outcome.status))"
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(whereSeparator: \.isLineEnd).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func installed(
    _ name: Name, in folder: String
  ) async throws(PictureFault) -> Installed {
    guard let path = Vips.found(name.rawValue) else {
      throw PictureFault("the program \(name.rawValue) is missing or not on PATH")
    }
    let question = name == .katex ? "--version" : "-V"
    let outcome: Program.Outcome
    do throws(ProgramFault) { outcome = try await run(path, [question], [], in: folder) } catch {
      throw PictureFault("\(path) does not work: \(error.message)")
    }
    let version = lines(outcome.output + outcome.errors).first { !$0.isEmpty } ?? ""
    guard outcome.isSuccess else {
      let reason = lines(outcome.errors).last { $0.contains("Error: ") } ?? version
      throw PictureFault("\(path) does not work: \(reason)")
    }
    return Installed(path: path, version: String(version.prefix(80)))
  }

  private static func run(
    _ path: String, _ arguments: [String], _ input: [UInt8], in folder: String
  ) async throws(ProgramFault) -> Program.Outcome {
    let bounds = "ulimit -c 0; ulimit -f 0; ulimit -t \(time); ulimit -v \(memory)"
    var run = Program(
      "/bin/sh", ["-c", "{ \(bounds); } 2> /dev/null; exec \"$0\" \"$@\"", path] + arguments)
    run.folder = folder
    run.input = .bytes(input)
    let environment = ProcessInfo.processInfo.environment
    run.hiddenVariables = Set(environment.keys)
    // `katex` is a script that needs `node` and Debian's modules. If `SERVER_NAME` is set, Graphviz
    // reads only files of the folder in `GV_FILE_PATH`, which is empty here.
    run.environment = [
      "PATH": environment["PATH", default: ""].split(separator: ":").filter { $0.hasPrefix("/") }
        .joined(separator: ":"),
      "NODE_PATH": "/usr/share/nodejs", "SERVER_NAME": "none", "GV_FILE_PATH": folder,
    ]
    run.isIsolated = true
    run.timeLimit = timeLimit
    run.outputLimit = Limits.drawing + 1
    return try await run.run()
  }
}
