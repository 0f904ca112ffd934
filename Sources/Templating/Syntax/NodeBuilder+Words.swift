/// Reads what stands in a tag.
extension NodeBuilder {
  /// A name with its dots and its form.
  func expression(_ range: Range<Int>) -> Expression {
    let bar = bytes[range].firstIndex(of: UInt8(ascii: "|"))
    let name = word(range.lowerBound..<(bar ?? range.upperBound))
    let form = bar.map { word($0 + 1..<range.upperBound) }
    guard name.text != "." else { return Expression(path: [], form: form, name: name) }
    var path: [Expression.Word] = []
    var start = name.range.lowerBound
    for index in name.range where bytes[index] == UInt8(ascii: ".") {
      path.append(word(start..<index))
      start = index + 1
    }
    path.append(word(start..<name.range.upperBound))
    return Expression(path: path, form: form, name: name)
  }

  /// The text of a range without the blanks around it.
  func word(_ range: Range<Int>) -> Expression.Word {
    var range = range
    while let byte = bytes[range].first, BlockIndentation.isSpace(byte) {
      range = range.lowerBound + 1..<range.upperBound
    }
    while let byte = bytes[range].last, BlockIndentation.isSpace(byte) {
      range = range.lowerBound..<range.upperBound - 1
    }
    return Expression.Word(text: String(decoding: bytes[range], as: UTF8.self), range: range)
  }
}
