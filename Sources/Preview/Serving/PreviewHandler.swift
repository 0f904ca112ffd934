import FileSystem
import Primitives

struct PreviewHandler {
  let site: PreviewSite
  let subscribers: EventSubscribers
  let check: RequestCheck

  func response(to request: HTTPRequest) async -> HTTPResponse {
    let path: String
    do throws(RequestCheck.Refusal) {
      path = try check.path(
        method: request.method, target: request.path, host: request.headers["host"],
        origin: request.headers["origin"],
        isEmbedded: request.isEmbeddedElsewhere)
    } catch {
      return .refused(error)
    }
    guard check.admits(request) else { return check.admission(of: request) }
    var response = await response(to: request, path: path)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    response.headers["X-Frame-Options"] = "SAMEORIGIN"
    response.headers["Cache-Control"] = "no-store"
    // The response to HEAD has the length that the body would have.
    if request.method == "HEAD" { response.body = .omitted(length: response.body.length) }
    return response
  }

  private func response(to request: HTTPRequest, path: String) async -> HTTPResponse {
    switch path {
    case LiveReloadScript.path:
      return .content(
        EmbeddedFiles.bytes(of: "preview.js") ?? [], mediaType: MediaType.ofFile(named: path))
    case LiveReloadScript.eventsPath: return await events(for: request)
    default: break
    }
    switch await site.answer(to: path) {
    case .page(let page):
      return .content(
        LiveReloadScript.added(to: page), mediaType: "text/html; charset=utf-8",
        page.isFound ? .ok : .notFound)
    case .file(.bytes(let bytes), let mediaType): return .content(bytes, mediaType: mediaType)
    case .file(.copy(let source), let mediaType):
      guard let file = try? ServedFile(OpenFile(source)) else {
        // The file is gone or has changed since the site was read; the next read will notice.
        return .sentence("This file is no longer in the site's folder.\n", .notFound)
      }
      return FileResponse.make(file, mediaType: mediaType, range: request.range)
    case .redirect(let address):
      return .redirect(to: request.query.isEmpty ? address : "\(address)?\(request.query)")
    }
  }

  private func events(for request: HTTPRequest) async -> HTTPResponse {
    var response = HTTPResponse(status: .ok, headers: ["Content-Type": "text/event-stream"])
    guard request.method == "GET" else { return response }
    response.body = .events(
      await subscribers.subscribe(
        // Browsers report a page's path in percent-encoded form.
        to: PercentEncoding.decoded((request.parameter("page") ?? "/").utf8),
        version: request.parameter("version").flatMap { UInt64($0) } ?? 0,
        since: request.parameter("since").flatMap { Int($0) }))
    return response
  }
}

extension HTTPRequest {
  /// Whether a page of another site embeds the requested resource.
  ///
  /// Source: W3C, Fetch Metadata Request Headers.
  fileprivate var isEmbeddedElsewhere: Bool {
    headers["sec-fetch-site"] == "cross-site" && headers["sec-fetch-mode"] != "navigate"
  }

  /// The requested range; `nil` if only the complete file may be sent.
  ///
  /// Ranges apply only to GET, and no response has a validator that `If-Range` could name (RFC
  /// 9110, 13.1.5 and 14.2).
  fileprivate var range: String? {
    method == "GET" && headers["if-range"] == nil ? headers["range"] : nil
  }
}

extension HTTPResponse {
  static func content(
    _ bytes: [UInt8], mediaType: String, _ status: HTTPStatus = .ok
  ) -> HTTPResponse {
    HTTPResponse(status: status, headers: ["Content-Type": mediaType], body: .bytes(bytes))
  }

  static func redirect(to address: String) -> HTTPResponse {
    HTTPResponse(status: .found, headers: ["Location": address])
  }

  static func sentence(_ text: String, _ status: HTTPStatus) -> HTTPResponse {
    content(Array(text.utf8), mediaType: "text/plain; charset=utf-8", status)
  }

  fileprivate static func refused(_ refusal: RequestCheck.Refusal) -> HTTPResponse {
    switch refusal {
    case .foreignHost, .foreignOrigin:
      return .sentence("Only pages of this preview may send requests to it.\n", .forbidden)
    case .method:
      var response = HTTPResponse.sentence("Only GET and HEAD are allowed.\n", .methodNotAllowed)
      response.headers["Allow"] = "GET, HEAD"
      return response
    case .target: return .sentence("This is not a valid URL of the site.\n", .badRequest)
    }
  }
}
