package import Primitives
package import Diagnostics

/// A destination that the site can be published to, from `publish:` in `site.yml`.
package struct DestinationSettings: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case folder
    case git
    /// A folder on another machine, by rsync.
    case rsync
    case s3

    /// The keys that a destination of this kind can have in addition to `default` and `baseURL`.
    package var options: [String] {
      switch self {
      case .folder: ["keep"]
      case .git: ["branch", "cname", "path"]
      case .rsync: []
      case .s3: ["endpoint", "cache"]
      }
    }
  }

  package let name: String
  package var kind: Kind
  /// The path or URL of the destination as the author wrote it, without secrets.
  package var address: String
  /// The checked values of the keys that are specific to this kind.
  package var options: [String: String]
  /// How long browsers may cache files; the first rule that matches a path applies.
  package var cache: [CacheRule]
  /// Whether this destination is used if the command names none.
  package var isDefault: Bool
  /// The base URL of the published site, if it differs from the site's `baseURL`.
  package var baseURL: BaseURL?
  /// The position of the destination's name in `site.yml`.
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
