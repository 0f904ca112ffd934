import Content
import FileSystem
import Foundation
import Loading
import Primitives
import Diagnostics
import Publishing

/// Makes destinations from settings.
enum Destinations {
  /// The destination that settings describe.
  ///
  /// - Throws: `DestinationRefusal` when an address is none or a folder is in the way of the site
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
      let destination = RsyncDestination(address: settings.address, root: root.path)
      try refuse(destination.objection, to: settings)
      if let folder = destination.localFolder {
        try check(folder, of: settings, root: root, output: output)
      }
      return destination
    case .s3:
      let destination = S3Destination(
        address: settings.address, endpoint: settings.options["endpoint"], cache: settings.cache)
      try refuse(destination.objection, to: settings)
      return destination
    }
  }

  /// Refuses a folder that belongs to the site itself.
  private static func check(
    _ folder: String, of settings: DestinationSettings, root: SiteRoot, output: String
  ) throws {
    guard let objection = objection(to: folder, root: root, output: output) else { return }
    throw DestinationRefusal(
      at: settings.position,
      "the destination \"\(settings.name)\" cannot be \"\(settings.address)\": \(objection)",
      suggestion: "publish to a folder outside of the site")
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
  private static func refuse(_ objection: String?, to settings: DestinationSettings) throws {
    if let objection {
      throw DestinationRefusal(
        at: settings.position, "the destination \"\(settings.name)\": \(objection)")
    }
  }

  /// A path of `site.yml`: relative to the root, or absolute; `~/` is the user's own folder.
  private static func path(_ written: String, root: SiteRoot) -> String {
    if written.hasPrefix("/") { return written }
    if written.hasPrefix("~/") { return (written as NSString).expandingTildeInPath }
    return root.path == "." ? written : root.location(of: written)
  }
}
