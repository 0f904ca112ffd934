import Diagnostics

/// Advice for shortcodes of Hugo, tags of Liquid, components of MDX, and plugins of these tools.
extension ForeignMark {
  /// The advice for a tag such as `{{< katex >}}`, `{% youtube … %}` or `<Mermaid …>`; nil for an
  /// unknown name.
  static func instead(ofTag tag: [UInt8]) -> String? {
    let words = String(decoding: tag, as: UTF8.self).lowercased()
      .split { !($0.isLetter || $0.isNumber || "_-".contains($0)) }
    guard let name = words.first else { return nil }
    if name.hasPrefix("include") {
      // The name of an included file says what it is for: `{% include embed/youtube.html … %}`.
      if let known = words.dropFirst().prefix(2).lazy.compactMap({ tags.advice(on: $0) }).first {
        return known
      }
      if words.contains(where: { ["html", "md", "svg"].contains($0) }) { return nil }
    }
    return tags.advice(on: name)
  }

  private static let tags: AdviceTable = [
    "youtube youtubelite liteyoutubeembed": "write ::youtube[Title]{id=…}",
    "vimeo tweet twitter x codepen spotify instagram googlemap googlemaps maps iframe jsfiddle":
      "write ::embed[Title]{src=…} with the URL of the page to embed",
    "gist": "write ::gist[Title]{id=…}",
    "video": "write ::video{src=…}, or ::youtube[Title]{id=…}",
    "audio": "write ::audio{src=…}",
    "figure image img": "write ![text](image.png \"caption\")",
    "katex math mathjax latex": "write $$ before and after the formula",
    "mermaid": "write a code block ```mermaid",
    "graphviz dot viz digraph graph neato":
      "write a code block ```dot, and diagrams: svg below markdown: in site.yml",
    "diagram plantuml uml kroki":
      "write a code block ```mermaid, or ```dot with diagrams: svg below markdown: in site.yml",
    "goat": "write a code block ```text",
    "highlight code codeblock": "write a code block between two lines ```",
    "ruby furigana": "write {漢字|かんじ}, and readings: yes below markdown: in site.yml",
    "readfile include_code include_relative include_absolute remote_include literalinclude "
      + "snippet code-include codeinclude code-snippet include":
      "write a code fence such as ```swift file=Name.swift",
    "emoji emojify": "type the emoji itself",
    "last_modified_at lastmod": "delete it; updated: git in site.yml shows the date",
    "details collapse expand": "write :::details[Title], and ::: where it ends",
    "tabs tab tabpane tabitem": "write ::::tabs, and :::tab[Title] for each tab",
    "toc tocinline": "write [TOC] on a line of its own",
  ]
}
