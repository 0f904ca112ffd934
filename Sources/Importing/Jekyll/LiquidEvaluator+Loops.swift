import Loading

// Loops, and the tags that depend on how often they are evaluated.
extension LiquidEvaluator {
  /// The values that tags keep from one evaluation to the next.
  struct Registers {
    /// The counters of `increment` and `decrement`, which are not the variables of `assign`.
    var counters: [String: Int] = [:]
    /// How often each `cycle` was evaluated.
    var cycles: [String: Int] = [:]
    /// The last output of `ifchanged`.
    var changed: [UInt8]?
  }

  /// Runs a `for` or a `tablerow`; false if only Jekyll knows its elements.
  mutating func loop(_ block: LiquidBlock) -> Bool {
    var words = patterns.words(of: block.tag.rest)
    guard let next = block.text.next[block.start],
      let name = words.popFirst().map(String.init), words.popFirst() == "in",
      let list = operand(&words)
    else { return false }
    let isTable = block.tag.name == "tablerow"
    if isTable, list.isNull { return true }
    var items = list.elements
    let isReversed = words.contains("reversed")
    var counts: [Substring: Int] = [:]
    while let option = words.popFirst() {
      guard words.first == ":" else { continue }
      words.removeFirst()
      guard let count = operand(&words)?.integer else { return false }
      counts[option] = max(0, count)
    }
    budget -= Self.step * items.count
    items = Array(items.dropFirst(counts["offset"] ?? 0).prefix(counts["limit"] ?? items.count))
    if isReversed { items.reverse() }
    let columns = max(1, counts["cols"] ?? items.count)
    let loopName = isTable ? "tablerowloop" : "forloop"
    let before = (locals[name], locals[loopName])
    if isTable { append("<tr class=\"row1\">\n".utf8) }
    for (number, item) in items.enumerated() {
      guard isWithinBudget else {
        losesOutput = true
        note(.lost, "{% \(block.tag.name) %} was cut off: its output is too long")
        break
      }
      let (row, column) = (number / columns, number % columns)
      let isLast = number == items.count - 1
      locals[name] = .some(item)
      locals[loopName] = .mapping([
        ("index", .number(number + 1)), ("index0", .number(number)),
        ("rindex", .number(items.count - number)), ("rindex0", .number(items.count - number - 1)),
        ("parentloop", before.1.flatMap(\.self) ?? .nothing), ("length", .number(items.count)),
        ("first", .plain("\(number == 0)")), ("last", .plain("\(isLast)")),
        ("row", .number(row + 1)), ("col", .number(column + 1)), ("col0", .number(column)),
        ("col_first", .plain("\(column == 0)")), ("col_last", .plain("\(column == columns - 1)")),
      ])
      if isTable { append("<td class=\"col\(column + 1)\">".utf8) }
      run(block.text, (block.start + 1)..<next)
      if isTable { append("</td>".utf8) }
      defer { interrupt = nil }
      if interrupt == "break" { break }
      if isTable, column == columns - 1, !isLast {
        append("</tr>\n<tr class=\"row\(row + 2)\">".utf8)
      }
    }
    if isTable { append("</tr>\n".utf8) }
    (locals[name], locals[loopName]) = before
    // The `else` of a loop over nothing.
    if items.isEmpty, next < block.end { run(block.text, (next + 1)..<block.end) }
    return true
  }

  /// Appends the value of a counter and changes it.
  mutating func count(_ tag: LiquidTag) {
    let value = registers.counters[tag.rest, default: 0]
    let isUp = tag.name == "increment"
    append("\(isUp ? value : value - 1)".utf8)
    registers.counters[tag.rest] = isUp ? value + 1 : value - 1
  }

  /// Appends the next value of a `cycle`; false if only Jekyll knows it.
  mutating func cycle(_ tag: LiquidTag) -> Bool {
    var words = patterns.words(of: tag.rest)
    var group = tag.rest
    if words.dropFirst().first == ":" {
      guard let value = operand(&words) else { return false }
      group = value.liquid ?? ""
      words.removeFirst()
    }
    let values = words.split(separator: ",")
    guard !values.isEmpty else { return false }
    let number = registers.cycles[group, default: 0]
    registers.cycles[group] = number + 1
    var next = values[number % values.count]
    guard let value = operand(&next) else { return false }
    append((value.liquid ?? "").utf8)
    return true
  }

  /// Appends the output of an `ifchanged` block if it differs from the one before.
  mutating func appendIfChanged(_ output: [UInt8]) {
    if output != registers.changed { append(output) }
    registers.changed = output
  }
}
