/// What the nodes that are being compiled belong to; set on the way into a section, a block or
/// another template, and set back on the way out.
struct Surroundings {
  /// The file that they stand in.
  var source: TemplateSource
  /// What names mean.
  var scope: Scope
  /// What stands before each line of the template that is being put in.
  var indentation: [UInt8] = []
  /// Whether the caller of a partial that includes itself adds more.
  var addsCallersIndentation = false
  /// What fills blocks, by their name.
  var overrides: [String: Override] = [:]
  /// The templates that are open, the outermost first.
  var expansions: [Expansion] = []
  /// How many values of the data have been stepped into.
  var descents = 0
}

/// A template that is being put in.
struct Expansion {
  let name: String
  let overrides: [String: Override]
  /// How many values had been stepped into when it began.
  let descents: Int
}
