import FileSystem
public import Primitives

extension OutputFolder {
  /// The folder in which the site stands as it is built for one destination: an output folder of
  /// its own in Michi's folder, kept so that the next time only what changed is written.
  ///
  /// Only its owner can look into it, because a web server may hand out what is around it. The
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
    let kept = Set((names + [destination]).map { ByteKey(Slug.make(from: $0)) })
    let destinations = try folder.place.own.newFolder(at: OutputPlace.destinations, mode: 0o700)
    try destinations.setMode(0o700)
    for entry in try destinations.entries()
    where entry.kind == .folder && !kept.contains(ByteKey(entry.name)) {
      try destinations.removeTree(at: entry.name)
    }
    return destinations.shown(Slug.make(from: destination))
  }
}
