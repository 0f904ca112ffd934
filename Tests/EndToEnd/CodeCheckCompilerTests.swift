import Foundation
import TestKit
import Testing

/// `michi check --code` and the compiler: how often it is started, and what happens without one.
@Suite struct CodeCheckCompilerTests {
  /// A compiler that notes each start, says what version it is and finds fault with `bad`.
  private static let compiler = """
    #!/bin/sh
    echo "$*" >> "$MICHI_TEST_STARTS"
    status=0
    for file in *.swift; do
      if grep -q bad "$file"; then
        echo "$file:1:1: error: this is bad [some_name]" >&2
        echo "bad" >&2
        status=1
      fi
    done
    exit $status
    """

  private static let tutorial = "-- content/tutorials/2026-01-01-a.md --\n# 가\n\n"

  private func site(_ fences: [String]) throws -> TestSite {
    try site(text: fences.map { "```swift\n\($0)\n```\n" }.joined(separator: "\n"))
  }

  private func site(text: String) throws -> TestSite {
    let site = try TestSite(settings: "", Self.tutorial + text)
    try site.writeProgram(Self.compiler, to: "bin/swiftc")
    try site.write("", to: "tmp/keep")
    try site.remove("tmp/keep")
    return site
  }

  private func check(_ site: TestSite) throws -> (run: Run, starts: [String]) {
    let starts = site.root.appending(path: "starts")
    try Data().write(to: starts)
    let run = try site.michi("check", "--code", environment: environment(of: site))
    let text = String(decoding: try Data(contentsOf: starts), as: UTF8.self)
    return (run, text.split(separator: "\n").map(String.init))
  }

  @Test func `many fences take few starts, the same code is compiled once and told at each place`()
    throws
  {
    let numbers = (0..<1200).map { "let number\($0 % 1100) = \($0 % 1100)" }
    let result = try check(site(["bad"] + numbers + ["bad"]))
    let advice = "fix it, or write \"nocheck\" after the language"
    #expect(
      result.run.errors == """
        content/tutorials/2026-01-01-a.md:4:1: error: this is bad
         4 | bad
           | ^ \(advice)
        content/tutorials/2026-01-01-a.md:4808:1: error: this is bad
         4808 | bad
              | ^ \(advice)

        """)
    #expect(result.starts.count == 3)
    let files = result.starts.flatMap { $0.split(separator: " ") }.count { $0.hasSuffix(".swift") }
    #expect(files == 1101)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a check that is told to end leaves no compiler and no folder`(signal: Int32) throws {
    let site = try site(["let a = 1"])
    let ended = try end(site, signal)
    #expect(ended.status == 74)
    #expect(ended.errors == "error: the check of the code was interrupted\n")
    #expect(kill(ended.compiler, 0) == -1)
    #expect(try left(of: site) == [])
  }

  @Test func `what a check that is killed leaves, the next one removes`() throws {
    let site = try site(["let a = 1"])
    let ended = try end(site, SIGKILL)
    #expect(try !left(of: site).isEmpty)
    kill(ended.compiler, SIGKILL)
    try site.write(Self.compiler, to: "bin/swiftc")
    #expect(try check(site).run.status == 0)
    #expect(try left(of: site) == [])
  }

  /// Sends a signal to a check whose compiler does not end by itself.
  private func end(
    _ site: TestSite, _ signal: Int32
  ) throws -> (status: Int32, errors: String, compiler: Int32) {
    try site.write(
      "#!/bin/sh\nmkdir \"$TMPDIR/own\"\necho $$ > \"$MICHI_TEST_STARTS\"\nexec sleep 600\n",
      to: "bin/swiftc")
    let starts = site.root.appending(path: "starts")
    let process = Process()
    process.executableURL = Run.binary
    process.arguments = ["check", "--code", "--root", site.root.path]
    process.environment = environment(of: site)
    try site.write("", to: "errors")
    let errors = try FileHandle(forWritingTo: site.root.appending(path: "errors"))
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    var compiler: Int32?
    while compiler == nil, process.isRunning {
      usleep(50_000)
      let text = (try? String(contentsOf: starts, encoding: .utf8)) ?? ""
      compiler = text.hasSuffix("\n") ? Int32(text.dropLast()) : nil
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return (
      process.terminationStatus,
      try String(contentsOf: site.root.appending(path: "errors"), encoding: .utf8),
      try #require(compiler)
    )
  }

  private func environment(of site: TestSite) -> [String: String] {
    [
      "PATH": site.root.appending(path: "bin").path + ":/usr/bin:/bin",
      "MICHI_TEST_STARTS": site.root.appending(path: "starts").path,
      "TMPDIR": site.root.appending(path: "tmp").path,
    ]
  }

  /// What is among the temporary files.
  private func left(of site: TestSite) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: site.root.appending(path: "tmp").path)
  }

  @Test func `a compiler that does not work is a sentence with its words`() throws {
    let site = try site(["let a = 1"])
    try site.write("#!/bin/sh\necho 'error: no developer tools' >&2\nexit 1\n", to: "bin/swiftc")
    let run = try check(site).run
    #expect(run.status == 74)
    #expect(
      run.errors.hasSuffix(
        "error: the Swift compiler cannot check any code: no developer tools\n"))
  }

  @Test func `no author's word is an argument or a file's name`() throws {
    let site = try site(
      text: """
        ```swift title="../../x.swift"
        let a = 1
        ```

        ```swift:-interpret.swift
        let b = 1
        ```

        ```swift title="$(touch x)" {1}
        let c = "\u{0}"
        ```
        """)
    let result = try check(site)
    #expect(result.run.status == 0)
    #expect(
      result.starts == [
        "-parse -whole-module-optimization -Xfrontend -debug-diagnostic-names "
          + "-diagnostic-style llvm -no-color-diagnostics -suppress-warnings "
          + "0.swift 1.swift 2.swift"
      ])
  }

  @Test func `without a compiler there is a sentence, after all else`() throws {
    let site = try TestSite(
      settings: "", Self.tutorial + "[a](nowhere.md)\n\n```swift\nlet a = 1\n```\n")
    let run = try site.michi("check", "--code", environment: ["PATH": "/nowhere"])
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("content/tutorials/2026-01-01-a.md:3:5: error: "))
    #expect(
      run.errors.hasSuffix(
        """

        error: there is no Swift compiler to check the code: swiftc is not on PATH; install \
        Swift (https://www.swift.org/install/), or check without --code

        """))
    #expect(run.output.hasSuffix(" checked: 1 error (code not checked: use --code)\n"))
    // Without code, none is missed.
    let plain = try TestSite(settings: "", Self.tutorial + "```swift nocheck\n...\n```\n")
    #expect(
      try plain.michi("check", "--code", environment: ["PATH": "/nowhere"]).status == 0)
  }
}
