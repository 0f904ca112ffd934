import Foundation
import Testing

/// `michi check --code` and the compiler: how often it is started, and what happens without one.
@Suite struct CodeCheckCompilerTests {
  /// A compiler that notes each start, says what version it is and finds fault with `bad`.
  private static let compiler = """
    #!/bin/sh
    echo "$*" >> "$MICHI_TEST_STARTS"
    if [ "$1" = --version ]; then echo "Fake $MICHI_TEST_VERSION"; exit 0; fi
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

  private static let tutorial = """
    -- content/site.yml --
    title: Test
    baseURL: https://example.com/
    -- content/tutorials/2026-01-01-a.md --
    # 가


    """

  private func site(_ fences: [String]) throws -> TestSite {
    let site = try TestSite(
      Self.tutorial + fences.map { "```swift\n\($0)\n```\n" }.joined(separator: "\n"))
    try site.write(Self.compiler, to: "bin/swiftc")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: site.root.appending(path: "bin/swiftc").path)
    return site
  }

  private func check(
    _ site: TestSite, version: String = "1", cache: String? = nil
  ) throws -> (run: Run, starts: [String]) {
    let starts = site.root.appending(path: "starts")
    try Data().write(to: starts)
    let run = try Run.michi(
      ["check", "--code", "--root", site.root.path],
      environment: [
        "PATH": site.root.appending(path: "bin").path + ":/usr/bin:/bin",
        "HOME": site.root.path, "XDG_CACHE_HOME": cache ?? site.root.appending(path: "cache").path,
        "MICHI_TEST_STARTS": starts.path, "MICHI_TEST_VERSION": version,
      ])
    let text = String(decoding: try Data(contentsOf: starts), as: UTF8.self)
    return (run, text.split(separator: "\n").map(String.init))
  }

  private static let bad = """
    content/tutorials/2026-01-01-a.md:8:1: error: this is bad
     8 | bad
       | ^ mend it, or write "nocheck" behind the fence's language

    """

  @Test func `what was compiled once is not compiled again`() throws {
    let site = try site(["let a = 1", "bad"])
    let first = try check(site)
    #expect(first.run.errors == Self.bad)
    #expect(first.starts.count == 2)
    let second = try check(site)
    #expect(second.run.errors == Self.bad)
    #expect(second.starts == ["--version"])
    // Another compiler may say something else, and so may changed code.
    #expect(try check(site, version: "2").starts.count == 2)
    try site.write(
      "# 가\n\n```swift\nlet b = 1\n```\n\n```swift\nbad\n```\n",
      to: "content/tutorials/2026-01-01-a.md")
    let last = try check(site)
    #expect(last.starts.count == 2)
    #expect(last.starts.last?.hasSuffix(" 0.swift") == true, "only what is new is compiled")
    #expect(last.run.errors == Self.bad)
  }

  @Test func `many fences take few starts, and the same code is compiled once`() throws {
    let fences = (0..<1200).map { "let number\($0 % 1100) = \($0 % 1100)" }
    let result = try check(site(fences))
    #expect(result.run.errors == "")
    #expect(result.starts.count == 4)
    let files = result.starts.flatMap { $0.split(separator: " ") }.count { $0.hasSuffix(".swift") }
    #expect(files == 1100)
  }

  @Test func `no author's word is an argument or a file's name`() throws {
    let site = try TestSite(
      Self.tutorial
        + """
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
    try site.write(Self.compiler, to: "bin/swiftc")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: site.root.appending(path: "bin/swiftc").path)
    let result = try check(site)
    #expect(result.run.status == 0)
    #expect(
      result.starts == [
        "--version",
        "-parse -whole-module-optimization -Xfrontend -debug-diagnostic-names "
          + "-diagnostic-style llvm -no-color-diagnostics -suppress-warnings "
          + "0.swift 1.swift 2.swift",
      ])
  }

  @Test(
    "a damaged memory is no memory", arguments: ["", "x", "michi-code-1 0\n", "\u{0}\n1 1 lie\n"])
  func damage(text: String) throws {
    let site = try site(["bad \(UUID().uuidString)"])
    let errors = try check(site).run.errors
    let cache = site.root.appending(path: "cache/michi/code")
    let found = try #require(
      FileManager.default.enumerator(at: cache, includingPropertiesForKeys: nil))
    var damaged = 0
    for case let file as URL in found where file.lastPathComponent.utf8.count == 62 {
      var bytes = try Data(contentsOf: file)
      // Also what is whole but for one byte of the sentence.
      if text == "x" { bytes[bytes.count - 3] ^= 1 } else { bytes = Data(text.utf8) }
      try bytes.write(to: file)
      damaged += 1
    }
    #expect(damaged == 1)
    let second = try check(site)
    #expect(second.run.errors == errors)
    #expect(second.starts.count == 2)
    #expect(try check(site).starts.count == 1, "and the damage is mended")
  }

  @Test func `a memory that cannot be written is done without`() throws {
    let site = try site(["let a = 1", "bad"])
    for _ in 0..<2 {
      let result = try check(site, cache: "/dev/null")
      #expect(result.run.errors == Self.bad)
      #expect(result.starts.count == 2)
    }
  }

  @Test("without a folder for caches it is in the user's own", arguments: ["", "cache"])
  func usualFolder(caches: String) throws {
    let site = try site(["let a = 1"])
    #expect(try check(site, cache: caches).starts.count == 2)
    #expect(try check(site, cache: caches).starts.count == 1)
    #if os(macOS)
      let folder = "Library/Caches/michi/code"
    #else
      let folder = ".cache/michi/code"
    #endif
    #expect(FileManager.default.fileExists(atPath: site.root.appending(path: folder).path))
  }

  @Test func `without a compiler there is a sentence, after all else`() throws {
    let site = try TestSite(Self.tutorial + "[a](nowhere.md)\n\n```swift\nlet a = 1\n```\n")
    let run = try Run.michi(
      ["check", "--code", "--root", site.root.path], environment: ["PATH": "/nowhere"])
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("content/tutorials/2026-01-01-a.md:3:5: error: "))
    #expect(
      run.errors.hasSuffix(
        """

        error: there is no Swift compiler to check the code with: swiftc is not on PATH; install \
        Swift (https://www.swift.org/install/), or check without --code

        """))
    // Without code, nobody misses it.
    let plain = try TestSite(Self.tutorial + "```swift nocheck\n...\n```\n")
    #expect(
      try Run.michi(
        ["check", "--code", "--root", plain.root.path], environment: ["PATH": "/nowhere"]
      ).status == 0)
  }
}
