import Loading
import Primitives

/// Answers HTTP requests.
struct PreviewHandler: Sendable {
  let site: PreviewSite
  let root: SiteRoot
  let listeners: Listeners
  let check: RequestCheck
  let seen: @Sendable (PreviewPage, _ address: String) -> Void

  func answer(_ request: Request) async -> Response {
    let path: String
    do throws(RequestCheck.Refusal) {
      path = try check.path(
        method: request.method, target: request.path, hosts: request.values(of: "Host"),
        origin: request["Origin"], isEmbedded: request.isEmbeddedElsewhere)
    } catch {
      return .refused(error)
    }
    var response = await response(to: request, path: path)
    response.fields["X-Content-Type-Options"] = "nosniff"
    response.fields["Cross-Origin-Resource-Policy"] = "same-origin"
    response.fields["X-Frame-Options"] = "SAMEORIGIN"
    if response.fields["Cache-Control"] == nil { response.fields["Cache-Control"] = "no-store" }
    return response
  }

  private func response(to request: Request, path: String) async -> Response {
    switch path {
    case ReloadLine.scriptPath:
      return .content(PackageResources.preview_js, mediaType: MediaType.ofFile(named: path))
    case ReloadLine.eventsPath: return await events(for: request)
    default: break
    }
    switch await site.answer(to: path) {
    case .page(let page):
      seen(page, path)
      return Response(
        page.isFound ? .ok : .notFound, ["Content-Type": "text/html; charset=utf-8"],
        body: .bytes(ReloadLine.added(to: page)))
    case .file(.bytes(let bytes), let mediaType): return .content(bytes, mediaType: mediaType)
    case .file(.copy(let source), let mediaType):
      guard RootFolder.holds(source, of: root) else {
        return .sentence(PreviewSentence.notHere, .notFound)
      }
      return FileResponse.make(source, mediaType: mediaType, range: request.range)
    case .redirect(let address):
      let query = request.query
      return Response(.found, ["Location": query.isEmpty ? address : "\(address)?\(query)"])
    }
  }

  private func events(for request: Request) async -> Response {
    let fields = ["Content-Type": "text/event-stream", "Cache-Control": "no-cache"]
    guard request.method == "GET" else { return Response(.ok, fields) }
    let address = PercentEncoding.decoded((request.parameter("page") ?? "/").utf8)
    let stream = await listeners.listen(
      at: address, version: request.parameter("version").flatMap { UInt64($0) } ?? 0,
      since: request.parameter("since").flatMap { Int($0) })
    return Response(.ok, fields, body: .events(stream))
  }
}

extension Request {
  /// Whether a page of another site asks for it as a part of itself.
  ///
  /// Source: W3C, Fetch Metadata Request Headers.
  fileprivate var isEmbeddedElsewhere: Bool {
    self["Sec-Fetch-Site"] == "cross-site" && self["Sec-Fetch-Mode"] != "navigate"
  }

  /// The part that is asked for; nil where only the whole may be given: only GET knows parts, and
  /// nothing here has what `If-Range` could name (RFC 9110, 13.1.5 and 14.2).
  fileprivate var range: String? {
    method == "GET" && self["If-Range"] == nil ? self["Range"] : nil
  }
}

extension Response {
  /// Some bytes.
  fileprivate static func content(_ bytes: [UInt8], mediaType: String) -> Response {
    Response(.ok, ["Content-Type": mediaType], body: bytes)
  }

  fileprivate static func refused(_ refusal: RequestCheck.Refusal) -> Response {
    switch refusal {
    case .severalHosts: return .sentence(PreviewSentence.severalHosts, .badRequest)
    case .foreignHost, .foreignOrigin: return .sentence(PreviewSentence.foreign, .forbidden)
    case .method:
      var response = Response.sentence(PreviewSentence.method, .methodNotAllowed)
      response.fields["Allow"] = "GET, HEAD"
      return response
    case .target: return .sentence(PreviewSentence.target, .badRequest)
    }
  }
}
