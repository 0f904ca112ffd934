/// A resolver that knows no site: every reference stays as it is written and none is checked.
public struct UnknownSite: LinkResolver {
  /// A resolver without a site.
  public init() {}

  /// The reference as written.
  public func resolve(_ reference: LinkReference) -> LinkResolution { .unchecked }
}
