import FlyingFox

/// Makes a response from a file of the site.
enum FileResponse {
  /// - Parameter range: the request's `Range`; nil when the whole file must be sent.
  static func make(_ file: ServedFile, mediaType: String, range: String?) -> HTTPResponse {
    let size = file.size
    let headers: HTTPHeaders = [.contentType: mediaType, .acceptRanges: "bytes"]
    var response = HTTPResponse(statusCode: .ok, headers: headers)
    switch RequestedRange(range, of: size) {
    case .whole: response.payload = body(0..<size, of: file)
    case .part(let part):
      response.statusCode = .partialContent
      response.headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
      response.payload = body(part, of: file)
    case .unsatisfiable:
      response.statusCode = .rangeNotSatisfiable
      response.headers[.contentRange] = "bytes */\(size)"
    }
    return response
  }

  private static func body(_ part: Range<Int>, of file: ServedFile) -> HTTPResponse.Payload {
    .httpBody(
      HTTPBodySequence(
        from: FileBody(file: file, rest: part), count: part.count,
        suggestedBufferSize: 64 << 10))
  }
}
