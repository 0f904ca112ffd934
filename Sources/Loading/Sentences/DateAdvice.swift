internal import Primitives

/// What to write for a date that cannot be read.
enum DateAdvice {
  /// The date that is meant where it can be told, else the form of one.
  static func advice(on text: String) -> String {
    let numbers = text.utf8.split { !(0x30...0x39).contains($0) }
      .map { $0.prefix(5).reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    guard numbers.count >= 3, numbers[0] >= 1000, numbers[0] < 10_000 else {
      return LoadingSentences.writeDate
    }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard let date = CivilDate(year: year, month: month, day: day) else {
      return LoadingSentences.noSuchDay(year: year, month: month, day: day)
    }
    return numbers.count == 3
      ? LoadingSentences.write(date.iso8601) : LoadingSentences.writeMoment(date.iso8601)
  }
}
