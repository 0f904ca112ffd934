import ArgumentParser
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
    abstract: "Serves the site on this machine and follows each save.",
    discussion: """
      Pages are rendered when they are asked for, from memory; site/ is not touched. A page that is \
      open in a browser shows what was saved, and what is wrong with it. Ctrl-C stops.

      Examples:
        michi preview
        michi preview --root blog --port 3000 --drafts --future
        michi preview --host 0.0.0.0      # also for a phone in the same network
      """)

  @OptionGroup var rootOptions: RootOptions

  @Option(
    help: ArgumentHelp(
      "Listen to this address of the machine, which others in its network reach; 0.0.0.0 is all.",
      valueName: "ADDRESS"),
    transform: { text in
      var address = in_addr()
      guard inet_pton(AF_INET, text, &address) == 1 else {
        throw ValidationError(
          "--host is an address such as 192.168.1.5, or 0.0.0.0 for all that this machine has")
      }
      return text
    })
  var host = "127.0.0.1"

  @Flag(help: "Open the site in a browser.")
  var open = false

  @Option(
    help: ArgumentHelp("The port; 0 takes a free one.", valueName: "N"),
    transform: { text in
      guard let port = UInt16(text) else {
        throw ValidationError("a port is a whole number from 0 to 65535")
      }
      return port
    })
  var port: UInt16 = 8080

  @Flag(help: "Show each warning, also of a kind that comes often.")
  var all = false

  @Flag(help: "Look at the files again and again, where the system does not tell of changes.")
  var poll = false

  func run(with sections: [any SiteSection]) async throws {
    var options = PreviewOptions(build: try rootOptions.buildOptions(with: sections))
    guard rootOptions.siteRoot.hasContent else {
      let site = try SiteBuilder(options: options.build).prepare()
      try DiagnosticOutput.end(with: site.policy.apply(to: site.diagnostics), showsEach: all)
    }
    options.findPictureMaker = { build in
      guard let vips = await build.findVips() else { return nil }
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
      // Behind the ^C that the terminal shows.
      if Terminal.isWatched { Terminal.error("\n") }
      Self.exit()
    }
    defer { interruption.end() }
    let server = PreviewServer(options: options) { [all, open] in
      Self.show($0, showsEach: all)
      if open, case .ready(let address, _, _, _, _) = $0 { Task { await Self.open(address) } }
    }
    do throws(PreviewFault) { try await server.run() } catch {
      Terminal.error("error: \(error.message)\n")
      throw ExitCode(Exit.fileFault)
    }
  }

  /// Opens an address in the browser that the system has.
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
      Terminal.error("warning: \(name) cannot open the address\n")
    } catch {
      Terminal.error("warning: \(error.message)\n")
    }
  }

  private static func show(_ message: PreviewMessage, showsEach: Bool) {
    switch message {
    case .ready(let address, let pages, let time, let isPolling, let isOpen):
      let how = isPolling ? "; files are looked at several times a second" : ""
      // On standard output: scripts that start a preview wait for the address.
      try? Terminal.output(
        "\(address) shows \(Counted.pages(pages)), ready in \(Counted.seconds(time))\(how); "
          + "Ctrl-C stops\n")
      if isOpen {
        Terminal.error(
          "until then the site, with the drafts that it shows, can be read from other machines by this "
            + "address; each start makes a new one\n")
      }
    case .faults(let diagnostics):
      DiagnosticOutput.printText(diagnostics, showsEach: showsEach)
    case .mended: Terminal.error("all is mended\n")
    case .unreadable(let fault):
      Terminal.error("error: \(fault.message); the site stays as it was\n")
    case .rootGone(let path):
      Terminal.error("error: the folder \(path) has gone; the site stays until it is there again\n")
    case .rootBack(let path): Terminal.error("the folder \(path) is there again\n")
    case .full:
      Terminal.error(
        "warning: the system allows no further connection to the preview: close pages that are "
          + "open, or start it after \"ulimit -n 1024\"\n")
    }
  }
}
