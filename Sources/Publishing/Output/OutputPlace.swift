import Primitives
import Diagnostics
import FileSystem

/// The output folder and Michi's own folder in it, held open, with the names that messages use.
final class OutputPlace: Sendable {
  /// The output folder as the user spelt it.
  let name: String
  /// The output folder.
  let output: Folder
  /// `.michi` in it.
  let own: Folder
  /// Asked before every step.
  let gate: OutputGate

  /// Michi's folder in the output folder.
  static let ownName = ".michi"
  /// The one other name that Michi leaves where it is.
  static let ignoreFile = ".gitignore"
  /// What file managers leave in a folder that somebody looks into: passed over, wherever it lies.
  static let droppings: Set<String> = [".DS_Store", "Thumbs.db", "desktop.ini"]
  static let lock = "lock"
  static let manifest = "manifest"
  static let journal = "journal"
  static let newJournal = "journal.new"
  static let stage = "stage"
  /// What is built for destinations with an address of their own.
  static let destinations = "destinations"

  init(
    name: String, output: consuming Folder, own: consuming Folder, gate: @escaping OutputGate
  ) {
    self.name = name
    self.output = output
    self.own = own
    self.gate = gate
  }

  /// Does something to a file of the site and says which one when the system refuses.
  func doing<Result: ~Copyable>(
    _ operation: FileFault.Operation, _ path: String,
    _ body: () throws(SystemFault) -> Result
  ) throws(FileFault) -> Result {
    do throws(SystemFault) {
      return try body()
    } catch {
      throw FileFault(operation, path: shown(path), errno: error.code)
    }
  }

  /// Does something to a file of Michi's own.
  func doingOwn<Result: ~Copyable>(
    _ operation: FileFault.Operation, _ path: String,
    _ body: () throws(SystemFault) -> Result
  ) throws(FileFault) -> Result {
    try doing(operation, "\(Self.ownName)/\(path)", body)
  }

  /// A path of the site as the user knows it.
  func shown(_ path: String) -> String {
    path.isEmpty ? name : name.hasSuffix("/") ? name + path : "\(name)/\(path)"
  }

  /// Removes what an earlier build left: its stage and half a journal.
  func sweepStage() throws(FileFault) {
    try doingOwn(.remove, Self.newJournal) { () throws(SystemFault) in
      try SystemFault.unlessAbsent { () throws(SystemFault) in
        try own.removeFile(at: Self.newJournal)
      }
    }
    try doingOwn(.remove, Self.stage) { () throws(SystemFault) in
      try own.removeTree(at: Self.stage)
    }
  }
}
