/// Exceptions to the Korean readings that follow from sounds of kanji and spelling rules.
///
/// Source: compiled for Michi from how these words are read in Korean; readings are facts.
enum HangulWords {
  /// The Korean readings of irregular words, by word.
  static let words = pairs(wordTable).reduce(into: [String: String]()) { $0[$1.0] = $1.1 }

  /// The usual sound of each kanji that has several sounds.
  static let usualSounds = pairs(usualSoundTable).reduce(into: [Unicode.Scalar: Unicode.Scalar]()) {
    map, pair in
    if let kanji = pair.0.unicodeScalars.first { map[kanji] = pair.1.unicodeScalars.first }
  }

  /// Numerals. After one of these, a kanji is a unit: 二十年後 is not read with 연, and 十六 is 십육.
  static let numbers = Set("一二三四五六七八九十百千万".unicodeScalars)

  private static func pairs(_ table: String) -> [(String, String)] {
    let words = table.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
    return stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
  }

  private static let usualSoundTable = """
    金 금 度 도 数 수 車 차 行 행 不 불 状 상 便 편 悪 악 葉 엽 北 북 台 대 画 화 読 독 芸 예 句 구 説 설 率 률 識 식
    見 견 寺 사 宅 택 易 역 若 약 暴 폭 欠 결 弁 변 降 강 著 저 属 속 省 성 畜 축 参 참 乾 건 切 절 殺 살 滑 활 徴 징
    復 복 糖 당 洞 동 索 색 布 포 六 륙 諾 낙 怒 노 難 난 寧 녕 丹 단 拓 척 沈 침 亀 귀 喝 갈 契 계 提 제 食 식 宿 숙
    """

  private static let wordTable = """
    十月 시월 六月 유월 五六月 오뉴월 初八日 초파일 十方 시방
    音楽 음악 音楽会 음악회 音楽家 음악가 楽器 악기 管楽器 관악기 弦楽器 현악기 打楽器 타악기 楽隊 악대 楽譜 악보
    楽団 악단 楽章 악장 楽曲 악곡 声楽 성악 器楽 기악 吹奏楽 취주악 管弦楽 관현악 雅楽 아악 交響楽 교향악 洋楽 양악
    軍楽 군악 楽園 낙원 極楽 극락 快楽 쾌락 娯楽 오락 安楽 안락 安楽死 안락사 喜怒哀楽 희로애락 道楽 도락
    楽天 낙천 楽天的 낙천적 楽天家 낙천가 行楽 행락 楽観 낙관 楽観的 낙관적 苦楽 고락 歓楽 환락 享楽 향락 気楽 기락
    憎悪 증오 悪寒 오한 嫌悪 혐오 嫌悪感 혐오감 自己嫌悪 자기혐오 好悪 호오
    容易 용이 安易 안이 簡易 간이 難易 난이 難易度 난이도 平易 평이
    企画 기획 計画 계획 計画的 계획적 区画 구획 画数 획수 画期的 획기적 画一的 획일적 参画 참획 字画 자획 画策 획책
    点画 점획 総画 총획
    変更 변경 更生 갱생 更迭 경질 更新 갱신 更年期 갱년기 更正 경정
    降伏 항복 投降 투항 閉塞 폐색 梗塞 경색 要塞 요새 城塞 성새 相殺 상쇄 殺到 쇄도 減殺 감쇄
    人参 인삼 標識 표지 道路標識 도로표지 自転車 자전거 人力車 인력거 停車場 정거장 車馬 거마 般若 반야
    省略 생략 年賀状 연하장 招待状 초대장 推薦状 추천장 賞状 상장 令状 영장 礼状 예장 紹介状 소개장 免状 면장
    訴状 소장 答状 답장 罪状 죄상 委任状 위임장 挑戦状 도전장 案内状 안내장 感謝状 감사장 遺言状 유언장
    一切 일체 台風 태풍 遊説 유세 天台宗 천태종 住宅 주택
    紅茶 홍차 緑茶 녹차 喫茶店 끽다점 茶道 다도 茶室 다실 茶碗 다완 抹茶 말차 茶会 다회 麦茶 맥차 茶色 다색 茶器 다기
    砂糖 사탕 果糖 과당 句読点 구두점 読点 두점 便器 변기 便所 변소 便秘 변비 大便 대변 小便 소변 用便 용변
    排便 배변 花弁 화판 安全弁 안전판 暴悪 포악 横暴 횡포 自暴自棄 자포자기 敗北 패배 統率 통솔 統率力 통솔력
    引率 인솔 率先 솔선 率直 솔직 軽率 경솔 謁見 알현
    復活 부활 復興 부흥 洞察 통찰 洞察力 통찰력 索道 삭도 布施 보시 亀裂 균열 拓本 탁본 牡丹 모란 推敲 퇴고
    許諾 허락 受諾 수락 快諾 쾌락 内諾 내락 困難 곤란 論難 논란 議論 의논 大怒 대로 不実 부실 奴隷 노예
    浮浪 부랑 浮浪者 부랑자 木瓜 모과 菩提 보리 盟誓 맹세 会寧 회령 小論文 소논문 重労働 중노동 新女性 신여성
    出納 출납 第六感 제육감 誕辰 탄신 生辰 생신 次第 차제 醜悪 추악 金浦 김포 金海 김해 惹起 야기 鹿苑寺 녹원사
    """
}
