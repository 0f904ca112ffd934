import Foundation
import Testing

/// `--help` and what shells are told.
@Suite struct HelpTests {
  private static let commands = [
    [], ["build"], ["preview"], ["check"], ["publish"], ["tree"], ["markdown"], ["template"],
    ["new"], ["new", "site"],
    ["new", "tutorial"],
  ]

  @Test("every command says what it does, with examples", arguments: commands)
  func help(command: [String]) throws {
    let run = try Run.michi(command + ["--help"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("OVERVIEW: "))
    #expect(run.output.contains("\nExamples:\n  "))
    // Words are wrapped, never cut off in the middle of a sentence.
    #expect(
      run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("USAGE") || $0.count <= 80 })
  }

  @Test("a shell can complete every command and option", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let run = try Run.michi(["--generate-completion-script", shell])
    #expect(run.status == 0)
    for word in Self.commands.joined() + ["depth", "format", "github", "tagfilter", "language"] {
      #expect(run.output.contains(word), "\(shell) does not know \(word)")
    }
  }

  @Test func `bash takes the script and completes with it`() throws {
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
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["ask.bash"]
    process.currentDirectoryURL = site.root
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let answer = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(String(decoding: answer, as: UTF8.self) == "text json github\n")
  }
}
