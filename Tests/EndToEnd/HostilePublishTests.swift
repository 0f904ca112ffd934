import Foundation
import TestKit
import Testing

/// `michi publish` in a root that a stranger has made: what lies in it is never run, wherever Michi
/// was started and whatever its user's own settings make of an address.
@Suite struct HostilePublishTests {
  private let place: TestSite
  private var root: String { place.path + "/root" }

  private static let addresses = [
    "file://../ABS/evil.git", "file://localhost/ABS/evil.git", "/proc/self/cwd/../ABS/evil.git",
    "/proc/self/cwd/evil.git", "/proc/self/cwd/../root/evil.git", "file:///proc/self/cwd/evil.git",
    "file:///proc/self/cwd/../root/evil.git", "/proc/thread-self/cwd/evil.git",
    "/proc/self/task/../cwd/../root/evil.git", "/dev/fd/../cwd/evil.git", "ABS/content/../evil.git",
    "own:evil.git", "cwd:evil.git", "h:TOP/pushed/evil.git",
  ]

  init() throws {
    place = try TestSite("-- root/content/pages/a.md --\n# A\n")
    let abs = place.path + "/root"
    let names = Self.addresses.enumerated().map { index, address in
      "  d\(index): { git: '\(address.replacing("ABS", with: abs).replacing("TOP", with: place.path))' }\n"
    }
    try place.write(
      "title: x\nlanguage: en\nsearch: off\nbaseURL: https://example.com/\npublish:\n"
        + names.joined(), to: "root/content/site.yml")
    let mark = "touch \(place.path)/ran"
    for name in ["evil.git", "other.git"] { try BareRepository(at: "\(abs)/\(name)").make() }
    try BareRepository(at: abs + "/evil.git").git(
      "config", "core.alternateRefsCommand", mark + " #")
    try place.writeProgram("#!/bin/sh\n\(mark)\n", to: "root/evil.git/hooks/pre-receive")
    try place.write("\(abs)/other.git/objects\n", to: "root/evil.git/objects/info/alternates")
    try place.link("home/root", to: abs)
    try place.write(
      """
      [url "\(place.path)/home/root/"]
        insteadOf = own:
        pushInsteadOf = h:\(place.path)/pushed/
      [url "file:///proc/self/cwd\(abs)/"]
        insteadOf = cwd:
      """, to: "home/.gitconfig")
    // The other machine is this one.
    try place.writeProgram("#!/bin/sh\nexec sh -c \"$2\"\n", to: "home/ssh")
    try BareRepository(at: place.path + "/pushed/evil.git").make()
  }

  @Test(arguments: Rounds.cases([[], ["--dry-run"]], oneOf: 2))
  func `nothing of the root runs`(options: [String]) throws {
    for index in Self.addresses.indices { try publish(index, options) }
  }

  /// Publishes from the root, and what may lead there from elsewhere also from beside it.
  private func publish(_ index: Int, _ options: [String]) throws {
    let environment = [
      "HOME": place.path + "/home", "XDG_CONFIG_HOME": place.path + "/home",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
      "GIT_SSH": place.path + "/home/ssh", "GIT_SSH_VARIANT": "simple",
    ]
    let arguments = ["publish", "d\(index)"] + options
    let starts = [(root, []), (place.path, ["--root", "root"])]
    let isRelative = ["cwd", "fd"].contains { Self.addresses[index].contains($0) }
    for (folder, more) in options.isEmpty && isRelative ? starts : [starts[0]] {
      let run = try Run.michi(
        arguments + more, in: URL(filePath: folder), environment: environment)
      #expect(run.status == 74, "\(run.output)")
      #expect(!FileManager.default.fileExists(atPath: place.path + "/ran"), "\(run.errors)")
      try? FileManager.default.removeItem(atPath: place.path + "/ran")
    }
  }
}
