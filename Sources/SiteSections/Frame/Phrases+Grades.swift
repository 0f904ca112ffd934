extension Phrases {
  /// What a group of kanji of one school grade is called; nil for kanji without a grade.
  func title(ofGrade grade: Int?) -> String {
    switch (table.language, grade) {
    case (.korean, let grade?) where grade <= 6: "초등학교 \(grade)학년"
    case (.korean, _?): "중학교 이상"
    case (.korean, nil): "학년 구분 없음"
    case (.japanese, let grade?) where grade <= 6: "小学\(grade)年"
    case (.japanese, _?): "中学校以上"
    case (.japanese, nil): "学年なし"
    case (.english, let grade?) where grade <= 6: "Grade \(grade)"
    case (.english, _?): "Secondary school"
    case (.english, nil): "No grade"
    }
  }

  /// How many tutorials, kanji and words there are, for the ways into the sections.
  func count(ofTutorials count: Int) -> String {
    switch table.language {
    case .korean: "\(count)편"
    case .japanese: "\(count)本"
    case .english: count == 1 ? "1 tutorial" : "\(count) tutorials"
    }
  }

  func count(ofKanji count: Int) -> String {
    switch table.language {
    case .korean: "\(count)자"
    case .japanese: "\(count)字"
    case .english: "\(count) kanji"
    }
  }

  func count(ofKanji kanji: Int, words: Int) -> String {
    switch table.language {
    case .korean: "한자 \(kanji)자, 단어 \(words)개"
    case .japanese: "漢字\(kanji)字、単語\(words)語"
    case .english: "\(kanji) kanji, \(words) words"
    }
  }

  func count(ofTags count: Int) -> String {
    switch table.language {
    case .korean: "\(count)개"
    case .japanese: "\(count)個"
    case .english: count == 1 ? "1 tag" : "\(count) tags"
    }
  }

  func count(ofStrokes count: Int) -> String {
    switch table.language {
    case .korean: "\(count)획"
    case .japanese: "\(count)画"
    case .english: count == 1 ? "1 stroke" : "\(count) strokes"
    }
  }
}
