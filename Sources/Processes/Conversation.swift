import Primitives

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes what a child reads and reads what it writes, as each is ready, so that neither waits for
/// the other.
struct Conversation: ~Copyable {
  private let program: Program
  private var child: ChildProcess
  private var pending: ArraySlice<UInt8> = []
  private var output: HeardLines
  private var errors: HeardLines
  private let deadline: ContinuousClock.Instant?

  /// How long a child that was told to end may take.
  private static let grace = Duration.seconds(2)
  /// How often it is asked whether the child is there, in milliseconds. Usually the end of its
  /// pipes tells; a program that it left running may hold those.
  private static let patience: Int32 = 100

  init(program: Program, child: consuming ChildProcess) {
    self.program = program
    self.child = child
    output = HeardLines(.output, program.listener)
    errors = HeardLines(.errors, program.listener)
    deadline = program.timeLimit.map { ContinuousClock.now + $0 }
    if case .bytes(let bytes) = program.input { pending = bytes[...] }
  }

  /// Goes on until the child has ended and all that it said is heard.
  consuming func run() throws(ProgramFault) -> Program.Outcome {
    let silence = PipeSilence()
    defer { silence.end() }
    var ending: ChildEnding?
    while true {
      let isQuiet = try exchange()
      if ending == nil { ending = child.ending() }
      if let ending, isQuiet || !isListening { return try outcome(of: ending) }
      if ending == nil, let deadline, ContinuousClock.now >= deadline { try end(.timeLimit) }
    }
  }

  private var isListening: Bool { child.output != nil || child.errors != nil }

  /// Waits for what is ready and does it; whether nothing was.
  private mutating func exchange() throws(ProgramFault) -> Bool {
    var ends = [pollfd]()
    if let end = child.output?.descriptor {
      ends.append(pollfd(fd: end, events: Int16(POLLIN), revents: 0))
    }
    if let end = child.errors?.descriptor {
      ends.append(pollfd(fd: end, events: Int16(POLLIN), revents: 0))
    }
    if let end = child.input?.descriptor {
      ends.append(pollfd(fd: end, events: Int16(POLLOUT), revents: 0))
    }
    // Nothing to listen to any more, but the child has not ended: look often.
    let patience = isListening ? Self.patience : 2
    guard poll(&ends, nfds_t(ends.count), patience) > 0 else { return true }
    hear()
    try speak()
    return false
  }

  private mutating func hear() {
    switch child.output?.receive() {
    case .done(let bytes): output.take(bytes)
    case .over: child.output = nil
    case .notYet, nil: break
    }
    switch child.errors?.receive() {
    case .done(let bytes): errors.take(bytes)
    case .over: child.errors = nil
    case .notYet, nil: break
    }
  }

  private mutating func speak() throws(ProgramFault) {
    guard child.input != nil else { return }
    if pending.isEmpty {
      guard case .pieces(let next) = program.input else {
        child.input = nil
        return
      }
      do throws(FileFault) {
        guard let piece = try next() else {
          child.input = nil
          return
        }
        pending = piece[...]
      } catch {
        try end(.input(error))
      }
    }
    // A program that has heard enough is no fault: its exit code tells.
    if let count = child.input?.send(pending) {
      pending = pending.dropFirst(count)
    } else {
      child.input = nil
    }
  }

  /// Why a child is ended by us.
  private enum Cause {
    case timeLimit
    case input(FileFault)
  }

  private mutating func end(_ cause: Cause) throws(ProgramFault) -> Never {
    child.send(SIGTERM)
    child.input = nil
    let limit = ContinuousClock.now + Self.grace
    var isKilled = false
    while child.ending() == nil {
      hear()
      usleep(2000)
      if !isKilled, ContinuousClock.now > limit {
        child.send(SIGKILL)
        isKilled = true
      }
    }
    hear()
    output.finish()
    errors.finish()
    let reason: ProgramFault.Reason =
      switch cause {
      case .timeLimit: .timeLimit(program.timeLimit ?? .zero)
      case .input(let fault): .input(fault)
      }
    throw ProgramFault(program.name, reason, errors: errors.bytes)
  }

  private mutating func outcome(of ending: ChildEnding) throws(ProgramFault) -> Program.Outcome {
    output.finish()
    errors.finish()
    switch ending {
    case .exit(let status):
      return Program.Outcome(status: status, output: output.bytes, errors: errors.bytes)
    case .signal(let number):
      throw ProgramFault(program.name, .signal(number), errors: errors.bytes)
    }
  }
}

/// Keeps a program that closes its input from ending us.
private struct PipeSilence {
  private var before = sigset_t()

  init() {
    var set = Self.brokenPipe
    pthread_sigmask(SIG_BLOCK, &set, &before)
  }

  /// Forgets the signal and lets later ones through again, unless they were not let through before.
  func end() {
    var before = before
    var set = Self.brokenPipe
    if sigismember(&before, SIGPIPE) == 0 {
      #if !canImport(Darwin)
        var now = timespec()
        while sigtimedwait(&set, nil, &now) == SIGPIPE {}
      #endif
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }
  }

  private static var brokenPipe: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGPIPE)
    return set
  }
}
