import ArgumentParser
import Content
import Diagnostics
import FileSystem
import Loading
import Primitives
import Publishing

/// Creates destinations from the settings.
enum Destinations {
  /// Returns the destination with a name; without a name the default, or the only one.
  ///
  /// - Throws: `ValidationError`, exit code 64, for a wrong name; `Diagnostic` if the settings have
  ///   no destination.
  static func chosen(
    among all: [DestinationSettings], named name: String?
  ) throws -> DestinationSettings {
    guard !all.isEmpty else {
      throw refusal(
        at: SourcePosition(line: 1, column: 1), "the site has no destination to publish to",
        suggestion: "add one, for example: publish: { www: { folder: ../www } }")
    }
    let names = all.map(\.name)
    let list = names.joined(separator: ", ")
    if let name {
      if let found = all.first(where: { $0.name == name }) { return found }
      let nearest = Spelling.suggestion(for: name, among: names).map { "; \($0)" } ?? ";"
      throw ValidationError("there is no destination \"\(name)\"\(nearest) site.yml has: \(list)")
    }
    if let found = all.first(where: \.isDefault) ?? (all.count == 1 ? all.first : nil) {
      return found
    }
    throw ValidationError(
      "name one of the destinations, or give one \"default: true\"; site.yml has: \(list)")
  }

  private static func refusal(
    at position: SourcePosition, _ message: String, suggestion: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .invalidSettings, path: "content/site.yml", position: position, message,
      suggestion: suggestion)
  }

  /// Creates the destination for its settings.
  ///
  /// - Throws: `Diagnostic` if an address is invalid or a folder collides with the site itself.
  static func destination(
    _ settings: DestinationSettings, root: SiteRoot, output: String
  ) throws -> any Destination {
    do {
      switch settings.kind {
      case .folder:
        let path = path(settings.address, root: root)
        try check(path, of: settings, root: root, output: output)
        let keep = settings.options["keep"].flatMap { Int($0) }
        return ReleasesFolder(at: path, keep: keep ?? ReleasesFolder.usualKeep)
      case .git:
        return GitBranch(
          address: settings.address, branch: settings.options["branch"] ?? GitBranch.usualBranch,
          hostName: settings.options["cname"], folder: settings.options["path"], root: root.path)
      case .rsync:
        let destination = try RsyncDestination(at: settings.address, root: root.path)
        if let folder = destination.localFolder {
          try check(folder, of: settings, root: root, output: output)
        }
        return destination
      case .s3:
        return try S3Destination(
          at: settings.address, endpoint: settings.options["endpoint"], cache: settings.cache)
      }
    } catch let fault as PublishingFault {
      throw refusal(at: settings.position, "the destination \"\(settings.name)\": \(fault.message)")
    }
  }

  /// Refuses a folder of the site itself, and one where programs would read files as settings.
  private static func check(
    _ folder: String, of settings: DestinationSettings, root: SiteRoot, output: String
  ) throws {
    let own = objection(to: folder, root: root, output: output)
    guard let objection = own ?? LocalFolder.objection(to: folder) else { return }
    throw refusal(
      at: settings.position,
      "the destination \"\(settings.name)\" cannot be \"\(settings.address)\": \(objection)",
      suggestion: own == nil
        ? "publish to another folder" : "publish to a folder outside of the site")
  }

  /// Returns why a folder cannot be published to; `nil` if it can.
  private static func objection(to folder: String, root: SiteRoot, output: String) -> String? {
    switch root.source(at: folder) {
    case .root: return "the folder is the root itself"
    case .folder(let name, let isInside):
      return "the folder is \(isInside ? "in " : "")\(name)/"
    case nil: break
    }
    let place = RealPath.planned(folder)
    let site = RealPath.planned(output)
    if place == site { return "the folder is the output folder" }
    return place.hasPrefix(site + "/") ? "the folder is in the output folder" : nil
  }

  /// Resolves a path in `site.yml`: absolute, relative to the root, or `~/` for the home folder.
  private static func path(_ written: String, root: SiteRoot) -> String {
    let path = HomeFolder.expanded(written)
    if path.hasPrefix("/") { return path }
    return root.path == "." ? path : root.location(of: path)
  }
}
