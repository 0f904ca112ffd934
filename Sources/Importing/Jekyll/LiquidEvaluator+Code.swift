import Primitives

// Code, in which Liquid stays unchanged, and `{% raw %}`.
extension LiquidEvaluator {
  /// Returns whether the end of the output is in a code span of its line.
  mutating func isInCodeSpan() -> Bool {
    signs.read(output)
    return signs.isInCode
  }

  /// Appends the content of a `{% raw %}` block: unchanged in code, otherwise with `{` escaped.
  mutating func appendRaw(_ content: ArraySlice<UInt8>, isInFence: Bool) {
    var content = content
    // A tag that is alone on a line leaves no line.
    if output.isEmpty || output.last == 10, content.first == 10 { content = content.dropFirst() }
    if isCode || isInFence || content.contains(10) { return append(content) }
    let isInElement = isInCodeElement
    // The content may open code or a formula.
    for byte in content {
      if byte != UInt8(ascii: "{") || isInCodeSpan() || signs.isInFormula {
        append(CollectionOfOne(byte))
      } else {
        append((isInElement ? "&#123;" : "\\{").utf8)
      }
    }
  }

  /// Whether a `<code>` is open in the last line. A block of HTML has no backslash escapes.
  private var isInCodeElement: Bool {
    let start = output.lastIndex(of: 10).map { $0 + 1 } ?? 0
    let line = String(decoding: output[start...], as: UTF8.self)
    guard let tag = line.ranges(of: "<code").last else { return false }
    return !line[tag.upperBound...].contains("</code")
  }

  mutating func appendCode(_ tag: LiquidTag, _ content: ArraySlice<UInt8>) {
    var indent = output[(output.lastIndex(of: 10).map { $0 + 1 } ?? 0)...]
    if !indent.allSatisfy(\.isBlank) {
      append("\n\n".utf8)
      indent = []
    }
    let inner = inner(LiquidText(Array(content)), isCode: true)
    report.add(inner.report)
    var code = Array(inner.output.drop { $0 == 10 || $0 == 13 })
    while code.last?.isASCIISpace == true { code.removeLast() }
    let language = tag.arguments(patterns).first {
      tag.name == "highlight" ? $0.name == nil : $0.name == "lang"
    }
    let ticks = code.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, ticks + 1))
    let lines = tag.rest.contains("linenos") ? " linenos" : ""
    append("\(fence)\(language?.word ?? "")\(lines)\n".utf8)
    for line in code.split(separator: 10, omittingEmptySubsequences: false) {
      append((line.starts(with: indent) ? [] : indent) + line + [10])
    }
    append(indent + fence.utf8)
  }
}

/// The code spans and formulas that are still open in the last line of the output.
///
/// Each byte is read once.
struct OpenSigns {
  private var looked = 0
  /// The last sign, and the length of its run.
  private var run: (sign: UInt8, length: Int) = (0, 0)
  /// The number of backticks that opened code; 0 outside of code.
  private var ticks = 0
  var isInCode: Bool { run.sign == UInt8(ascii: "`") ? run.length != ticks : ticks > 0 }
  private(set) var isInFormula = false
  private(set) var isInElement = false
  private(set) var isInAddress = false
  private(set) var isLineStart = true

  mutating func read(_ output: [UInt8]) {
    for byte in output[min(looked, output.count)...] {
      if run.sign == UInt8(ascii: "`"), run.sign != byte, ticks == 0 || !isInCode {
        ticks = ticks == 0 ? run.length : 0
      }
      run = (byte, run.sign == byte ? run.length + 1 : 1)
      switch byte {
      case 10: self = OpenSigns()
      case UInt8(ascii: "$") where run.length == 2 && ticks == 0: isInFormula.toggle()
      case UInt8(ascii: "<"), UInt8(ascii: ">"): isInElement = byte == UInt8(ascii: "<")
      case UInt8(ascii: "("), UInt8(ascii: ")"): isInAddress = byte == UInt8(ascii: "(")
      default: break
      }
      if !byte.isASCIISpace { isLineStart = false }
    }
    looked = output.count
  }
}
