import FlyingFox
import Foundation
import Loading
import Primitives

/// Answers HTTP requests.
struct PreviewHandler: HTTPHandler {
  let site: PreviewSite
  let root: SiteRoot
  let listeners: Listeners
  let check: RequestCheck
  let seen: @Sendable (PreviewPage, _ address: String) -> Void

  func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
    let path: String
    do throws(RequestCheck.Refusal) {
      path = try check.path(
        method: request.method.rawValue, target: request.target.path(),
        host: request.headers[HTTPHeader("Host")], origin: request.headers[HTTPHeader("Origin")],
        isEmbedded: request.isEmbeddedElsewhere)
    } catch {
      return .refused(error)
    }
    var response = await response(to: request, path: path)
    response.headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
    response.headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
    response.headers[HTTPHeader("X-Frame-Options")] = "SAMEORIGIN"
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return request.method == .HEAD ? response.withoutBody : response
  }

  private func response(to request: HTTPRequest, path: String) async -> HTTPResponse {
    switch path {
    case ReloadLine.scriptPath:
      return .text(PackageResources.preview_js, mediaType: MediaType.ofFile(named: path))
    case ReloadLine.eventsPath: return await events(for: request)
    default: break
    }
    switch await site.answer(to: path) {
    case .page(let page):
      seen(page, path)
      return .text(
        ReloadLine.added(to: page), status: page.isFound ? .ok : .notFound,
        mediaType: "text/html; charset=utf-8")
    case .file(.bytes(let bytes), let mediaType): return .text(bytes, mediaType: mediaType)
    case .file(.copy(let source), let mediaType):
      guard RootFolder.holds(source, of: root) else { return HTTPResponse(statusCode: .notFound) }
      return FileResponse.make(
        source, mediaType: mediaType, range: request.headers[HTTPHeader("Range")])
    case .redirect(let address):
      let query = request.target.query()
      let headers: HTTPHeaders = [.location: query.isEmpty ? address : "\(address)?\(query)"]
      return HTTPResponse(statusCode: .found, headers: headers)
    }
  }

  private func events(for request: HTTPRequest) async -> HTTPResponse {
    let query = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
    let address = PercentEncoding.decoded((query["page"] ?? "/").utf8)
    let stream = await listeners.listen(
      at: address, version: query["version"].flatMap { UInt64($0) } ?? 0,
      since: query["since"].flatMap { Int($0) })
    return HTTPResponse(
      statusCode: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-cache"],
      body: HTTPBodySequence(from: EventBytes(events: stream)))
  }
}

extension HTTPRequest {
  /// Whether a page of another site asks for it as a part of itself.
  ///
  /// Source: W3C, Fetch Metadata Request Headers.
  fileprivate var isEmbeddedElsewhere: Bool {
    headers[HTTPHeader("Sec-Fetch-Site")] == "cross-site"
      && headers[HTTPHeader("Sec-Fetch-Mode")] != "navigate"
  }
}

extension HTTPHeader {
  fileprivate static let cacheControl = HTTPHeader("Cache-Control")
}

extension HTTPResponse {
  /// Some bytes.
  fileprivate static func text(
    _ bytes: [UInt8], status: HTTPStatusCode = .ok, mediaType: String
  ) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: mediaType], body: Data(bytes))
  }

  fileprivate static func refused(_ refusal: RequestCheck.Refusal) -> HTTPResponse {
    let plain = "text/plain; charset=utf-8"
    switch refusal {
    case .foreignHost, .foreignOrigin:
      return .text(Array(PreviewSentence.foreign.utf8), status: .forbidden, mediaType: plain)
    case .method:
      var response = HTTPResponse.text(
        Array(PreviewSentence.method.utf8), status: .methodNotAllowed, mediaType: plain)
      response.headers[HTTPHeader("Allow")] = "GET, HEAD"
      return response
    case .target:
      return .text(Array(PreviewSentence.target.utf8), status: .badRequest, mediaType: plain)
    }
  }

  /// The answer to HEAD: what GET would say, without the body.
  fileprivate var withoutBody: HTTPResponse {
    guard case .httpBody(let body) = payload else { return self }
    var headers = headers
    if let count = body.count { headers[.contentLength] = String(count) }
    return HTTPResponse(statusCode: statusCode, headers: headers)
  }
}
