import Testing

@testable import CodeChecking

/// What the compiler prints, line by line.
@Suite struct CompilerOutputTests {
  private static func read(_ text: String, isFragment: Bool = false) -> CompilerOutput {
    CompilerOutput(Array(text.utf8), isFragment: isFragment)
  }

  private static func fault(_ line: Int, _ column: Int, _ message: String) -> CompilerFault {
    CompilerFault(line: line, column: column, message: message)
  }

  @Test func `of a part of something each line has its first fault alone`() {
    let text = """
      3.swift:7:12: error: a
      let x
      3.swift:7:20: error: b
      let x
      3.swift:8:1: error: c
      let y
      4.swift:8:1: error: d

      3.swift:7:1: error: e
      """
    #expect(
      Self.read(text, isFragment: true).faults == [
        3: [Self.fault(7, 12, "a"), Self.fault(8, 1, "c"), Self.fault(7, 1, "e")],
        4: [Self.fault(8, 1, "d")],
      ])
    #expect(
      Self.read(text).faults == [
        3: [
          Self.fault(7, 12, "a"), Self.fault(7, 20, "b"), Self.fault(8, 1, "c"),
          Self.fault(7, 1, "e"),
        ],
        4: [Self.fault(8, 1, "d")],
      ])
    #expect(Self.read(text).hasErrors)
    #expect(Self.read(text).stranger == nil)
  }

  @Test(arguments: ["warning", "note", "remark"])
  func `what is no error is passed over with its line`(kind: String) {
    let output = Self.read("0.swift:1:1: \(kind): a\nerror: b\n0.swift:2:1: \(kind): c\n")
    #expect(output.faults.isEmpty)
    #expect(!output.hasErrors)
    #expect(output.stranger == nil)
  }

  @Test(
    arguments: [
      ("error: a", "a", false), ("<unknown>:0: error: a: b", "a: b", false),
      ("x.swift:1:1: error: a", "a", true), ("0.txt:1:1: error: a", "a", true),
      ("0.swift:x:1: error: a", "a", false), ("0.swift:1:x: error: a", "a", false),
      ("0.swift:1:1: fault: a error: b", "b", false), ("error:a", nil, false), ("", nil, false),
      ("error: a\nerror: b", "a", false), ("error: a\nx.swift:1:1: error: b", "a", true),
      ("x.swift:1:1: error: a\n\nerror: b", "a", true),
      ("x.swift:1:1: error: a\n\ny.swift:1:1: error: b", "a", true),
    ] as [(String, String?, Bool)])
  func `the first error that is about no file of ours is a stranger`(
    text: String, stranger: String?, hasErrors: Bool
  ) {
    let output = Self.read(text)
    #expect(output.stranger == stranger)
    #expect(output.hasErrors == hasErrors)
    #expect(output.faults.isEmpty)
  }

  @Test(arguments: [
    ("a [b]", "a"), ("a [b_C9#z]", "a"), ("a [b-c]", "a [b-c]"), ("a []", "a []"), ("[a]", "[a]"),
    ("a[b]", "a[b]"), ("a [b] c", "a [b] c"), ("a [b] [c]", "a [b]"), ("a b]", "a b]"),
    ("a [AZaz09_#]", "a"), ("a [가]", "a [가]"), (" [a]", ""),
  ])
  func `a name in brackets behind a sentence is no part of it`(text: String, message: String) {
    #expect(Self.read("0.swift:1:2: error: \(text)").faults == [0: [Self.fault(1, 2, message)]])
  }

  @Test(arguments: [
    "illegal_top_level_expr", "illegal_top_level_stmt", "lex_hashbang_not_allowed",
    "case_outside_of_switch", "initializer_decl_wrong_scope", "destructor_decl_outside_class",
    "destructor_decl_outside_class_or_noncopyable", "subscript_decl_wrong_scope",
    "disallowed_enum_element", "associatedtype_outside_protocol", "static_var_decl_global_scope",
    "static_func_decl_global_scope",
  ])
  func `a part of something may stand where nothing whole can`(name: String) {
    let text = "0.swift:1:1: error: a [\(name)]"
    let part = Self.read(text, isFragment: true)
    #expect(part.faults.isEmpty)
    #expect(part.hasErrors)
    #expect(Self.read(text).faults == [0: [Self.fault(1, 1, "a")]])
  }

  @Test func `sentences name the limit and the module`() {
    #expect(
      CodeCheckSentences.tooSlow(.milliseconds(999)) == "the compiler takes too long for this code")
    #expect(
      CodeCheckSentences.tooSlow(.seconds(1)) == "the compiler takes longer than 1 s for this code")
    #expect(
      CodeCheckSentences.mendModule("Kit")
        == "mend it: code that imports the module \"Kit\" is not checked until then")
  }
}
