import FileSystem
import FlyingFox
import Foundation
import Primitives

struct PreviewHandler {
  let site: PreviewSite
  let subscribers: EventSubscribers
  let check: RequestCheck

  func response(to request: HTTPRequest) async -> HTTPResponse {
    let path: String
    do throws(RequestCheck.Refusal) {
      path = try check.path(
        method: request.method.rawValue, target: request.target.path(),
        host: request.headers[.host], origin: request.headers[.origin],
        isEmbedded: request.isEmbeddedElsewhere)
    } catch {
      return .refused(error)
    }
    var response = await response(to: request, path: path)
    response.headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
    response.headers[HTTPHeader("Cross-Origin-Resource-Policy")] = "same-origin"
    response.headers[HTTPHeader("X-Frame-Options")] = "SAMEORIGIN"
    response.headers[.cacheControl] = "no-store"
    return request.method == .HEAD ? response.withoutBody : response
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
        // The file is gone or changed since the site was read; the next read will notice.
        return .sentence("This file is not in the site's folder any more.\n", .notFound)
      }
      return FileResponse.make(file, mediaType: mediaType, range: request.range)
    case .redirect(let address):
      let query = request.target.query()
      var response = HTTPResponse(statusCode: .found)
      response.headers[.location] = query.isEmpty ? address : "\(address)?\(query)"
      return response
    }
  }

  private func events(for request: HTTPRequest) async -> HTTPResponse {
    let headers: HTTPHeaders = [.contentType: "text/event-stream"]
    guard request.method == .GET else { return HTTPResponse(statusCode: .ok, headers: headers) }
    let events = await subscribers.subscribe(
      to: PercentEncoding.decoded((request.query["page"] ?? "/").utf8),
      version: request.query["version"].flatMap { UInt64($0) } ?? 0,
      since: request.query["since"].flatMap { Int($0) })
    return HTTPResponse(
      statusCode: .ok, headers: headers, body: HTTPBodySequence(from: EventBody(events: events)))
  }
}

extension HTTPHeader {
  static let origin = HTTPHeader("Origin")
}

extension HTTPRequest {
  /// Whether a page of another site embeds the requested resource.
  ///
  /// Source: W3C, Fetch Metadata Request Headers.
  fileprivate var isEmbeddedElsewhere: Bool {
    headers[HTTPHeader("Sec-Fetch-Site")] == "cross-site"
      && headers[HTTPHeader("Sec-Fetch-Mode")] != "navigate"
  }

  /// The requested range; nil where only the whole file may be sent: ranges apply to GET alone, and
  /// no answer has a validator that `If-Range` could name (RFC 9110, 13.1.5 and 14.2).
  fileprivate var range: String? {
    method == .GET && headers[HTTPHeader("If-Range")] == nil ? headers[.range] : nil
  }
}

extension HTTPResponse {
  static func content(
    _ bytes: [UInt8], mediaType: String, _ status: HTTPStatusCode = .ok
  ) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: mediaType],
      body: HTTPBodySequence(data: Data(bytes), suggestedBufferSize: max(1, bytes.count)))
  }

  static func sentence(_ text: String, _ status: HTTPStatusCode) -> HTTPResponse {
    content(Array(text.utf8), mediaType: "text/plain; charset=utf-8", status)
  }

  fileprivate static func refused(_ refusal: RequestCheck.Refusal) -> HTTPResponse {
    switch refusal {
    case .foreignHost, .foreignOrigin:
      return .sentence("Only pages of this preview may ask it.\n", .forbidden)
    case .method:
      var response = HTTPResponse.sentence("The preview answers GET and HEAD.\n", .methodNotAllowed)
      response.headers[HTTPHeader("Allow")] = "GET, HEAD"
      return response
    case .target: return .sentence("That is no address of a site.\n", .badRequest)
    }
  }

  /// The answer to HEAD: no body, but the length the body would have.
  fileprivate var withoutBody: HTTPResponse {
    guard case .httpBody(let body) = payload else { return self }
    var response = self
    response.headers[.contentLength] = body.count.map(String.init)
    response.payload = .httpBody(HTTPBodySequence())
    return response
  }
}
