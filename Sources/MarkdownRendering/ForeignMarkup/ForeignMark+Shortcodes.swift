internal import Primitives

/// Advice for shortcodes of Hugo, tags of Liquid, and plugins of both.
extension ForeignMark {
  /// The advice for a tag such as `{{< katex >}}` or `{% youtube … %}`; nil for an unknown name.
  static func instead(ofTag tag: [UInt8]) -> String? {
    let words = String(decoding: tag, as: UTF8.self)
      .split { !($0.isLetter || $0.isNumber || "_-".contains($0)) }
    return words.first.flatMap { name in
      tags.first { $0.names.split(separator: " ").contains(Substring(name.lowercased())) }?.advice
    }
  }

  private static let tags: [(names: String, advice: String)] = [
    ("youtube", "write ::youtube[Title]{id=…}"),
    (
      "vimeo tweet twitter x codepen spotify instagram googlemaps maps iframe jsfiddle",
      "write ::embed[Title]{src=…} with the URL of the page to embed"
    ),
    ("gist", "write ::gist[Title]{id=…}"),
    ("figure image img", "write ![text](image.png \"caption\")"),
    ("katex math mathjax latex", "write $$ before and after the formula"),
    ("mermaid", "write a code block ```mermaid"),
    ("graphviz dot", "write a code block ```dot, and diagrams: svg below markdown: in site.yml"),
    ("highlight code codeblock", "write a code block between two lines ```"),
    ("ruby furigana", "write {漢字|かんじ}, and readings: yes below markdown: in site.yml"),
    (
      "readfile include_code literalinclude snippet code-include",
      "write a code fence such as ```swift file=Name.swift"
    ),
    ("details collapse expand", "write :::details[Title], and ::: where it ends"),
    ("tabs tab tabpane", "write ::::tabs, and :::tab[Title] for each tab"),
  ]
}
