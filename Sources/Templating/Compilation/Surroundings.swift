/// The context of the nodes being compiled; set on entering a section, a block or another template,
/// and restored on leaving.
struct Surroundings {
  /// The file that they stand in.
  var source: TemplateSource
  /// The meaning of names.
  var scope: Scope
  /// The indentation of each line of the included template.
  var indentation: [UInt8] = []
  /// Whether the caller of a partial that includes itself adds more indentation.
  var addsCallersIndentation = false
  /// The overrides of blocks, by name.
  var overrides: [String: Override] = [:]
  /// The templates that are open, the outermost first.
  var expansions: [Expansion] = []
  /// How many values of the data have been stepped into.
  var descents = 0
}

/// A template being included.
struct Expansion {
  let name: String
  let overrides: [String: Override]
  /// How many values had been stepped into when it began.
  let descents: Int
}

/// The content that replaces a block: the block inside a parent, its file, and the overrides in
/// force there, so that a nested block means what its author sees and not what the parent goes on
/// to fill.
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
