public import Primitives

/// Why a preview cannot start.
public enum PreviewFault: Error, Sendable {
  /// Another program uses the port; `free` is the next free one.
  case portTaken(UInt16, free: UInt16?)
  /// The system does not let this user open the port.
  case portRefused(UInt16, reason: String)
  /// The root cannot be read.
  case file(FileFault)

  /// The fault as a sentence.
  public var message: String {
    switch self {
    case .portTaken(let port, let free):
      let advice =
        free.map { "port \($0) is free: michi preview --port \($0)" }
        ?? "michi preview --port 0 takes a free one"
      return "port \(port) is taken by another program; \(advice)"
    case .portRefused(let port, let reason):
      let advice = port < 1024 ? "; those from 1024 on are for everybody" : ""
      return "port \(port) cannot be had: \(reason)\(advice)"
    case .file(let fault): return fault.message
    }
  }
}
