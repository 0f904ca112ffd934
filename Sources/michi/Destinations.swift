import Content
import Diagnostics
import FileSystem
import Loading
import Primitives
import Publishing

/// Makes destinations from settings.
enum Destinations {
  /// The destination that settings describe.
  ///
  /// - Throws: `DestinationRefusal` when an address is invalid or a folder collides with the site
  ///   itself.
  static func destination(
    _ settings: DestinationSettings, root: SiteRoot, output: String
  ) throws -> any Destination {
    switch settings.kind {
    case .folder:
      let path = path(settings.address, root: root)
      try check(path, of: settings, root: root, output: output)
      return ReleasesFolder(
        at: path, keep: settings.options["keep"].flatMap { Int($0) } ?? ReleasesFolder.usualKeep)
    case .git:
      return GitBranch(
        address: settings.address, branch: settings.options["branch"] ?? GitBranch.usualBranch,
        hostName: settings.options["cname"], root: root.path)
    case .rsync:
      let destination = try refusing(settings) { () throws(PublishingFault) in
        try RsyncDestination(at: settings.address, root: root.path)
      }
      if let folder = destination.localFolder {
        try check(folder, of: settings, root: root, output: output)
      }
      return destination
    case .s3:
      return try refusing(settings) { () throws(PublishingFault) in
        try S3Destination(
          at: settings.address, endpoint: settings.options["endpoint"], cache: settings.cache)
      }
    }
  }

  /// Refuses a folder that belongs to the site itself, and one where a program would read files of
  /// the site as its settings.
  private static func check(
    _ folder: String, of settings: DestinationSettings, root: SiteRoot, output: String
  ) throws {
    let own = objection(to: folder, root: root, output: output)
    guard let objection = own ?? LocalFolder.objection(to: folder) else { return }
    throw DestinationRefusal(
      at: settings.position,
      "the destination \"\(settings.name)\" cannot be \"\(settings.address)\": \(objection)",
      suggestion: own == nil
        ? "publish to a folder of its own" : "publish to a folder outside of the site")
  }

  /// Why a folder cannot be published to; nil when it can.
  private static func objection(to folder: String, root: SiteRoot, output: String) -> String? {
    switch root.source(at: folder) {
    case .root: return "the folder is the root itself"
    case .folder(let name, let isInside):
      return "the folder \(isInside ? "lies in" : "is") \(name)/"
    case nil: break
    }
    let place = RealPath.planned(folder)
    let site = RealPath.planned(output)
    if place == site { return "the folder is the output folder" }
    return place.hasPrefix(site + "/") ? "the folder lies in the output folder" : nil
  }

  /// Refuses an address that its kind of destination does not take.
  private static func refusing<Kind: Destination>(
    _ settings: DestinationSettings, _ make: () throws(PublishingFault) -> Kind
  ) throws -> Kind {
    do throws(PublishingFault) { return try make() } catch {
      throw DestinationRefusal(
        at: settings.position, "the destination \"\(settings.name)\": \(error.message)")
    }
  }

  /// A path of `site.yml`: relative to the root, or absolute; `~/` is the user's own folder.
  private static func path(_ written: String, root: SiteRoot) -> String {
    let path = HomeFolder.expanded(written)
    if path.hasPrefix("/") { return path }
    return root.path == "." ? path : root.location(of: path)
  }
}
