/// The context of the nodes being compiled.
///
/// It is set on entering a section, a block or another template, and restored on leaving.
struct Surroundings {
  /// The file that contains the nodes.
  var source: TemplateSource
  var scope: Scope
  /// The indentation of each line of the included template.
  var indentation: [UInt8] = []
  /// Whether the caller of a partial that includes itself adds more indentation.
  var addsCallersIndentation = false
  /// The overrides of blocks, by name.
  var overrides: [String: Override] = [:]
  /// The templates that are being included, the outermost first.
  var expansions: [Expansion] = []
  /// The number of values of the data that have been stepped into.
  var descents = 0
}

/// A template being included.
struct Expansion {
  let name: String
  let overrides: [String: Override]
  /// The number of values that had been stepped into at its start.
  let descents: Int
}

/// The content that replaces a block: the block inside a parent, its file and its overrides.
///
/// With these overrides, a nested block means what its author sees, and not what the parent is
/// about to fill.
struct Override: Hashable {
  let block: Block
  let source: TemplateSource
  let overrides: [String: Override]

  static func == (left: Override, right: Override) -> Bool {
    left.source.name == right.source.name
      && left.block.name.range == right.block.name.range && left.overrides == right.overrides
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(source.name)
    hasher.combine(block.name.range)
  }
}
