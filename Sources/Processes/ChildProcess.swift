import Primitives
import CPlatform

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that was started, with our ends of its pipes.
struct ChildProcess: ~Copyable {
  let identifier: pid_t
  /// Where its input is written; nil when it gets none from us.
  var input: PipeEnd?
  var output: PipeEnd?
  var errors: PipeEnd?

  /// Starts a program.
  init(
    _ program: Program, at location: String, variables: [String: String]
  ) throws(ProgramFault) {
    let name = program.name
    var input: Pipe?
    switch program.input {
    case .nothing, .inherited: break
    case .bytes, .pieces: input = try Pipe(for: name)
    }
    let output = try Pipe(for: name)
    let errors = try Pipe(for: name)
    let reading: Int32 =
      if case .inherited = program.input { STDIN_FILENO } else { input?.reading.descriptor ?? -1 }
    let arguments = CStrings([name] + program.arguments)
    let environment = CStrings(variables.map { "\($0.key)=\($0.value)" })
    let answer = michi_spawn(
      location, arguments.pointers, environment.pointers, program.folder, reading,
      output.writing.descriptor, errors.writing.descriptor)
    guard answer >= 0 else {
      let place = program.folder.map { " in \($0)" } ?? ""
      throw ProgramFault(name, .notStarted(String(cString: strerror(-answer)) + place))
    }
    identifier = answer
    self.output = output.read()
    self.errors = errors.read()
    self.input = input.take()?.write()
  }

  /// Sends the child a signal.
  func send(_ signal: Int32) {
    _ = kill(identifier, signal)
  }

  /// How the child ended; nil while it runs.
  func ending() -> ChildEnding? {
    var status: Int32 = 0
    while true {
      let answer = waitpid(identifier, &status, WNOHANG)
      if answer == 0 { return nil }
      if answer < 0, errno == EINTR { continue }
      guard answer == identifier else { return .exit(127) }
      let signal = status & 0x7F
      return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
    }
  }
}

/// How a child ended.
enum ChildEnding {
  case exit(Int32)
  case signal(Int32)
}

/// Texts as C wants them: a list of pointers with nil at its end.
private struct CStrings: ~Copyable {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    pointers = .allocate(capacity: count + 1)
    for (index, text) in texts.enumerated() { (pointers + index).initialize(to: strdup(text)) }
    (pointers + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }
}
