/// Templates that were renamed, for roots that still use the old names.
enum RenamedTemplates {
  private static let names = [
    "tutorial": "tutorials", "tutorial-list": "tutorials-list", "page": "pages",
    "tag-list": "tags-terms", "series-list": "series-terms", "tutorial-row": "entry-row",
  ]

  /// What to do about a template with an old name; nil for any other name.
  static func suggestion(for name: String) -> String? {
    names[name].map { "it is called \"\($0)\" now" }
  }

  /// The name that a template has now.
  static func name(of name: String) -> String { names[name] ?? name }
}
