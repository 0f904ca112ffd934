package import Primitives
package import Diagnostics

/// A place that the site can be published to, as `publish:` in `site.yml` names it.
package struct DestinationSettings: Hashable, Sendable {
  /// How the site gets there.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case folder
    case git
    /// A folder on another machine, by rsync.
    case rsync
    case s3

    /// The keys that a destination of this kind may have besides `default` and `baseURL`.
    package var options: [String] {
      switch self {
      case .folder: ["keep"]
      case .git: ["branch", "cname", "path"]
      case .rsync: []
      case .s3: ["endpoint", "cache"]
      }
    }
  }

  /// What the author calls it.
  package let name: String
  package var kind: Kind
  /// Where it is, as written: a path or an address, without secrets.
  package var address: String
  /// Further keys of its kind, checked.
  package var options: [String: String]
  /// How long browsers may keep files; the first rule that matches a path counts.
  package var cache: [CacheRule]
  /// Whether it is used when no name is given.
  package var isDefault: Bool
  /// Where the site will be, if not at the site's own `baseURL`.
  package var baseURL: BaseURL?
  /// Where its name stands in `site.yml`.
  package let position: SourcePosition

  package init(
    name: String, kind: Kind, address: String, options: [String: String] = [:],
    cache: [CacheRule] = [], isDefault: Bool = false, baseURL: BaseURL? = nil,
    position: SourcePosition = SourcePosition(line: 1, column: 1)
  ) {
    self.name = name
    self.kind = kind
    self.address = address
    self.options = options
    self.cache = cache
    self.isDefault = isDefault
    self.baseURL = baseURL
    self.position = position
  }
}
