import Content
import Primitives
import Publishing
import SiteBuilding
import SiteSections

/// The files for the host that a site's settings name.
enum SiteHost {
  /// Nil for a site that names no host.
  static func files(for site: AddedFiles.Site) -> AddedFiles? {
    guard let host = site.settings.host.flatMap({ HostFiles.Host(rawValue: $0.rawValue) }) else {
      return nil
    }
    let files = HostFiles(
      for: host, pathPrefix: site.settings.baseURL?.pathPrefix ?? "",
      redirects: site.redirects.map { (from: $0.from, to: $0.to) }, feeds: site.feeds,
      fingerprinted: site.fingerprinted, unknownLoads: unknownLoads(of: site))
    return AddedFiles(
      files: files.files(), suggestion: "remove it, or take \"host\" out of content/site.yml")
  }

  private static func unknownLoads(of site: AddedFiles.Site) -> HostFiles.UnknownLoads? {
    if site.hasOwnTemplates { return .templates }
    if site.settings.html == .trusted { return .trustedHTML }
    return site.firstUncheckedFile.map { .page($0.description) }
  }
}
