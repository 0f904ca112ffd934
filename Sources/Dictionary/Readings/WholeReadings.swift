/// Words whose reading cannot be divided among their kanji: 明日 is あす, 上手 is じょうず.
///
/// Source: the 付表 of the 常用漢字表 (cabinet notification 2 of 2010).
enum WholeReadings {
  /// Finds such words inside a word.
  ///
  /// - Parameter readings: the hiragana of each letter.
  static func ranges(
    in letters: [Unicode.Scalar], readAs readings: [ArraySlice<Unicode.Scalar>]
  ) -> [Range<Int>] {
    letters.indices.flatMap { start in
      (words[letters[start]] ?? []).compactMap { word, reading in
        let range = start..<(start + word.count)
        return letters[start...].starts(with: word)
          && readings[range].joined().elementsEqual(reading) ? range : nil
      }
    }
  }

  /// The words with their readings, by first letter; verbs have no endings.
  private static let words:
    [Unicode.Scalar: [(word: [Unicode.Scalar], reading: [Unicode.Scalar])]] =
      {
        let list = table.split { $0 == " " || $0 == "\n" }.map { Array($0.unicodeScalars) }
        let pairs = stride(from: 0, to: list.count - 1, by: 2).map {
          (word: list[$0], reading: list[$0 + 1])
        }
        return Dictionary(grouping: pairs) { $0.word[0] }
      }()

  private static let table = """
    明日 あす 小豆 あずき 海女 あま 海士 あま 硫黄 いおう 意気地 いくじ 田舎 いなか 息吹 いぶき
    海原 うなばら 乳母 うば 浮気 うわき 浮つ うわつ 笑顔 えがお 叔父 おじ 伯父 おじ 大人 おとな
    乙女 おとめ 叔母 おば 伯母 おば お巡りさん おまわりさん お神酒 おみき 母屋 おもや 母家 おもや
    母さん かあさん 神楽 かぐら 河岸 かし 鍛冶 かじ 風邪 かぜ 固唾 かたず 仮名 かな 蚊帳 かや
    為替 かわせ 河原 かわら 川原 かわら 昨日 きのう 今日 きょう 果物 くだもの 玄人 くろうと 今朝 けさ
    景色 けしき 心地 ここち 居士 こじ 今年 ことし 早乙女 さおとめ 雑魚 ざこ 桟敷 さじき
    差し支 さしつか 五月 さつき 早苗 さなえ 五月雨 さみだれ 時雨 しぐれ 尻尾 しっぽ
    竹刀 しない 老舗 しにせ 芝生 しばふ 清水 しみず 三味線 しゃみせん 砂利 じゃり 数珠 じゅず
    上手 じょうず 白髪 しらが 素人 しろうと 師走 しわす 師走 しはす 数寄屋 すきや 数奇屋 すきや
    相撲 すもう 草履 ぞうり 山車 だし 太刀 たち 立ち退 たちの 七夕 たなばた 足袋 たび 稚児 ちご
    一日 ついたち 築山 つきやま 梅雨 つゆ 凸凹 でこぼこ 手伝 てつだ 伝馬船 てんません 投網 とあみ
    父さん とうさん 十重二十重 とえはたえ 読経 どきょう 時計 とけい 友達 ともだち 仲人 なこうど
    名残 なごり 雪崩 なだれ 兄さん にいさん 姉さん ねえさん 野良 のら 祝詞 のりと 博士 はかせ
    二十 はたち 二十歳 はたち 二十日 はつか 波止場 はとば 一人 ひとり 日和 ひより 二人 ふたり
    二日 ふつか 吹雪 ふぶき 下手 へた 部屋 へや 迷子 まいご 真面目 まじめ 真っ赤 まっか
    真っ青 まっさお 土産 みやげ 息子 むすこ 眼鏡 めがね 猛者 もさ 紅葉 もみじ 木綿 もめん 最寄り もより
    八百長 やおちょう 八百屋 やおや 大和 やまと 弥生 やよい 浴衣 ゆかた 行方 ゆくえ 寄席 よせ
    若人 わこうど
    """
}
