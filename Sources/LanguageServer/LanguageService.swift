import Content
import Diagnostics
import FileSystem
import Foundation
import Loading
import MarkdownRendering
import Navigation
import Primitives
package import SiteBuilding
import SiteSections
import Synchronization

/// Answers an editor, one message at a time. Sites are read and checked concurrently.
package actor LanguageService {
  /// Returns the build options for a root.
  package typealias Options = @Sendable (_ root: String) -> BuildOptions

  /// Serves a preview of a root until the task is cancelled; reports the URL when the server is
  /// ready.
  package typealias Preview =
    @Sendable (
      _ root: String, _ isReady: @escaping @Sendable (_ url: String) -> Void
    ) async -> Void

  let options: Options
  let preview: Preview
  let send: @Sendable ([UInt8]) -> Void
  var encoding = PositionEncoding.utf16
  var sites: [String: EditedSite] = [:]
  /// The roots of the open files, by the files' URIs.
  var roots: [String: String] = [:]
  /// The open files that belong to no site.
  private var filesOfNoSite: [String: Document] = [:]
  /// The requests that are being answered concurrently with the reading of messages.
  var pending: Set<RequestID> = []
  /// The preview of each root, with its URL once the server is ready.
  var previews: [String: (task: Task<Void, Never>, url: String?)] = [:]
  var showsDocuments = false
  private var isShutDown = false

  /// The pause in typing after which the site is read again.
  private static let quiet = Duration.milliseconds(150)

  /// - Parameters:
  ///   - root: the root to check at once; nil for the roots in the editor's folders.
  ///   - send: sends bytes to the editor.
  package init(
    root: String?, options: @escaping Options,
    preview: @escaping Preview = { _, _ in }, send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.options = options
    self.preview = preview
    self.send = send
    if let root { sites[RealPath.planned(root)] = EditedSite(root: RealPath.planned(root)) }
  }

  /// Answers a message.
  ///
  /// - Returns: the exit code if the message is `exit`, the last one; otherwise nil.
  package func receive(_ message: [UInt8]) async -> Int32? {
    let message = Data(message)
    guard let received = try? JSONDecoder().decode(Received.self, from: message) else {
      refuse(nil, -32700, "the message is not valid JSON-RPC")
      return nil
    }
    guard let method = received.method else { return nil }
    if method == "exit" {
      for site in sites.values { site.checking?.cancel() }
      for preview in previews.values { preview.task.cancel() }
      return isShutDown ? 0 : 1
    }
    do {
      if let id = received.id {
        try answer(method, id, message)
      } else {
        try handle(method, message)
      }
    } catch {
      if let id = received.id { refuse(id, -32602, "the parameters of \(method) cannot be read") }
    }
    return nil
  }

  private func answer(_ method: String, _ id: RequestID, _ message: Data) throws {
    guard !isShutDown else { return refuse(id, -32600, "the server is shutting down") }
    switch method {
    case "initialize": reply(id, begin(try parameters(message)))
    case "shutdown":
      isShutDown = true
      reply(id, String?.none)
    case "textDocument/completion":
      reply(id, try page(message).map { $0.completions(at: $1) } ?? CompletionList([]))
    case "textDocument/hover": reply(id, try page(message).flatMap { $0.hover(at: $1) })
    case "textDocument/definition": reply(id, try page(message).flatMap { $0.definition(at: $1) })
    case "textDocument/documentSymbol":
      let params: DocumentParams = try parameters(message)
      reply(id, page(named: params.textDocument.uri)?.symbols ?? [])
    case "textDocument/codeAction":
      let params: RangeParams = try parameters(message)
      reply(id, page(named: params.textDocument.uri)?.actions(in: params.range) ?? [])
    case "textDocument/references":
      let (root, page, position) = try place(message)
      answer(id, about: root) { .success(page?.references(at: position) ?? []) }
    case "textDocument/prepareRename":
      reply(id, try page(message).flatMap { $0.renamed(at: $1) })
    case "textDocument/rename":
      let (root, page, position) = try place(message)
      let params: RenameParams = try parameters(message)
      answer(id, about: root) {
        Result { () throws(RenameFault) in try page?.rename(at: position, to: params.newName) }
      }
    case "workspace/willRenameFiles": try rename(parameters(message), id)
    case "workspace/symbol":
      let params: QueryParams = try parameters(message)
      reply(id, sites.values.flatMap { $0.symbols(matching: params.query) })
    case "workspace/executeCommand": try run(parameters(message), id)
    default: refuse(id, -32601, "Michi does not know \(method)")
    }
  }

  private func handle(_ method: String, _ message: Data) throws {
    switch method {
    case "initialized": for root in sites.keys { check(root) }
    case "textDocument/didOpen":
      let item: OpenParams = try parameters(message)
      open(item.textDocument)
    case "textDocument/didChange":
      let params: ChangeParams = try parameters(message)
      change(params.textDocument.uri) {
        $0.apply(params.contentChanges, in: encoding)
        $0.version = params.textDocument.version
      }
    case "$/cancelRequest":
      let params: CancelParams = try parameters(message)
      if pending.remove(params.id) != nil { refuse(params.id, -32800, "cancelled") }
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      for root in sites.keys { check(root) }
    case "textDocument/didClose":
      let params: DocumentParams = try parameters(message)
      close(params.textDocument.uri)
    default: break
    }
  }

  private func begin(_ params: InitializeParams) -> ServerInfo {
    showsDocuments = params.capabilities.window?.showDocument?.support == true
    encoding = PositionEncoding(offered: params.capabilities.general?.positionEncodings ?? [])
    let folders = params.workspaceFolders?.map(\.uri) ?? [params.rootUri].compactMap(\.self)
    for folder in folders {
      guard let location = FileURI.location(of: folder),
        let root = EditedSite.root(above: RelativePath.joined(location, "content"))
      else { continue }
      sites[root] = sites[root] ?? EditedSite(root: root)
    }
    return ServerInfo(
      capabilities: ServerInfo.Capabilities(positionEncoding: encoding.rawValue),
      serverInfo: ServerInfo.Program(version: MichiVersion.described))
  }

  // MARK: Documents

  private func open(_ item: OpenParams.Item) {
    let location = FileURI.location(of: item.uri)
    let document = Document(
      uri: item.uri, location: location ?? item.uri, text: item.text, version: item.version)
    guard let location, let root = EditedSite.root(above: location) else {
      filesOfNoSite[item.uri] = document
      return publish(document)
    }
    var site = sites[root] ?? EditedSite(root: root)
    site.version += 1
    site.documents[site.path(of: location)] = document
    sites[root] = site
    roots[item.uri] = root
    check(root)
  }

  private func change(_ uri: String, _ change: (inout Document) -> Void) {
    if var document = filesOfNoSite[uri] {
      change(&document)
      filesOfNoSite[uri] = document
      return publish(document)
    }
    guard let root = roots[uri], let path = path(of: uri),
      var document = sites[root]?.documents[path]
    else { return }
    change(&document)
    sites[root]?.documents[path] = document
    sites[root]?.version += 1
    if let found = sites[root]?.diagnostics(ofBody: path) {
      publish(found, ofOpen: path, in: root)
    } else if !document.isOnDisk {
      publish(document, in: sites[root]?.prepared)
    }
    check(root)
  }

  private func close(_ uri: String) {
    if filesOfNoSite.removeValue(forKey: uri) != nil { return }
    guard let root = roots[uri], let path = path(of: uri) else { return }
    sites[root]?.documents[path] = nil
    sites[root]?.version += 1
    roots[uri] = nil
    check(root)
  }

  private func path(of uri: String) -> String? {
    guard let root = roots[uri] else { return nil }
    return sites[root]?.documents.first { $0.value.uri == uri }?.key
  }

  private func page(_ message: Data) throws -> (EditedPage, TextPosition)? {
    let (_, page, position) = try place(message)
    return page.map { ($0, position) }
  }

  private func place(_ message: Data) throws -> (String, EditedPage?, TextPosition) {
    let params: PositionParams = try parameters(message)
    let uri = params.textDocument.uri
    return (roots[uri] ?? "", page(named: uri), params.position)
  }

  func page(named uri: String) -> EditedPage? {
    guard let root = roots[uri], let site = sites[root], let path = path(of: uri),
      let document = site.documents[path], let prepared = site.prepared
    else { return nil }
    return EditedPage(
      site: site, prepared: prepared, path: path, text: document.text, uri: uri,
      encoding: encoding)
  }

  // MARK: Checking

  /// Reads and checks a site after a pause in typing.
  private func check(_ root: String) {
    let last = sites[root]?.checking
    last?.cancel()
    sites[root]?.checking = Task {
      try? await Task.sleep(for: Self.quiet)
      // Checks do not overlap, because reading a site cannot be interrupted.
      await last?.value
      guard !Task.isCancelled, let site = sites[root] else { return }
      var options = options(root)
      options.unsaved = site.unsaved
      let (builder, stamps, read) = await OwnThread.run { [options] in
        let found = RootStamps(
          of: SiteRoot(path: root, unsaved: options.unsaved),
          sections: options.sections.map(\.declaration))
        let builder = SiteBuilder(options: options, settings: found.settings)
        return (
          builder, found.isComplete ? found.each : nil,
          Result { () throws(FileFault) in try builder.prepare() }
        )
      }
      guard !Task.isCancelled else { return }
      let prepared: PreparedSite
      switch read {
      case .success(let site): prepared = site
      case .failure(let fault):
        return notify("window/logMessage", ClientMessage(type: 1, message: fault.message))
      }
      sites[root]?.prepared = prepared
      // The problems of the open files are published first, because rendering all pages takes
      // longer.
      for document in site.documents.values where !document.isOnDisk {
        publish(document, in: prepared)
      }
      let open = site.documents.filter(\.value.isOnDisk).keys
      for path in open.sorted() {
        let url = prepared.tree.page(from: path)?.route.description
        sites[root]?.firstURLs[path] = site.firstURLs[path] ?? url
        publish(prepared.diagnostics(ofFile: path), ofOpen: path, in: root)
      }
      let sink = NotesSink()
      let notes = site.known(of: prepared, stamps)
      guard let report = try? await builder.build(prepared, into: sink, knowing: notes),
        !Task.isCancelled
      else { return }
      sites[root]?.checked = stamps.map { (sink.notes, $0, site.unsaved) }
      let paths = Set(report.diagnostics.map { $0.path ?? EditedSite.settings })
      let known = sites[root]?.reported ?? []
      publish(
        report.diagnostics, of: paths.union(known).union(open).sorted(), in: root)
      sites[root]?.reported = paths
      sites[root]?.found = report.diagnostics
    }
  }

  /// Publishes the diagnostics of an open file that depend on this file alone.
  private func publish(_ diagnostics: [Diagnostic], ofOpen path: String, in root: String) {
    sites[root]?.found.removeAll { $0.path == path }
    sites[root]?.found += diagnostics
    publish(diagnostics, of: [path], in: root)
  }

  private func publish(_ diagnostics: [Diagnostic], of paths: [String], in root: String) {
    guard let site = sites[root] else { return }
    let byPath = Dictionary(grouping: diagnostics) { $0.path ?? EditedSite.settings }
    for path in paths {
      notify(
        "textDocument/publishDiagnostics",
        PublishedDiagnostics(
          uri: site.uri(of: path), version: site.documents[path]?.version,
          diagnostics: (byPath[path] ?? []).map { site.forEditor($0, encoding) }))
    }
  }

  /// Publishes the problems of a Markdown file that belongs to no site, or that was never saved.
  private func publish(_ document: Document, in site: PreparedSite? = nil) {
    guard [".md", ".markdown"].contains(where: document.location.lowercased().hasSuffix) else {
      return
    }
    let post = SinglePost(document.text)
    let body = Body(source: SourceFile(path: document.location, location: document.location))
    let options = site.map { $0.model.options(for: body, in: $0.content.settings.language) }
    let rendered = MarkdownRenderer(options: options ?? MarkdownOptions())
      .render(document.text, from: post.bodyOffset)
    // The keys of a site depend on the collection of the file.
    let keys = post.diagnostics.filter { site == nil || $0.code != .unknownKey }
    let policy = site?.policy ?? DiagnosticPolicy()
    let found = policy.apply(to: rendered.diagnostics + keys)
    notify(
      "textDocument/publishDiagnostics",
      PublishedDiagnostics(
        uri: document.uri, version: document.version,
        diagnostics: found.map { $0.forEditor(in: document.text, encoding) }))
  }

  // MARK: Messages

  private func parameters<Value: Decodable>(_ message: Data) throws -> Value {
    try JSONDecoder().decode(Parameters<Value>.self, from: message).params
  }

  func reply(_ id: RequestID, _ result: some Encodable) {
    send(MessageReader.framed(Answer(id: id, result: result)))
  }

  func refuse(_ id: RequestID?, _ code: Int, _ message: String) {
    send(MessageReader.framed(Refusal(id: id, error: Refusal.Reason(code: code, message: message))))
  }

  func notify(_ method: String, _ params: some Encodable) {
    send(MessageReader.framed(Notification(method: method, params: params)))
  }
}

extension PreparedSite {
  /// Returns the diagnostics of one file. Only the pages that it is the source of are rendered, at
  /// most 20.
  func diagnostics(ofFile path: String) -> [Diagnostic] {
    let own = tree.nodes.filter { $0.screen.source.map { ByteOrder.same($0.path, path) } ?? false }
    let found =
      policy.apply(to: diagnostics) + own.prefix(20).flatMap { page($0.id).diagnostics }
    return Array(Set(found.filter { $0.path == path })).sorted()
  }
}

/// Stores the notes of a check, so that the next one renders only pages whose files have changed.
private final class NotesSink: OutputSink {
  private let bytes = Mutex<[UInt8]>([])

  var notes: [UInt8] { bytes.withLock(\.self) }
  var keepsFiles: Bool { false }

  func receive(_ file: OutputFile) throws(FileFault) {}
  func keep(_ path: SitePath) -> Bool { true }
  func note(_ part: [UInt8]) { bytes.withLock { $0 += part } }
}
