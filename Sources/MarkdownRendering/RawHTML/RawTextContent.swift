internal import Primitives

/// The content of an element that browsers do not read as HTML, as they find its end.
///
/// Source: HTML Standard, 13.2.5.2 to 13.2.5.31: a script that holds `<!--` and `<script` ends only
/// behind the `</script>` of that one.
struct RawTextContent {
  /// Where what passes as it is ends: the author's end tag included, where there is one.
  let end: Int
  /// Where HTML goes on.
  let next: Int
  /// What has to be written behind it to end the element.
  let missing: String

  private enum State {
    case plain, escaped, doublyEscaped
  }

  init(of name: String, in fragment: HTMLFragment, from start: Int) {
    let bytes = fragment.bytes
    let isScript = name == "script"
    var state = State.plain
    var position = start
    while position < bytes.count {
      defer { position += 1 }
      if bytes[position] == UInt8(ascii: "-") {
        if state != .plain, fragment.matches("-->", at: position) { state = .plain }
        continue
      }
      guard bytes[position] == UInt8(ascii: "<") else { continue }
      if fragment.beginsEndTag(of: name, at: position) {
        guard state == .doublyEscaped else {
          let behindName = position + 2 + name.utf8.count
          let tag = HTMLTag(in: bytes, at: position)
          end = tag?.range.upperBound ?? position
          next = tag?.range.upperBound ?? behindName
          missing = tag == nil ? "</\(name)>" : ""
          return
        }
        state = .escaped
      } else if isScript, state == .plain, fragment.matches("<!--", at: position) {
        state = .escaped
        position += 1
      } else if state == .escaped, fragment.beginsStartTag(of: name, at: position) {
        state = .doublyEscaped
      }
    }
    end = bytes.count
    next = bytes.count
    missing = state == .doublyEscaped ? "--></\(name)>" : "</\(name)>"
  }
}
