import ArgumentParser
import Content
import Diagnostics
import FileSystem
import Foundation
import Loading
import PictureMaking
import Preview
import Primitives
import Processes
import SiteBuilding
import SiteSections

struct PreviewCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Serves the site on this machine with live reload.",
    discussion: """
      Pages are rendered in memory on request; site/ does not change. After each save, open pages \
      reload and show errors. Press Ctrl-C to stop.

      Examples:
        michi preview
        michi preview --root blog --port 3000 --drafts --future
        michi preview --host 0.0.0.0      # also for a phone on the same network
      """)

  @OptionGroup var rootOptions: RootOptions

  @Option(
    help: ArgumentHelp(
      "The IP address to listen on, so that other devices can connect; 0.0.0.0 for all.",
      valueName: "ADDRESS"),
    transform: { text in
      var address = in_addr()
      guard inet_pton(AF_INET, text, &address) == 1 else {
        throw ValidationError(
          "--host must be an IP address of this machine such as 192.168.1.5, or 0.0.0.0 for all")
      }
      return text
    })
  var host = "127.0.0.1"

  @Flag(help: "Open the site in a browser.")
  var open = false

  @Option(
    help: ArgumentHelp("The port; 0 for any free port.", valueName: "N"),
    transform: { text in
      guard let port = UInt16(text) else {
        throw ValidationError("--port must be a whole number from 0 to 65535")
      }
      return port
    })
  var port = Settings.previewPort

  @Flag(help: "Show every warning instead of grouping repeated ones.")
  var all = false

  @Flag(help: "Check for changed files repeatedly, if the system does not report changes.")
  var poll = false

  func run(with sections: [any SiteSection]) async throws {
    var options = PreviewOptions(build: try rootOptions.buildOptions(with: sections))
    let loaded = options.build.loadSettings()
    await options.build.findGitDates(loaded?.settings)
    guard rootOptions.siteRoot.hasContent else {
      let site = try SiteBuilder(options: options.build, settings: loaded).prepare()
      try DiagnosticOutput.end(with: site.policy.apply(to: site.diagnostics), showsEach: all)
    }
    options.findPictureMaker = { [output = rootOptions.siteRoot.defaultOutput] build in
      let settings = build.loadSettings()?.settings
      await build.findDrawingPrograms(settings, keptIn: [output])
      guard let vips = await build.findVips(settings) else { return nil }
      return { copy in
        guard let picture = try? copy.source.read(limit: Limits.pictureFile) else { return nil }
        return try? await vips.make(copy, of: picture)
      }
    }
    (options.host, options.port) = (host, port)
    options.isPolling = poll
    let (now, start) = (rootOptions.now, options.build.now)
    options.now = { (try? PresentMoment.read(now)) ?? start }
    let interruption = Interruption {
      // Ends the line in which the terminal shows ^C.
      if Terminal.isWatched { Terminal.error("\n") }
      Self.exit()
    }
    defer { interruption.end() }
    let server = PreviewServer(options: options) { [all, open] in
      Self.show($0, showsEach: all)
      if open, case .ready(let address, _, _, _, _) = $0 { Task { await Self.open(address) } }
    }
    try await server.run()
  }

  /// Opens a URL in the default browser.
  private static func open(_ address: String) async {
    #if canImport(Darwin)
      let name = "open"
    #else
      let name = "xdg-open"
    #endif
    var program = Program(name, [address])
    program.folder = "/"
    do throws(ProgramFault) {
      if try await program.run().isSuccess { return }
      Terminal.error("warning: \(name) cannot open the URL\n")
    } catch {
      Terminal.error("warning: \(error.message)\n")
    }
  }

  private static func show(_ message: PreviewMessage, showsEach: Bool) {
    switch message {
    case .ready(let address, let pages, let time, let isPolling, let isOpen):
      let how = isPolling ? "; checking for changed files several times a second" : ""
      // On standard output, because scripts that start a preview wait for the URL.
      try? Terminal.output(
        "\(address) serves \(CountText.pages(pages)), ready in \(CountText.seconds(time))\(how); "
          + "press Ctrl-C to stop\n")
      if isOpen {
        Terminal.error(
          "while the preview runs, anyone with this URL can read the site, drafts included; each "
            + "start creates a new URL\n")
      }
    case .faults(let diagnostics):
      DiagnosticOutput.printText(diagnostics, showsEach: showsEach)
    case .fixed: Terminal.error("all errors are fixed\n")
    case .unreadable(let fault):
      Terminal.error("error: \(fault.message); the preview still shows the previous version\n")
    case .rootGone(let path):
      Terminal.error("error: the folder \(path) was removed; the preview continues without it\n")
    case .rootBack(let path): Terminal.error("the folder \(path) exists again\n")
    case .full:
      Terminal.error(
        "warning: the system allows no more connections to the preview: close open pages, or run "
          + "\"ulimit -n 1024\" before you start it\n")
    }
  }
}
