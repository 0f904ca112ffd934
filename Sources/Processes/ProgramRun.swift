import CPlatform
import Foundation
import Primitives
import Subprocess
import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

struct ProgramRun: Sendable {
  let program: Program

  /// Ends a program with SIGTERM, and after two seconds with SIGKILL.
  private static let ending = [
    TeardownStep.gracefulShutDown(allowedDurationToNextStep: .seconds(2))
  ]

  /// Kills an isolated program immediately, together with its process group.
  private static let killing = [
    TeardownStep.send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .zero)
  ]

  /// If a program closes its input early, writing must fail instead of ending Michi.
  private static let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  func outcome(within limit: Duration) async throws(ProgramFault) -> Program.Outcome {
    let run = Task { () -> Result<Program.Outcome, ProgramFault> in
      do throws(ProgramFault) { return .success(try await outcome()) } catch {
        return .failure(error)
      }
    }
    let alarm = Task {
      try await Task.sleep(for: limit)
      run.cancel()
    }
    let result = await withTaskCancellationHandler {
      await run.value
    } onCancel: {
      run.cancel()
    }
    alarm.cancel()
    guard case .success = await alarm.result else { return try result.get() }
    // The program finished just as the time ran out.
    if case .success(let outcome) = result, outcome.isSuccess { return outcome }
    let errors =
      switch result {
      case .success(let outcome): outcome.errors
      case .failure(let fault): fault.errors
      }
    throw ProgramFault(program.name, .timeLimit(limit), errors: errors)
  }

  func outcome() async throws(ProgramFault) -> Program.Outcome {
    Self.ignoresBrokenPipes
    let status: TerminationStatus
    let heard: (output: [UInt8], errors: [UInt8], fault: FileFault?)
    let leader = Atomic<pid_t>(0)
    // Foundation's `Process` starts each child in a process group of its own, so that killing the
    // program's group is not enough.
    defer { if program.isIsolated { michi_kill_session(leader.load(ordering: .relaxed)) } }
    do {
      let result = try await Subprocess.run(
        configuration, input: .inputWriter, output: .sequence, error: .sequence
      ) { execution in
        leader.store(execution.processIdentifier.value, ordering: .relaxed)
        async let output = bytes(of: execution.standardOutput, .output)
        async let errors = bytes(of: execution.standardError, .errors)
        let fault = await write(to: execution.standardInputWriter)
        if fault != nil { await execution.teardown(using: teardown) }
        return (output: try await output, errors: try await errors, fault: fault)
      }
      status = result.terminationStatus
      heard = result.closureResult
    } catch {
      throw ProgramFault(program, error)
    }
    if let fault = heard.fault {
      throw ProgramFault(program.name, .input(fault), errors: heard.errors)
    }
    switch status {
    case .exited(let code):
      return Program.Outcome(status: code, output: heard.output, errors: heard.errors)
    case .signaled(let number):
      throw ProgramFault(program.name, .signal(number), errors: heard.errors)
    }
  }

  private var teardown: [TeardownStep] { program.isIsolated ? Self.killing : Self.ending }

  private var configuration: Configuration {
    let hidden = program.hiddenVariables.map { (Environment.Key(stringLiteral: $0), String?.none) }
    let added = program.environment.map {
      (Environment.Key(stringLiteral: $0.key), String?.some($0.value))
    }
    var options = PlatformOptions()
    options.teardownSequence = teardown
    options.createSession = program.isIsolated
    return Configuration(
      executable: program.isPath ? .path(FilePath(program.name)) : .name(program.name),
      arguments: Arguments(program.arguments),
      environment: .inherit.updating(Dictionary(hidden + added) { $1 }),
      workingDirectory: program.folder.map { FilePath($0) }, platformOptions: options)
  }

  /// Reads a stream to its end.
  ///
  /// If a child process keeps it open, reads until the program ends.
  private func bytes(
    of sequence: SubprocessOutputSequence, _ stream: Program.Stream
  ) async throws -> [UInt8] {
    var output = ProgramOutput(stream, program.listener)
    let limit = program.outputLimit ?? .max
    for try await buffer in sequence {
      let rest = limit - output.bytes.count
      buffer.withUnsafeBytes { output.append(UnsafeRawBufferPointer(rebasing: $0.prefix(rest))) }
    }
    output.finish()
    return output.bytes
  }

  /// Writes all input; returns the error if the input could not be read.
  ///
  /// A program may close its input early; its exit code says whether that is an error.
  private func write(to writer: StandardInputWriter) async -> FileFault? {
    switch program.input {
    case .bytes(let bytes):
      _ = try? await writer.write(bytes)
    case .pieces(let next):
      do throws(FileFault) {
        while let piece = try next() {
          guard (try? await writer.write(piece)) == piece.count else { break }
        }
      } catch {
        return error
      }
    }
    try? await writer.finish()
    return nil
  }
}

/// The output of a program to one stream, which is stored and passed on line by line.
struct ProgramOutput {
  private(set) var bytes: [UInt8] = []
  private let stream: Program.Stream
  private let listener: Program.Listener?
  /// The offset of the line that is not complete yet.
  private var lineStart = 0

  /// The maximum length of a line in bytes; a longer one is passed on in parts.
  private static let longestLine = 1 << 16

  init(_ stream: Program.Stream, _ listener: Program.Listener?) {
    self.stream = stream
    self.listener = listener
  }

  mutating func append(_ piece: UnsafeRawBufferPointer) {
    let searched = bytes.count
    bytes.append(contentsOf: piece)
    guard let listener else { return }
    for index in searched..<bytes.count {
      let isEnd = bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r")
      guard isEnd || index - lineStart >= Self.longestLine else { continue }
      listener(Array(bytes[lineStart...index]), stream)
      lineStart = index + 1
    }
  }

  /// Passes on the last line if it has no line ending.
  mutating func finish() {
    if let listener, lineStart < bytes.count { listener(Array(bytes[lineStart...]), stream) }
    lineStart = bytes.count
  }
}
