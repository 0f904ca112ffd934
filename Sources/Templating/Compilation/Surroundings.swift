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
