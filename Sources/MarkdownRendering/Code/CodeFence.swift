import Diagnostics
import Primitives

/// The options after the backticks of a code fence.
///
/// The notations of other systems are read too: `swift`, ` Swift `, `swift:App.swift`,
/// `swift title="App.swift" {3,5-7} linenos`, `{linenos=table}`, `{.swift .numberLines}`,
/// `swift{1,3}`, `diff-swift`, `swift diff`, `file=App.swift#region`,
/// `diff file=new/App.swift from=App.swift`.
struct CodeFence: Hashable, Sendable {
  /// A file that the code is taken from.
  struct File: Hashable, Sendable {
    /// The path as written, relative to the post.
    let path: String
    /// The part after `#`: the name of a region, or lines such as `L3-L7`.
    let region: String?
  }

  /// The language in lower case; nil if the fence names none.
  private(set) var language: String?
  /// The title above the code, such as the name of a file.
  private(set) var title: String?
  /// The lines to mark, from 1.
  var highlightedLines = RangeSet<Int>()
  /// Further highlighted parts of a file's code: regions, and functions such as `push(_:)`.
  private(set) var marks: [Mark] = []

  /// Highlighted lines that are found by their content.
  enum Mark: Hashable, Sendable {
    case region(String)
    case function(String)

    var written: String {
      switch self {
      case .region(let name): "#\(name)"
      case .function(let name): name
      }
    }
  }

  private(set) var showsLineNumbers = false
  private var refusesLineNumbers = false
  /// The number of the first line, if lines are numbered.
  private(set) var firstLineNumber = 1
  /// Whether lines that begin with `+` and `-` are added and removed lines of code in the language.
  private(set) var isDiff = false
  private(set) var file: File?
  /// For a diff, the file with the old code.
  private(set) var oldFile: File?
  /// Whether a compiler checks the code: true for `typecheck`, false for `nocheck`.
  private(set) var checksCode: Bool?
  /// The folder of the sample project that the code is checked with; nil for the post's own.
  private(set) var stage: String?
  /// The role of the code: code, a program to run, or its expected output.
  private(set) var role = CodeListing.Role.code
  /// Whether the code is Markdown, which can contain code fences.
  var isMarkdown: Bool { ["markdown", "md", "mdx", "gfm"].contains(language) }
  /// Problems with the options: sentences in the author's terms without a period.
  private(set) var problems: [String] = []

  /// Reads an info string whose escapes and character references are decoded.
  init(info: String) {
    var reader = CodeFenceReader(info)
    var isFirst = true
    while let word = reader.next() {
      switch word {
      case .name(let name) where isFirst && !name.hasSuffix(")"): readLanguage(name)
      case .name(let name) where name.hasSuffix(")") && name.contains("("):
        marks.append(.function(name))
      case .name(let name): readWord(name)
      case .className(let name): readClass(name)
      case .identifier(let name): marks.append(.region(name))
      case .attribute(let key, let value): readAttribute(key.lowercased(), value)
      case .lines(let text): readLines(text)
      }
      // In `{.swift}` and `{linenos=table} swift` the language may follow later.
      if case .name = word { isFirst = false }
    }
    if !reader.isComplete { problems.append("a quote or brace of the code fence is not closed") }
    if file == nil {
      for mark in marks {
        if case .region = mark {
          reportAttribute(mark.written)
        } else {
          reportUnknown(mark.written)
        }
      }
      marks = []
    }
    if language == "diff", oldFile != nil { (language, isDiff) = (nil, true) }
    if language == nil, let file { language = Self.language(ofFile: file.path) }
    if oldFile != nil, file == nil || !isDiff {
      problems.append("from= is for a diff of two files: write diff file=NEW from=OLD")
      oldFile = nil
    }
    if role == .program, language != "swift" || checksCode == false {
      problems.append(
        checksCode == false ? "run does not work with nocheck" : "only Swift can run")
      role = .code
    }
  }
}

extension CodeFence {
  /// Reads the first word: a language, which can have a title after a colon.
  private mutating func readLanguage(_ word: String) {
    var name = word
    if let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) {
      let rest = String(word[word.index(after: colon)...])
      name = String(word[..<colon])
      // VuePress writes `js:line-numbers`.
      if !rest.isEmpty, !readKnownWord(rest.lowercased()) { title = rest }
    }
    if name.isEmpty || readKnownWord(name.lowercased()) { return }
    setLanguage(name)
  }

  private mutating func setLanguage(_ name: String) {
    var name = name.lowercased()
    for prefix in ["language-", "lang-"] where name.utf8.starts(with: prefix.utf8) {
      name = String(name.dropFirst(prefix.utf8.count))
    }
    if name.utf8.starts(with: "diff-".utf8) {
      isDiff = true
      name = String(name.dropFirst(5))
    }
    language = name.isEmpty ? nil : name
  }

  private mutating func readWord(_ word: String) {
    let name = String(word.lowercased().trimmingPrefix(":"))
    if readKnownWord(name) { return }
    // VitePress writes the title of code in brackets.
    if language != nil, title == nil, word.hasPrefix("["), word.hasSuffix("]") {
      return title = String(word.dropFirst().dropLast())
    }
    if name == "diff" {
      isDiff = true
    } else if language == "diff" {
      // `diff swift` means the same as `swift diff`.
      isDiff = true
      setLanguage(word)
    } else if language == nil, title == nil {
      setLanguage(word)
    } else {
      reportUnknown(word)
    }
  }

  private mutating func readClass(_ name: String) {
    if readKnownWord(name.lowercased()) { return }
    if language == nil { setLanguage(name) } else { reportAttribute(".\(name)") }
  }

  /// Reports an attribute of the whole block, which belongs on a line of its own.
  private mutating func reportAttribute(_ written: String) {
    problems.append(
      "\"\(written)\" has no effect after a code fence; write {\(written)} on the line below the block"
    )
  }

  private mutating func readKnownWord(_ name: String) -> Bool {
    switch name {
    case "linenos", "linenumbers", "line-numbers", "showlinenumbers", "numberlines":
      showsLineNumbers = true
    case "no-line-numbers": refusesLineNumbers = true
    case "v-pre", "no-v-pre": break
    case "nocheck": checksCode = false
    case "typecheck": checksCode = true
    // In place of a language, these words are names of languages.
    case "run" where language != nil || file != nil: role = .program
    case "output" where language != nil: role = .output
    default: return false
    }
    return true
  }

  private mutating func readAttribute(_ key: String, _ value: String) {
    switch key {
    case "title", "filename": title = value.isEmpty ? nil : value
    case "file": file = readFile(value, key) ?? file
    case "from": oldFile = readFile(value, key) ?? oldFile
    case "stage": stage = value.isEmpty ? nil : value
    case "linenos", "linenumbers", "line-numbers", "linenums", "showlinenumbers", "numberlines":
      if let number = Int(value), number > 0 { return readFirstLineNumber(value) }
      refusesLineNumbers = ["false", "no", "0"].contains(value)
      showsLineNumbers = !refusesLineNumbers
    case "hl_lines", "highlight", "lines": readLines(value)
    case "mark" where value.utf8.first?.isASCIIDigit == true: readLines(value)
    case "linenostart", "startfrom", "startlinenumber": readFirstLineNumber(value)
    // These keys of other systems have no effect here.
    case "anchorlinenos", "guesssyntax", "hl_inline", "lineanchors", "linenumbersintable",
      "noclasses", "style", "tabwidth", "wrapperclass":
      break
    default: reportUnknown(key)
    }
  }

  private mutating func readFile(_ value: String, _ key: String) -> File? {
    let parts = value.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = parts.first, !path.isEmpty else {
      problems.append("\(key)= has no file name")
      return nil
    }
    let region = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
    return File(path: String(path), region: region)
  }

  /// Lists such as `3,5-7`, `[3,"5-7"]` and `3 5-7`.
  private mutating func readLines(_ text: String) {
    for part in text.utf8.split(whereSeparator: { $0 <= 0x20 || ",;\"'[]".utf8.contains($0) }) {
      if let lines = ClosedRange(lines: part) {
        highlightedLines.insert(contentsOf: Range(lines))
      } else {
        problems.append("\"\(Substring(part))\" is not a line or range of lines such as 3 or 5-7")
      }
    }
  }

  private mutating func readFirstLineNumber(_ value: String) {
    guard let range = ClosedRange(lines: Substring(value).utf8), range.count == 1 else {
      problems.append("\"\(value)\" is not a line number")
      return
    }
    firstLineNumber = range.lowerBound
    // A first number turns line numbers on, unless `linenos=false` is written too.
    if !refusesLineNumbers { showsLineNumbers = true }
  }

  private mutating func reportUnknown(_ word: String) {
    let isInSigns = ["\"", "'", "/"].contains { word.hasPrefix($0) && word.hasSuffix($0) }
    let meant = isInSigns ? Self.writeLines : Self.foreignWords.advice(on: word.lowercased())
    let advice =
      (meant ?? Spelling.suggestion(for: word, among: CodeFenceOption.all.map(\.name))).map {
        "; " + $0
      } ?? ""
    problems.append("unknown word \"\(word)\" after the code fence" + advice)
  }

  private static let writeLines =
    "words are not highlighted: write the numbers of their lines, such as {2,4-5}"

  /// Words of other systems, and what to write instead.
  private static let foreignWords: AdviceTable = [
    "include src source path reference snippet": "write file=Name.swift to show a file",
    "caption name label alt codetitle": "write title=\"…\"",
    "mark focus error warning": writeLines,
    "ins add": "write ```diff-LANGUAGE, and + at the beginning of each added line",
    "del remove": "write ```diff-LANGUAGE, and - at the beginning of each removed line",
    "frame": "delete it: code has no window frame; title=\"…\" shows a title",
    "wrap nowrap preserveindent hangingindent": "delete it: long lines scroll",
    "collapse collapsestyle":
      "write a line :::details[Title] before the code block, and ::: after it",
    "live noinline npm2yarn twoslash annotate .annotate copy nocopy no-copy select playground "
      + "editable ignore no_run should_panic compile_fail metastring":
      "delete it: it has no effect here",
    "layout engine": "write it in the diagram: layout=neato",
    "width height scale":
      "only diagrams have a size: write it in the diagram, such as size=\"4,3\"",
    "id": "write {#name} on the line below the block",
    "class classes": "write {.name} on the line below the block",
    "startline start startnumber": "write linenostart=3",
  ]

  /// Languages of other systems whose code is drawn, and what to write instead.
  private static let drawnLanguages: AdviceTable = [
    "neato fdp sfdp twopi circo osage patchwork":
      "write ```dot, layout=NAME in the diagram, and markdown: { diagrams: svg } in site.yml",
    "viz viz-dot graphviz-dot graphviz-svg":
      "write ```dot, and markdown: { diagrams: svg } in site.yml",
    "katex mathjax": "write ```math",
  ]

  /// Languages of other systems whose code is a diagram, which Michi does not draw.
  private static let undrawnLanguages = Set(
    ([
      "plantuml plant-uml puml uml ditaa goat d2 svgbob nomnoml wavedrom vega vega-lite vegalite",
      "markmap mindmap echarts chart flowchart sequence blockdiag seqdiag actdiag nwdiag packetdiag",
      "erd structurizr bytefield excalidraw pikchr umlet wireviz kroki smiles",
    ] as [String]).flatMap { $0.split(separator: " ") })

  /// Returns whether code in a language is a diagram that Michi shows as code.
  static func isUndrawn(_ language: String) -> Bool {
    undrawnLanguages.contains(Substring(language))
  }

  /// Returns what to write instead of a language whose code other systems draw; nil for others.
  static func advice(onDrawn language: String) -> String? {
    drawnLanguages.advice(on: language)?.replacing("NAME", with: language)
  }

  private static func language(ofFile path: String) -> String? {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let name = path[path.index(after: dot)...].lowercased()
    return name.isEmpty || name.utf8.contains(UInt8(ascii: "/")) ? nil : name
  }
}

extension ClosedRange<Int> {
  /// Parses lines as authors write them: `3`, `5-7` or `L5-L7`; nil for anything else.
  init?(lines text: Substring.UTF8View) {
    let ends = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .map(Self.line)
    guard ends.count < 3, let first = ends[0], let last = ends[ends.count - 1], first <= last
    else { return nil }
    self = first...last
  }

  private static func line(_ text: Substring.UTF8View) -> Int? {
    let isMarked = text.first.map { $0 | 0x20 } == UInt8(ascii: "l")
    let digits = isMarked ? text.dropFirst() : text
    guard (1...7).contains(digits.count), digits.allSatisfy(\.isASCIIDigit),
      let line = Int(Substring(digits)), (1...1_000_000).contains(line)
    else { return nil }
    return line
  }
}
