public import Content
public import MarkdownRendering
public import Navigation
import Primitives

/// Where an address of the site leads that stands in no Markdown.
public enum Destination: Sendable {
  /// A page, and the section of it that is named.
  case page(NavigationTree.PageID, section: String?)
  /// A file that is copied, by its address.
  case file(address: String)
  /// Nowhere.
  case broken(LinkFault)
}

extension SiteModel {
  /// Where an address leads.
  ///
  /// - Parameters:
  ///   - address: without scheme, host and the path of the `baseURL`.
  ///   - page: what it is relative to, if it is; nil for the start page.
  public func destination(
    of address: String, from page: NavigationTree.PageID? = nil, isImage: Bool
  ) -> Destination {
    let link = LinkAddress(address)
    switch targets.resolve(atAddress: link, from: page.map { tree[$0] }, isImage: isImage) {
    case .page(let id): return .page(id, section: link.fragment)
    case .file(let address, _): return .file(address: address)
    case .broken(let fault): return .broken(fault)
    }
  }

  /// The address of a file that is copied, as a page would link to it.
  public func address(of file: Asset) -> String? {
    targets.address(ofFile: "/" + file.path.description)
  }

  /// The path that stands before every address of the site: empty, or for example `/project`.
  public var pathPrefix: String { settings.baseURL?.pathPrefix ?? "" }
}
