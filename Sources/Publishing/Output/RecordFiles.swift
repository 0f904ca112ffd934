import Primitives

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension OutputPlace {
  /// The record in a file of Michi's own; nil when there is no such file.
  func record(in file: String) throws(FileFault) -> CommitRecord? {
    let bytes = try doingOwn(.read, file) { () throws(SystemFault) -> [UInt8]? in
      do throws(SystemFault) {
        return try own.file(at: file).contents()
      } catch  where error.code == ENOENT {
        return nil
      }
    }
    guard let bytes else { return nil }
    do throws(CommitRecord.Flaw) {
      return try CommitRecord(bytes)
    } catch {
      let path = shown("\(Self.ownName)/\(file)")
      switch error {
      case .otherVersion: throw OutputSentences.newer(path, in: name)
      case .damaged: throw OutputSentences.damaged(path, in: name)
      }
    }
  }

  /// Writes the journal: from here on the commit will be finished, by this build or the next.
  func write(journal record: CommitRecord) throws(FileFault) {
    try gate(.write("\(Self.ownName)/\(Self.journal)"))
    try doingOwn(.write, Self.journal) { () throws(SystemFault) in
      do throws(SystemFault) {
        try own.removeFile(at: Self.newJournal)
      } catch  where error.code == ENOENT {}
      let file = try own.newFile(at: Self.newJournal, mode: 0o644)
      try file.write(record.bytes())
      try file.finish()
      try own.move(Self.newJournal, to: own, at: Self.journal, .replacing)
    }
  }

  /// Makes the journal the manifest: the commit is over.
  func concludeJournal() throws(FileFault) {
    try gate(.conclude)
    try doingOwn(.write, Self.manifest) { () throws(SystemFault) in
      try own.move(Self.journal, to: own, at: Self.manifest, .replacing)
    }
  }
}
