import Primitives

/// Embedded videos of YouTube and Vimeo, which pass although `<iframe>` is not on the allow-list.
extension HTMLPolicy {
  /// The attributes of the hosts' embed code, and those that Michi or the theme sets itself.
  private static let supersededAttributes: Set<String> = [
    "src", "title", "width", "height", "loading", "allow", "allowfullscreen", "frameborder",
    "referrerpolicy", "scrolling", "marginwidth", "marginheight", "webkitallowfullscreen",
    "mozallowfullscreen", "border", "align", "class", "name", "style", "type",
  ]

  /// Writes the frame of a video, or a link to it in copies for feeds.
  ///
  /// Returns the end of the element; nil if it is not a video.
  ///
  /// - Parameter lastEnd: the offset of the fragment's last `</iframe`.
  mutating func writeVideo(
    _ tag: HTMLTag, of fragment: HTMLFragment, lastEnd: Int, into output: inout [UInt8]
  ) -> Int? {
    guard let source = tag.attribute("src", of: fragment)?.value,
      let video = EmbeddedVideo(fragment.decoded(source))
    else { return nil }
    for written in video.dropped {
      notes.reportDropped(written, of: "src", at: fragment.source(source))
    }
    for attribute in tag.attributes {
      let name = fragment.lowercased(attribute.name)
      if Self.supersededAttributes.contains(name) { continue }
      notes.reportDropped(attribute: name, of: "iframe", at: fragment.source(attribute.name))
    }
    var title = tag.attribute("title", of: fragment)?.value.map(fragment.decoded) ?? ""
    if title.utf8.allSatisfy(\.isHTMLSpace) {
      title = options.phrases.videoOnHost.replacing("{host}", with: video.host.rawValue)
    }
    if !options.isCopy {
      write(video, title: title, size: Self.size(of: tag, in: fragment), into: &output)
    } else if open.isInLink || isInMarkdownLink {
      output.appendEscaped(title)
    } else {
      output.append(text: "<a href=\"\(video.page)\">")
      output.appendEscaped(title)
      output.append(text: "</a>")
    }
    guard !tag.isSelfClosing else { return tag.range.upperBound }
    guard tag.range.upperBound <= lastEnd else {
      openVideos.append(fragment.source(tag.range))
      return tag.range.upperBound
    }
    let end = fragment.endTags(of: "iframe", from: tag.range.upperBound).first ?? lastEnd
    return HTMLTag(in: fragment.bytes, at: end)?.range.upperBound ?? end + "</iframe".utf8.count
  }

  private func write(
    _ video: EmbeddedVideo, title: String, size: PixelSize?, into output: inout [UInt8]
  ) {
    let isUpright = size.map { $0.height > $0.width } ?? false
    output.append(text: isUpright ? "<iframe class=\"video upright\"" : "<iframe class=\"video\"")
    output.append(text: " src=\"")
    output.appendEscaped(video.frame)
    output.append(text: "\" title=\"")
    output.appendEscaped(title)
    output.append(text: "\"")
    if let size { output.append(text: " width=\"\(size.width)\" height=\"\(size.height)\"") }
    output.append(text: " loading=\"lazy\" allowfullscreen></iframe>")
  }

  /// The size that the author wrote, if both numbers are plain integers.
  private static func size(of tag: HTMLTag, in fragment: HTMLFragment) -> PixelSize? {
    let numbers = ["width", "height"].compactMap { name in
      tag.attribute(name, of: fragment)?.value.flatMap { Int(fragment.text($0)) }
    }
    guard numbers.count == 2, numbers.allSatisfy({ (1...9999).contains($0) }) else { return nil }
    return PixelSize(width: numbers[0], height: numbers[1])
  }
}

/// A video on YouTube or Vimeo that a page shows in a frame.
///
/// Its URLs are built from the parsed parts: the video's id, and numbers after `?`.
struct EmbeddedVideo {
  enum Host: String {
    case youTube = "YouTube"
    case vimeo = "Vimeo"
  }

  let host: Host
  /// The URL of the frame on the host's domain without cookies and tracking.
  let frame: String
  /// The URL of the video's page, for readers who cannot see frames.
  let page: String
  /// The query parameters that were dropped.
  private(set) var dropped: [String] = []

  /// Query parameters that only track where a link was copied, or that Michi sets itself.
  private static let needless: Set<String> = [
    "si", "feature", "dnt", "app_id", "player_id", "wmode", "origin", "hl",
  ]

  /// Parses the URL of a video's frame; nil for any other URL.
  ///
  /// - Parameter address: the URL with its character references decoded.
  init?(_ address: String) {
    let address = Array(address.utf8).trimmed(\.isHTMLSpace)
    let parts = address.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let place = parts.first, let (host, id) = Self.video(at: place) else { return nil }
    var passed: [String] = []
    // A playlist, or the key of a video that is not public.
    let keyName = host == .youTube ? "list" : "h"
    var key: String?
    let query = parts.count > 1 ? parts[1] : []
    for part in query.split(separator: UInt8(ascii: "&")) {
      let pair = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(decoding: pair[0], as: UTF8.self)
      let bytes = pair.count > 1 ? pair[1] : []
      let value = String(decoding: bytes, as: UTF8.self)
      if Self.needless.contains(name) { continue }
      if name == keyName, Self.isWord(bytes) {
        key = value
      } else if name == "autoplay" || !(1...24).contains(pair[0].count)
        || !pair[0].allSatisfy({ $0.isASCIILetter || $0 == UInt8(ascii: "_") })
        || !(1...6).contains(bytes.count) || !bytes.allSatisfy(\.isASCIIDigit)
      {
        dropped.append(String(decoding: part, as: UTF8.self))
        continue
      }
      passed.append("\(name)=\(value)")
    }
    self.host = host
    switch host {
    case .youTube:
      let address = "https://www.youtube-nocookie.com/embed/\(id)"
      frame = passed.isEmpty ? address : "\(address)?\(passed.joined(separator: "&"))"
      let video = "https://www.youtube.com/watch?v=\(id)"
      page = id == "videoseries" ? "https://www.youtube.com/playlist?list=\(key ?? "")" : video
    case .vimeo:
      let query = (passed + ["dnt=1"]).joined(separator: "&")
      frame = "https://player.vimeo.com/video/\(id)?\(query)"
      page = "https://vimeo.com/\(id)" + (key.map { "/\($0)" } ?? "")
    }
  }

  /// The host and the id of the video whose frame has a URL.
  private static func video(at address: some Collection<UInt8>) -> (Host, String)? {
    var parts = address.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 5, parts[0].isEmpty || parts[0] == "https:", parts[1].isEmpty,
      let id = parts.popLast()
    else { return nil }
    switch (parts[2], parts[3]) {
    case ("www.youtube.com", "embed"), ("youtube.com", "embed"),
      ("www.youtube-nocookie.com", "embed"), ("youtube-nocookie.com", "embed"):
      guard id.utf8.count == 11, isWord(id.utf8) else { return nil }
      return (.youTube, id)
    case ("player.vimeo.com", "video"):
      guard (1...12).contains(id.utf8.count), id.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
      return (.vimeo, id)
    default: return nil
    }
  }

  private static func isWord(_ text: some Collection<UInt8>) -> Bool {
    (1...64).contains(text.count) && text.allSatisfy(\.isOfID)
  }
}
