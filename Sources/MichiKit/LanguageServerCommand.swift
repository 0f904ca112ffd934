import ArgumentParser
import FileSystem
import LanguageServer
import Loading
import Preview
import Primitives
import SiteBuilding
import SiteSections
import Synchronization

struct LanguageServerCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Answers an editor: errors while you type, completion, hover, definitions.",
    discussion: """
      Speaks the Language Server Protocol over standard input and output. Editors start it; see \
      docs/editors.md. It writes no file and starts no program.

      Examples:
        michi lsp
        michi lsp --root blog
      """)

  @Option(
    help: ArgumentHelp(
      "A folder that contains content/ and templates/; without it, the folders of the editor.",
      valueName: "D"),
    completion: .directory)
  var root: String?

  /// Many editors add this option; there is no other way to connect.
  @Flag(name: .customLong("stdio"), help: .hidden)
  var usesStandardStreams = false

  @Option(help: PresentMoment.help) var now: String?

  func run(with sections: [any SiteSection]) async throws {
    if let root { try SiteRoot(path: root).requireContent() }
    let start = try PresentMoment.read(now)
    let present = { @Sendable [now] in (try? PresentMoment.read(now)) ?? start }
    let output = Mutex<FileFault?>(nil)
    let build: LanguageService.Options = { root in
      var options = BuildOptions(root: root, sections: sections, now: present())
      (options.includesDrafts, options.includesFuture) = (true, true)
      options.showsAdvice = true
      options.addedFiles = { SiteHost.files(for: $0) }
      return options
    }
    let service = LanguageService(root: root, options: build) { root, isReady in
      var options = PreviewOptions(build: build(root))
      options.build.showsAdvice = false
      options.port = 0
      options.now = present
      let server = PreviewServer(options: options) {
        if case .ready(let url, _, _, _, _) = $0 { isReady(url) }
      }
      // If the site cannot be read, the editor shows why.
      try? await server.run()
    } send: { bytes in
      output.withLock { fault in
        // If the editor ends, its input ends as well.
        do throws(FileFault) { try StandardStream.output.write(bytes) } catch { fault = error }
      }
    }
    for try await message in Self.messages() {
      if let code = await service.receive(message) { throw ExitCode(code) }
    }
  }

  /// Returns the messages on standard input, read by a separate thread.
  private static func messages() -> AsyncThrowingStream<[UInt8], any Error> {
    AsyncThrowingStream { stream in
      Task {
        await OwnThread.run {
          var reader = MessageReader()
          do {
            while case let part = try StandardStream.input.readPart(), !part.isEmpty {
              reader.append(part)
              while let message = try reader.next() { stream.yield(message) }
            }
            stream.finish()
          } catch let fault as MessageReader.Fault {
            stream.finish(throwing: ValidationError(fault.reason))
          } catch {
            stream.finish(throwing: error)
          }
        }
      }
    }
  }
}
