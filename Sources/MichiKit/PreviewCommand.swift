import ArgumentParser
import Diagnostics
import FileSystem
import Foundation
import Loading
import PictureMaking
import Preview
import Primitives
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
      """)

  @OptionGroup var rootOptions: RootOptions

  @Option(
    help: ArgumentHelp("The port of 127.0.0.1; 0 takes a free one.", valueName: "N"),
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
    if let vips = await options.build.findVips() {
      options.makePicture = { copy in
        guard let picture = try? copy.source.read(limit: Limits.pictureFile) else { return nil }
        return try? await vips.make(copy, of: picture)
      }
    }
    options.port = port
    options.isPolling = poll
    let (now, start) = (rootOptions.now, options.build.now)
    options.now = { (try? PresentMoment.read(now)) ?? start }
    let interruption = Interruption {
      // Behind the ^C that the terminal shows.
      if Terminal.isWatched { Terminal.error("\n") }
      Self.exit()
    }
    defer { interruption.end() }
    let server = PreviewServer(options: options) { [all] in Self.show($0, showsEach: all) }
    do throws(PreviewFault) { try await server.run() } catch {
      Terminal.error("error: \(error.message)\n")
      throw ExitCode(Exit.fileFault)
    }
  }

  private static func show(_ message: PreviewMessage, showsEach: Bool) {
    switch message {
    case .ready(let address, let pages, let time, let isPolling):
      let how = isPolling ? "; files are looked at several times a second" : ""
      // On standard output: scripts that start a preview wait for the address.
      try? Terminal.output(
        "\(address) shows \(Counted.pages(pages)), ready in \(Counted.seconds(time))\(how); "
          + "Ctrl-C stops\n")
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
