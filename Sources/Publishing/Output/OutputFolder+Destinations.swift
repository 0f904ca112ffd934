public import Primitives

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension OutputFolder {
  /// The folder in which the site stands as it is built for one destination: an output folder of its
  /// own in Michi's folder, kept so that the next time only what changed is written.
  ///
  /// Nobody but its owner can look into it, because a web server may hand out what is around it. The
  /// folders of destinations that are gone are removed.
  ///
  /// - Parameters:
  ///   - destination: the destination's name.
  ///   - names: the names of all destinations that may have a folder.
  ///   - output: the output folder, which is made if need be.
  /// - Throws: `FileFault` as `open(at:)` does.
  public static func folder(
    for destination: String, among names: [String], in output: String
  ) throws(FileFault) -> String {
    // Nothing is put into a folder that is not Michi's, or that another build is writing to.
    let folder = try OutputFolder.open(at: output)
    defer { folder.discard() }
    let place = folder.place
    let destinations = OutputPlace.destinations
    let kept = Set((names + [destination]).map { PathName(Slug.make(from: $0)) })
    try place.doingOwn(.create, destinations) { () throws(SystemFault) in
      try place.own.makeFolder(at: destinations, mode: 0o700)
      try place.own.folder(at: destinations).setMode(0o700)
    }
    try place.doingOwn(.remove, destinations) { () throws(SystemFault) in
      for entry in try place.own.entries(at: destinations)
      where entry.kind == .folder && !kept.contains(PathName(entry.name)) {
        try place.own.removeTree(at: "\(destinations)/\(entry.name)")
      }
    }
    return place.shown("\(OutputPlace.ownName)/\(destinations)/\(Slug.make(from: destination))")
  }
}
