import Primitives

// Extensions of kramdown: `{::comment}`, which readers do not see, `{::options /}`, and
// `{::nomarkdown}`.
extension KramdownText {
  /// Removes the extensions from a line that is not code, including their further lines.
  mutating func cutExtensions() {
    if cutBlock() { return }
    var (shown, rest) = ("", lines[index])
    // The signs without an end. If a sign has no end after this position, there is none later
    // either.
    var open: Set<Substring> = []
    while let sign = rest.firstIndex(where: { "`{$".contains($0) }) {
      var end = rest.index(after: sign)
      if rest[sign] == "$" {
        // A formula is copied.
        let formula = rest[sign...].prefixMatch(of: /\$\$.+?\$\$/)
        end = formula?.range.upperBound ?? end
      } else if rest[sign] == "`" {
        let run = rest[sign...].prefix { $0 == "`" }
        end = CodeSpans.end(ofCode: run, in: rest) ?? run.endIndex
      } else if rest[..<sign].last != "\\",
        let tag = rest[sign...].prefixMatch(of: extensionPattern), !open.contains(tag.1)
      {
        let inner = rest[tag.range.upperBound...]
        if let (body, remainder) = tag.2.isEmpty ? content(of: tag.1, from: inner) : ("", inner) {
          shown += rest[..<sign] + (tag.1 == "nomarkdown" ? body : "")
          rest = remainder
          noteExtension(tag.1)
          continue
        }
        open.insert(tag.1)
      }
      shown += rest[..<end]
      rest = rest[end...]
    }
    lines[index] = shown + rest
  }

  /// Returns the content of an extension in a paragraph, and the rest of the line after its end.
  ///
  /// The lines are joined. It is `nil` if the extension has no end.
  private mutating func content(
    of name: Substring, from rest: Substring
  ) -> (body: String, remainder: Substring)? {
    var body = ""
    for last in index..<min(lines.count, index + looks) {
      looks -= 1
      let line = last == index ? rest : lines[last]
      if last > index, line.isBlankLine { return nil }
      if let stop = Self.stop(of: name, in: line) {
        lines.removeSubrange((index + 1)..<(last + 1))
        return (body + line[..<stop.lowerBound], line[stop.upperBound...])
      }
      body += line + " "
    }
    return nil
  }

  /// Removes an extension whose tags are on separate lines; false if it has no end.
  private mutating func cutBlock() -> Bool {
    guard let tag = lines[index].trimmed(\.isWhitespace).wholeMatch(of: extensionPattern),
      tag.2.isEmpty
    else { return false }
    for last in (index + 1)..<max(index + 1, min(lines.count, index + looks)) {
      looks -= 1
      guard let stop = Self.stop(of: tag.1, in: lines[last]),
        lines[last][..<stop.lowerBound].isBlankLine, lines[last][stop.upperBound...].isBlankLine
      else { continue }
      noteExtension(tag.1)
      if tag.1 == "nomarkdown" {
        (lines[index], lines[last]) = ("<div>", "</div>")
      } else {
        lines.replaceSubrange(index...last, with: [""])
      }
      return true
    }
    return false
  }

  private static func stop(of name: Substring, in line: Substring) -> Range<Substring.Index>? {
    var rest = line
    while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      rest = rest[sign...]
      if let end = ["{:/}", "{:/\(name)}"].first(where: rest.hasPrefix) {
        return sign..<rest.index(sign, offsetBy: end.count)
      }
      rest = rest.dropFirst()
    }
    return nil
  }

  private mutating func noteExtension(_ name: Substring) {
    if name != "nomarkdown" { note(.decided, "a kramdown comment or extension was left out") }
  }
}
