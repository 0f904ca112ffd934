/// Errors that are due only to where a fragment of code stands.
///
/// A fence shows a part of a program: statements that stand in a function, members that stand in a
/// type. Many fences go to the compiler at once, as the files of a library, which may hold neither.
///
/// Source: `include/swift/AST/DiagnosticsParse.def` and `DiagnosticsSema.def` of the Swift
/// compiler, whose names change less often than its sentences.
enum FragmentFaults {
  /// The compiler's names for these faults.
  static let names: Set<String> = [
    // Statements.
    "illegal_top_level_expr", "illegal_top_level_stmt", "lex_hashbang_not_allowed",
    "case_outside_of_switch",
    // Members.
    "initializer_decl_wrong_scope", "destructor_decl_outside_class",
    "destructor_decl_outside_class_or_noncopyable", "subscript_decl_wrong_scope",
    "disallowed_enum_element", "associatedtype_outside_protocol", "static_var_decl_global_scope",
    "static_func_decl_global_scope",
  ]
}
