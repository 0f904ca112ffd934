import Diagnostics
import FileSystem
import Navigation
import Primitives
import SiteBuilding

// Requests that are answered concurrently with the reading of messages.
extension LanguageService {
  /// Answers a request on its own thread, unless it is cancelled or a file changes meanwhile.
  func answer<Value: Encodable & Sendable>(
    _ id: RequestID, about root: String,
    _ work: @escaping @Sendable () -> Result<Value, RenameFault>
  ) {
    let version = sites[root]?.version
    pending.insert(id)
    Task {
      let result = await OwnThread.run(work)
      guard pending.remove(id) != nil else { return }
      guard sites[root]?.version == version else {
        return refuse(id, -32801, "the text has changed")
      }
      switch result {
      case .success(let value): reply(id, value)
      case .failure(let fault): refuse(id, -32803, fault.message)
      }
    }
  }

  func rename(_ params: RenamedFiles, _ id: RequestID) throws {
    var files: [String: [(old: String, new: String)]] = [:]
    for file in params.files {
      guard let old = FileURI.location(of: file.oldUri),
        let new = FileURI.location(of: file.newUri),
        let root = EditedSite.root(above: old), new.hasPrefix(root + "/"), let site = sites[root]
      else { continue }
      files[root, default: []].append((site.path(of: old), site.path(of: new)))
    }
    // A rename from one site to another cannot be expressed in links.
    guard let (root, files) = files.first, let site = sites[root] else {
      return reply(id, WorkspaceEdit?.none)
    }
    let (options, encoding) = (options(root), encoding)
    answer(id, about: root) {
      .success(site.edits(renaming: files, options: options, encoding))
    }
  }

  func run(_ params: CommandParams, _ id: RequestID) throws {
    let uri = params.arguments?.first
    let known = uri.flatMap { roots[$0] } ?? sites.keys.min()
    guard params.command == "michi.preview", let root = known else {
      return refuse(id, -32602, "there is no site to preview, or no command \(params.command)")
    }
    reply(id, String?.none)
    if let url = previews[root]?.url { return show(uri, of: root, at: url) }
    guard previews[root] == nil else { return }
    let task = Task { [preview] in
      await preview(root) { url in
        Task { await self.previewDidStart(of: root, at: url, showing: uri) }
      }
      previewDidEnd(of: root)
    }
    previews[root] = (task, nil)
  }

  private func previewDidStart(of root: String, at url: String, showing uri: String?) {
    previews[root]?.url = url
    show(uri, of: root, at: url)
  }

  private func previewDidEnd(of root: String) { previews[root] = nil }

  /// Asks the editor to open a page in a browser. An editor that cannot do so shows the URL.
  private func show(_ uri: String?, of root: String, at url: String) {
    let base = url.hasSuffix("/") ? String(url.dropLast()) : url
    let address = base + (uri.flatMap { page(named: $0)?.node?.route.encoded } ?? "/")
    if showsDocuments {
      send(
        MessageReader.framed(
          ShowDocument(id: previews.count, params: ShowDocument.Params(uri: address))))
    } else {
      notify("window/showMessage", ClientMessage(type: 3, message: address))
    }
  }
}
