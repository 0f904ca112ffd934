import Foundation
import TestKit
import Testing

/// `michi publish` to a bucket, with a program in place of the AWS command line.
@Suite struct S3PublishTests {
  private static let site = """
    -- content/site.yml --
    title: 길
    baseURL: https://example.com/
    publish:
      store:
        s3: s3://bucket/blog
        endpoint: https://store.example.org
        cache: { "assets/*": max-age=600 }
    -- content/pages/about.md --
    # 소개
    -- content/pages/일본.md --
    # 日本
    """

  /// Keeps objects as files and notes how it was called.
  static let aws = """
    #!/bin/sh
    echo "$*" >> "$STORE.log"
    words=""
    file=""
    call="$1 $2"
    shift 2
    while [ $# -gt 0 ]; do
      case "$1" in
      --delete) file=${2#file://}; shift ;;
      --recursive | --only-show-errors) ;;
      --*) shift ;;
      *) words="$words $1" ;;
      esac
      shift
    done
    set -- $words
    mkdir -p "$STORE"
    case "$call" in
    "s3api list-objects-v2")
      cd "$STORE"
      find . -type f | while read -r object; do
        printf '%s\\t"%s"\\n' "${object#./}" "$(cksum < "$object" | cut -d ' ' -f 1)"
      done ;;
    "s3api delete-objects")
      grep -o '"Key": "[^"]*"' "$file" | cut -d '"' -f 4 | while read -r key; do
        rm "$STORE/$key"
      done
      echo None ;;
    "s3 cp")
      case "$1 $2" in
      s3*" -") cat "$STORE/${1#s3://bucket/}" ;;
      "- s3"*) mkdir -p "$STORE/blog"; cat > "$STORE/${2#s3://bucket/}" ;;
      *) mkdir -p "$STORE/blog"; cp -RL "$1/." "$STORE/blog" ;;
      esac ;;
    esac
    """

  private let site: TestSite
  private let environment: [String: String]
  private var store: URL { site.root.appending(path: "store") }

  init() throws {
    site = try TestSite(Self.site)
    try site.writeProgram(Self.aws, to: "bin/aws")
    let path = ProcessInfo.processInfo.environment["PATH", default: "/usr/bin:/bin"]
    environment = [
      "PATH": site.root.appending(path: "bin").path + ":" + path,
      "STORE": site.root.appending(path: "store").path,
      "AWS_SECRET_ACCESS_KEY": "very-secret-key",
    ]
  }

  @Test func `what changed is sent, pages last, then what is gone is removed`() throws {
    #expect(try site.michi("publish", environment: environment).status == 0)
    #expect(try published() == BuiltSite(site.output).files)
    let first = try calls()
    #expect(first.allSatisfy { $0.contains("--endpoint-url https://store.example.org") })
    let sent = first.filter { $0.contains("--recursive") }
    #expect(sent.last?.contains("--content-type text/html; charset=utf-8") == true)
    #expect(sent.count { $0.contains("--cache-control max-age=600") } == 4)

    #expect(
      try site.michi("publish", environment: environment).output.contains("nothing changed"))
    #expect(try calls().count - first.count == 2)

    try site.remove("content/pages/일본.md")
    try site.write("# 소개서\n", to: "content/pages/about.md")
    try site.write("a {}", to: "content/assets/new.css")
    try Data("mine".utf8).write(to: store.appending(path: "blog/foreign.txt"))
    let plan = try site.michi("publish", "--dry-run", environment: environment).output
    #expect(plan.contains("\n- 일본/index.html\n"))
    let before = try calls().count
    #expect(try site.michi("publish", environment: environment).status == 0)
    let kinds = try calls().dropFirst(before).compactMap { call -> String? in
      if call.contains("delete-objects") { return "remove" }
      if call.contains("--recursive") { return call.contains("text/html") ? "pages" : "files" }
      return call.contains(" - s3://bucket/blog/.michi-published") ? "record" : nil
    }
    // Several calls may send files. Whichever is the last, a record names all that is there.
    let order = zip([""] + kinds, kinds).filter(!=).map(\.1)
    #expect(order == ["record", "files", "pages", "remove", "record"])
    var files = try published()
    #expect(files.removeValue(forKey: "foreign.txt") == Data("mine".utf8))
    #expect(try files == BuiltSite(site.output).files)
  }

  @Test func `an object that Michi did not bring is not overwritten, nor in a dry run`() throws {
    let object = store.appending(path: "blog/about/index.html")
    try FileManager.default.createDirectory(
      at: object.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: object)
    for arguments in [["publish", "--dry-run"], ["publish"]] {
      let run = try Run.michi(
        arguments + ["--root", site.root.path], environment: environment)
      #expect(run.status == 74)
      #expect(
        run.errors == "error: s3://bucket/blog has files that are not from Michi and would "
          + "be overwritten (\"about/index.html\"); move them away or publish elsewhere\n")
    }
    #expect(try published() == ["about/index.html": Data("mine".utf8)])
    #expect(try calls().allSatisfy { $0.hasPrefix("s3api list-objects-v2") })
  }

  @Test func `what the tool says is told without the keys that it has`() throws {
    try site.write(
      "#!/bin/sh\necho \"no bucket for $AWS_SECRET_ACCESS_KEY\" >&2\nexit 254\n", to: "bin/aws")
    let run = try site.michi("publish", environment: environment)
    #expect(run.status == 74)
    #expect(run.errors.contains("no bucket for ***************\n"))
    #expect(run.errors.contains("error: aws failed with exit code 254\n"))
    #expect(!run.errors.contains("very-secret-key"))
  }

  private func published() throws -> [String: Data] {
    var files = try BuiltSite(store.appending(path: "blog")).files
    for name in files.keys where name.hasPrefix(".michi") { files[name] = nil }
    return files
  }

  private func calls() throws -> [String] {
    try String(contentsOfFile: store.path + ".log", encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  /// Answers with what lies beside the store, and counts the keys that are to be removed at once.
  private static let answering = """
    #!/bin/sh
    case "$1 $2" in
    "s3api list-objects-v2") cat "$STORE.list" ;;
    "s3api delete-objects")
      for word; do
        case "$word" in
        file://*) grep -o '"Key"' "${word#file://}" | wc -l | tr -d ' ' >> "$STORE.removed" ;;
        esac
      done
      cat "$STORE.removal" ;;
    *) case "$*" in *" - --endpoint-url "*) cat "$STORE.record" ;; esac ;;
    esac
    """

  /// Publishes to a bucket that answers so.
  private func publish(
    _ arguments: String..., list: String, record: String = "", removal: String = "None\n"
  ) throws -> Run {
    try site.writeProgram(Self.answering, to: "bin/aws")
    for (name, text) in [("list", list), ("record", record), ("removal", removal)] {
      try text.write(toFile: "\(store.path).\(name)", atomically: true, encoding: .utf8)
    }
    return try Run.michi(
      ["publish"] + arguments + ["--root", site.root.path], environment: environment)
  }

  @Test func `a list of nothing or of other files is understood, one of another bucket is not`()
    throws
  {
    for list in ["blog/a\n", "blog/a\t\"x\"\ty\n", "other/a\t\"x\"\n", "None\nblo\t\"x\"\n"] {
      let run = try publish("--dry-run", list: list)
      #expect(run.status == 74)
      #expect(run.errors == "error: aws returned an unexpected answer\n")
    }
    for list in ["None\n", "", "blog/a+b%2B%E9%81%93\t\"x\"\nblog/\t\"x\"\n"] {
      let run = try publish("--dry-run", list: list)
      #expect(run.status == 0)
      #expect(run.output.contains("\n+ about/index.html\n"))
      #expect(!run.output.contains("\n- ") && !run.output.contains("\n~ "))
    }
  }

  @Test func `a thousand files are removed at once, and what could not be is told`() throws {
    let old = (0...1000).map { "old\($0)" }
    let list = (old + [".michi-published"]).map { "blog/\($0)\t\"x\"\n" }.joined()
    let record = "michi-published 1\n" + old.map { "- - \($0)\n" }.joined() + "end\n"
    let run = try publish(list: list, record: record)
    #expect(run.status == 0, "\(run.errors)")
    let counts = try String(contentsOfFile: store.path + ".removed", encoding: .utf8)
    #expect(counts == "1000\n1\n")
    let failed = try publish(list: list, record: record, removal: "blog/old1 Access Denied\n")
    #expect(failed.status == 74)
    #expect(failed.errors.contains("error: aws could not remove old files\n"))
    #expect(failed.errors.contains("blog/old1 Access Denied\n"))
    let damaged = try publish(list: list, record: "x")
    #expect(damaged.status == 74)
    #expect(
      damaged.errors.hasPrefix(
        "error: s3://bucket/blog has a file .michi-published that this version of Michi cannot read; "
      ))
  }

  @Test(
    "only another store than Amazon's is sent no sums that it may not know",
    arguments: [
      (true, "", "when_required|when_required||1\n"),
      (true, "when_supported", "when_supported|||1\n"),
      (false, "", "|||1\n"),
    ])
  func sums(hasEndpoint: Bool, own: String, expected: String) throws {
    try site.writeProgram(
      """
      #!/bin/sh
      sums="$AWS_REQUEST_CHECKSUM_CALCULATION|$AWS_RESPONSE_CHECKSUM_VALIDATION"
      echo "$sums|$AWS_PAGER|$PYTHONUTF8" >> "$STORE.sums"
      exit 1
      """, to: "bin/aws")
    if !hasEndpoint {
      try site.write(
        "title: 길\nbaseURL: https://example.com/\npublish: { store: { s3: 's3://bucket' } }\n",
        to: "content/site.yml")
    }
    var environment = environment
    if !own.isEmpty { environment["AWS_REQUEST_CHECKSUM_CALCULATION"] = own }
    environment["AWS_PAGER"] = "less"
    #expect(try site.michi("publish", environment: environment).status == 74)
    #expect(try String(contentsOfFile: store.path + ".sums", encoding: .utf8) == expected)
  }
}
