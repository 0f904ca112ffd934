import Primitives

/// A file of the site as a response.
enum FileResponse {
  /// Up to this size a file is read at once; a larger one is read while it is sent.
  private static let smallFile = 256 << 10

  /// - Parameter range: the request's `Range`, if it may be answered with a part.
  static func make(_ source: SourceFile, mediaType: String, range: String?) -> Response {
    do throws(FileFault) {
      let file = try OpenFile(source)
      var fields = ["Content-Type": mediaType, "Accept-Ranges": "bytes"]
      switch RangeWish(range, of: file.size) {
      case .whole:
        return Response(.ok, fields, body: try body(0..<file.size, of: file))
      case .part(let part):
        fields["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.size)"
        return Response(.partialContent, fields, body: try body(part, of: file))
      case .unsatisfiable:
        return Response(.rangeNotSatisfiable, ["Content-Range": "bytes */\(file.size)"])
      }
    } catch {
      // It has gone or changed since the site was loaded; that will be noticed in a moment.
      return .sentence(PreviewSentence.unreadable(error), .notFound)
    }
  }

  private static func body(
    _ part: Range<Int>, of file: OpenFile
  ) throws(FileFault) -> Response.Body {
    part.count > smallFile ? .file(file, part) : .bytes([try file.read(part)[...]])
  }
}
