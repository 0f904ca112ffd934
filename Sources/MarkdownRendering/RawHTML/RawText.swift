internal import Primitives

extension HTMLFragment {
  /// Where the end tag of an element begins whose content browsers do not read as HTML; nil where it
  /// has none.
  ///
  /// Source: HTML Standard, 13.2.5.2 to 13.2.5.31: a script that holds `<!--` and `<script` ends only
  /// behind the `</script>` of that one.
  func endOfRawText(of name: String, from start: Int) -> Int? {
    enum State { case plain, escaped, doublyEscaped }
    var state = name == "script" ? State.plain : nil
    var position = start
    while position < bytes.count {
      defer { position += 1 }
      if bytes[position] == UInt8(ascii: "-") {
        if state != nil, matches("-->", at: position) { state = .plain }
        continue
      }
      guard bytes[position] == UInt8(ascii: "<") else { continue }
      if beginsEndTag(of: name, at: position) {
        guard state == .doublyEscaped else { return position }
        state = .escaped
      } else if state == .plain, matches("<!--", at: position) {
        state = .escaped
        position += 1
      } else if state == .escaped, beginsStartTag(of: name, at: position) {
        state = .doublyEscaped
      }
    }
    return nil
  }
}
