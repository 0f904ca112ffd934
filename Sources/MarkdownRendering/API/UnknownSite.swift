/// A resolver that knows no site: every address stays as it is written and none is checked.
public struct UnknownSite: LinkResolver {
  /// A resolver without a site.
  public init() {}

  /// The address as written.
  public func resolve(_ reference: LinkReference) -> LinkResolution {
    switch reference.kind {
    case .dictionary, .word:
      .broken(LinkFault(.brokenLink, "there is no dictionary here to look up a word in"))
    case .link, .image:
      .unchecked
    }
  }

  /// No file is known.
  public func codeFile(_ path: String) -> Result<[UInt8], CodeFileRefusal> {
    .failure(CodeFileRefusal("there is no site here to take \"\(path)\" from"))
  }
}
