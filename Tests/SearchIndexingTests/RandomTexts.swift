import TestKit

@testable import SearchIndexing

/// Documents and queries of random words in four scripts, the same for the same seed.
enum RandomTexts {
  private static let words = [
    "코디네이터", "코디네이터를", "화면", "값", "타입", "값 타입", "클로저", "뷰모델", "자식", "패턴이", "앱의", "ㅋㄷ", "ㅎㅁ",
    "coordinator", "Coordinators", "childDidFinish", "UITableView", "closures", "closrue",
    "testing",
    "protocol", "iOS17", "snake_case", "the", "cafés", "nichi", "nichiyoubi", "gaku", "value-type",
    "sun",
    "コーディネーター", "日本語", "日曜日", "にちようび", "ニチ", "學校", "学校", "勉強する", "海", "海の", "ｶﾅ", "の",
    "5획", "strokes:5", "날 일", "せんせい", "sensei", "おおきい", "つづく", "tsuzuku", "Ж", "жук", "한글(Hangul)",
    "a", "1", "가", "…", "😀", "é", "Ａ", "𠮷",
    "行く", "いく", "行った", "食べる", "食べませんでした", "高い", "高くない", "ドウ", "ど", "どう", "ここ", "こうこう", "koko",
    "12획", "5 strokes", "grade 2", "3학년", "UINavigationControllerDelegate", "ControllerDelegate",
    "a\u{300}b", "x\u{2028}y\u{FEFF}z\u{85}w",
    "C", "C++", "C#", "C++17", "C#12", "F#은", "@State", "State", "を@Stateで", "#if", "if", ".NET",
    "ASP.NET",
    "$0", "a+b", "..x", "Notepad++", "C#.NET", "#a++", "時々", "時時", "々", "一歩々々", "複々々線", "𠮷々",
    "こゝろ", "こころ", "いすゞ", "じゞ", "ヽヾ", "づゝ", "ｺﾋﾟｰ", "ｶﾞｲﾄﾞ", "コピー", "ｱﾞ", "\u{1112}\u{1161}\u{11AB}",
  ]

  static func documents(count: Int, seed: UInt64) -> [SearchDocument] {
    var random = SeededGenerator(seed: seed)
    let kinds: [SearchDocument.Kind] = [.kanji, .word, .page, .tutorial, .collection]
    return (0..<count).map { number in
      SearchDocument(
        kind: kinds[number * kinds.count / count],
        language: number.isMultiple(of: 7) ? "en" : "ko", address: "/\(number)/",
        title: text(of: 1...4, &random), summary: text(of: 0...3, &random),
        names: (0..<Int.random(in: 0...3, using: &random)).map { _ in text(of: 1...1, &random) },
        readings: (0..<Int.random(in: 0...2, using: &random)).map { _ in text(of: 1...1, &random) },
        facets: ["strokes:\(Int.random(in: 3...12, using: &random))", "grade:\(number % 4)"],
        headings: (0..<3).map { _ in text(of: 0...3, &random) },
        texts: (0..<3).map { _ in text(of: 0...30, &random) })
    }
  }

  static func queries(count: Int, seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      var query = text(of: 1...3, &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: query = "\"\(query)\""
      case 1: query = String(query.unicodeScalars.dropLast().map(Character.init))
      case 2: query = slipped(query, &random)
      case 3: query = query.replacing(" ", with: "")
      case 4: query = query.uppercased()
      default: break
      }
      return query
    }
  }

  private static func text(of count: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: count, using: &random))
      .map { _ in
        // A few words are common and most are rare, as in any text.
        let most = Int.random(in: 1...words.count, using: &random)
        return words[Int.random(in: 0..<most, using: &random)]
      }
      .joined(separator: [" ", " ", ", ", "\n"][Int.random(in: 0..<4, using: &random)])
  }

  private static func slipped(_ query: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(query.unicodeScalars)
    guard scalars.count > 3 else { return query }
    let index = Int.random(in: 0..<(scalars.count - 1), using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: scalars.swapAt(index, index + 1)
    case 1: scalars.remove(at: index)
    default: scalars[index] = "x"
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
