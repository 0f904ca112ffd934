internal import Primitives

/// Films of YouTube and Vimeo, whose frames pass although `<iframe>` is not on the list.
extension HTMLPolicy {
  /// The attributes of the hosts' own embed code, and those that Michi or the theme sets itself.
  private static let supersededAttributes: Set<String> = [
    "src", "title", "width", "height", "loading", "allow", "allowfullscreen", "frameborder",
    "referrerpolicy", "scrolling", "marginwidth", "marginheight", "webkitallowfullscreen",
    "mozallowfullscreen", "border", "align", "class", "name", "style", "type",
  ]

  /// Writes the frame of a film, or its link where frames are no use; nil when it is no film's.
  /// Returns where the element ends.
  ///
  /// - Parameter lastEnd: where the fragment's last `</iframe` begins.
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
    if title.utf8.allSatisfy(\.isHTMLSpace) { title = phrases.video(on: video.host.rawValue) }
    if framesVideos {
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

  /// The size that the author wrote, where both numbers are plain.
  private static func size(of tag: HTMLTag, in fragment: HTMLFragment) -> PixelSize? {
    let numbers = ["width", "height"].compactMap { name in
      tag.attribute(name, of: fragment)?.value.flatMap { Int(fragment.text($0)) }
    }
    guard numbers.count == 2, numbers.allSatisfy({ (1...9999).contains($0) }) else { return nil }
    return PixelSize(width: numbers[0], height: numbers[1])
  }
}
