public import Content
public import MarkdownRendering
public import Navigation
public import Primitives

/// Where a link leads.
public enum LinkTarget: Sendable {
  /// A page.
  case page(NavigationTree.PageID)
  /// A page in the site's own language that has no translation in the language of the linking page.
  case untranslated(NavigationTree.PageID, LinkFault)
  /// A file that goes to the site, by its address; one that lies in `content/` with its source.
  case file(address: String, SourceFile?)
  /// Nowhere.
  case broken(LinkFault)
}

extension SiteModel {
  /// Where an address leads that browsers read as it is, outside of Markdown.
  ///
  /// - Parameters:
  ///   - start: the address of the page or file that it stands in, without the path of the `baseURL`.
  ///   - isImage: whether something is shown of what it leads to.
  /// - Returns: nil for another site's.
  public func target(of address: String, in start: String, isImage: Bool) -> LinkTarget? {
    if LinkAddress.leavesSite(address) {
      return targets.resolve(whole: LinkAddress(address).path, isImage: isImage)
    }
    guard address.hasPrefix("/") else {
      let link = LinkAddress(address)
      let target = link.path.isEmpty ? LinkAddress(path: start) : link
      return targets.resolve(atAddress: target, from: start, isImage: isImage)
    }
    let rest = address.utf8.dropFirst(settings.pathPrefix.utf8.count)
    guard address.hasPrefix(settings.pathPrefix), rest.first.map("/?#".utf8.contains) ?? true else {
      return .broken(LinkFaults.lacksPrefix(address, settings.pathPrefix))
    }
    let isBare = rest.first != UInt8(ascii: "/")
    let path = (isBare ? "/" : "") + String(Substring(rest))
    return targets.resolve(atAddress: LinkAddress(path), from: start, isImage: isImage)
  }

  /// Notes that a page shows a picture.
  public func show(_ picture: SourceFile) { _ = pictureSizes.size(of: picture) }

  /// The address of a file that is copied, as a page would link to it.
  public func address(of file: Asset) -> String? {
    targets.address(ofFile: "/" + file.path.description)
  }
}
