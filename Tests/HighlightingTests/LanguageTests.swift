import Highlighting
import Testing

@Suite("Languages by name")
struct LanguageTests {
  @Test(
    "are found by every name authors use, whatever its case",
    arguments: [
      ("Swift", "Swift"), ("swift", "Swift"), ("SWIFT", "Swift"), ("objc", "Objective-C"),
      ("objective-c", "Objective-C"), ("Objective-C", "Objective-C"), ("c", "C"), ("cpp", "C++"),
      ("C++", "C++"), ("kt", "Kotlin"), ("java", "Java"), ("js", "JavaScript"),
      ("jsx", "JavaScript"), ("ts", "TypeScript"), ("py", "Python"), ("rb", "Ruby"),
      ("golang", "Go"), ("rs", "Rust"), ("sh", "shell"), ("bash", "shell"), ("zsh", "shell"),
      ("json", "JSON"), ("yml", "YAML"), ("toml", "TOML"), ("xml", "XML"), ("plist", "XML"),
      ("html", "HTML"), ("css", "CSS"), ("sql", "SQL"), ("patch", "diff"),
      ("plaintext", "plain text"), ("text", "plain text"), ("C#", "C#"), ("cs", "C#"),
      ("ps1", "PowerShell"), ("tf", "HCL"), ("gql", "GraphQL"), ("docker", "Dockerfile"),
      ("mk", "Makefile"), ("exs", "Elixir"), ("R", "R"),
    ])
  func found(name: String, expected: String) {
    #expect(Language.named(name)?.name == expected)
    #expect(Language.named(Array(name.utf8))?.name == expected)
  }

  @Test("are not guessed", arguments: ["", "swfit", "c+", "javascript ", "스위프트"])
  func notFound(name: String) {
    #expect(Language.named(name) == nil)
  }

  @Test func `no name stands for two languages, and the list of names is in order`() {
    let names = Language.allNames
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(Set(names).count == names.count)
    #expect(Set(Language.all.map(\.name)).count == Language.all.count)
    #expect(names.allSatisfy { Language.named($0) != nil })
  }
}
