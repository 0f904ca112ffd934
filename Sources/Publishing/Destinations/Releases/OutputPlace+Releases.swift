import Primitives
import Diagnostics
import FileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension OutputPlace {
  /// A folder of releases that is there; nil when there is no such folder, or nothing in it.
  ///
  /// - Parameter isPatient: whether what Michi did not make is passed over there.
  /// - Throws: `FileFault` when it holds what Michi did not make. Nothing is written.
  convenience init?(releasesAt path: String, isPatient: Bool = false) throws(FileFault) {
    let folder: Folder
    do throws(SystemFault) {
      folder = try Folder(at: path)
    } catch {
      switch error.code {
      case ENOENT: return nil
      case ENOTDIR: throw OutputSentences.notAFolder(path)
      default: throw FileFault(.list, path: path, errno: error.code)
      }
    }
    let names: [String]
    do throws(SystemFault) {
      names = try folder.entries().map(\.name).filter { !Self.droppings.contains($0) }
        .sorted(by: ByteOrder.precedes)
    } catch {
      throw FileFault(.list, path: path, errno: error.code)
    }
    guard names.contains(Self.ownName) else {
      guard names.isEmpty else { throw ReleasesSentences.foreign(in: path, names) }
      return nil
    }
    let own = try Self.ownFolder(of: folder, path)
    let known = [Self.ownName, Releases.releases, Releases.link]
    let foreign = names.filter { !known.contains($0) }
    guard foreign.isEmpty || isPatient else { throw ReleasesSentences.foreign(in: path, foreign) }
    self.init(name: path, output: folder, own: own, gate: { _ in })
  }

  /// Michi's own folder, which must not be that of a site's output.
  private static func ownFolder(
    of folder: borrowing Folder, _ path: String
  ) throws(FileFault) -> Folder {
    var hasRecord = false
    do throws(SystemFault) {
      let own = try folder.folder(at: ownName)
      for record in [manifest, journal] where try own.kind(of: record) != nil { hasRecord = true }
      if !hasRecord { return own }
    } catch {
      // A link or a file of that name is not Michi's.
      if [ELOOP, ENOTDIR].contains(error.code) {
        throw ReleasesSentences.foreign(in: path, [ownName])
      }
      throw FileFault(.list, path: "\(path)/\(ownName)", errno: error.code)
    }
    throw ReleasesSentences.outputFolder(path)
  }

  /// Makes a folder of releases, where nothing is or an empty folder.
  convenience init(makingReleasesAt path: String) throws(FileFault) {
    let folder = try Self.openOrMake(path)
    let own: Folder
    do throws(SystemFault) {
      try folder.makeFolder(at: Self.ownName, mode: Stage.folderMode)
      own = try folder.folder(at: Self.ownName)
    } catch {
      throw FileFault(.create, path: "\(path)/\(Self.ownName)", errno: error.code)
    }
    self.init(name: path, output: folder, own: own, gate: { _ in })
  }

  /// Says what publishing would say where the folder, or where it would be made, cannot be written
  /// to. Nothing is written.
  static func checkWritable(at path: String) throws(FileFault) {
    var place = path
    while access(place, W_OK) != 0 {
      let code = errno
      guard code == ENOENT else { throw FileFault(.create, path: path, errno: code) }
      while place.utf8.count > 1, place.hasSuffix("/") { place.removeLast() }
      guard place != "/", place != "." else { return }
      let above = PathName.folder(of: place)
      place = place.hasPrefix("/") ? above.map { $0.isEmpty ? "/" : $0 } ?? "/" : above ?? "."
    }
  }
}
