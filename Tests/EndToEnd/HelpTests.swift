import Foundation
import TestKit
import Testing

/// `--help` and what shells are told.
@Suite struct HelpTests {
  private static let commands = [
    [], ["build"], ["preview"], ["check"], ["publish"], ["tree"], ["flow"],
    ["markdown"], ["template"], ["lsp"], ["schema"],
    ["new"], ["new", "site"],
    ["new", "entry"], ["new", "flow"], ["new", "theme"],
    ["import"], ["import", "jekyll"], ["import", "hugo"], ["import", "mkdocs"],
    ["import", "notes"], ["import", "kanjidic2"], ["import", "kanjivg"],
  ]

  private static let helps = Result {
    try Dictionary(
      uniqueKeysWithValues: commands.map { ($0, try Run.michi($0 + ["--help"])) })
  }

  private static func help(of command: [String]) throws -> Run {
    try #require(helps.get()[command])
  }

  @Test("every command says what it does, with examples", arguments: commands)
  func help(command: [String]) throws {
    let run = try Self.help(of: command)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("OVERVIEW: "))
    #expect(run.output.contains("\nExamples:\n  "))
    // Words are wrapped, never cut off in the middle of a sentence.
    #expect(
      run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("USAGE") || $0.count <= 80 })
  }

  @Test func `docs/cli.md names every command with its options`() throws {
    let page = try Document("docs/cli.md")
    var documented: [String: Set<String>] = [:]
    for row in page.rows(below: "Commands") {
      let command = row[0].split { "` []".contains($0) }.filter {
        $0.allSatisfy { $0.isLowercase || $0.isNumber }
      }
      documented[command.joined(separator: " ")] = Self.options(in: row[2])
    }
    var known: Set<String> = ["--version", "--help"]
    let leaves = Self.commands.filter { !$0.isEmpty && $0 != ["new"] && $0 != ["import"] }
    #expect(documented.count == leaves.count)
    for command in leaves {
      let help = try Self.help(of: command).output
      let options = Self.options(in: help.components(separatedBy: "OPTIONS:").last ?? "")
        .subtracting(["--version", "--help"])
      #expect(
        documented[(["michi"] + command).joined(separator: " ")] == options, "\(command)")
      known.formUnion(options)
    }
    let explained = page.rows(below: "Options").map { Self.options(in: $0[0]) }
    #expect(explained.reduce([]) { $0.union($1) } == known)
  }

  /// The options that a text names.
  private static func options(in text: String) -> Set<String> {
    Set(
      text.split { !$0.isLetter && $0 != "-" }.map(String.init)
        .filter { $0.hasPrefix("--") && $0.count > 3 && !$0.hasPrefix("---") })
  }

  @Test("a shell can complete every command and option", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let run = try Run.michi(["--generate-completion-script", shell])
    #expect(run.status == 0)
    for word in Self.commands.joined() + ["depth", "format", "github", "trusted", "language"] {
      #expect(run.output.contains(word), "\(shell) does not know \(word)")
    }
  }

  @Test(.requires(.bash)) func `bash takes the script and completes with it`() throws {
    let site = try TestSite("")
    try site.write(
      try Run.michi(["--generate-completion-script", "bash"]).output, to: "michi.bash")
    try site.write(
      """
      source michi.bash
      COMP_WORDS=(michi check --format "") COMP_CWORD=3
      COMP_LINE="michi check --format " COMP_POINT=21
      _michi michi "" --format
      echo "${COMPREPLY[*]}"
      """, to: "ask.bash")
    let run = try Run.program("bash", ["ask.bash"], in: site.root)
    #expect(run.output == "text json github sarif\n")
  }

  @Test(
    .requires(.bash),
    arguments: [
      ("publish ''", "pages www"), ("new entry ''", "tutorials pages talks"),
      ("new theme breadc", "breadcrumbs"),
    ])
  func `names of the site are completed`(words: String, answer: String) throws {
    let site = try TestSite(
      """
      -- content/site.yml --
      title: Test
      collections: { talks: }
      publish: { pages: { git: origin, default: true }, www: { folder: ../www } }
      """)
    try site.write(
      try Run.michi(["--generate-completion-script", "bash"]).output, to: "michi.bash")
    try site.write(
      """
      PATH="\(Run.binary.deletingLastPathComponent().path):$PATH"
      source michi.bash
      eval "COMP_WORDS=(michi \(words))"
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
      _michi michi "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      echo "${COMPREPLY[*]}"
      """, to: "ask.bash")
    let run = try Run.program("bash", ["ask.bash"], in: site.root)
    #expect(run.output == answer + "\n", "\(run.errors)")
  }
}
