/// Everything that the pages themselves say: a line or a few for each phrase, with its languages
/// beside each other. A template writes `{{phrases.home}}`, Swift `phrases[.home]`.
enum Phrase: String, CaseIterable {
  case home, tutorials, kanji, words, tags, newestTutorials, allTutorials, sections, menu
  case dictionary, startReading, series, moreParts, nextSeries, related, edit, wrap
  case dictionarySource, theme, themeAuto, themeLight, themeDark
  case breadcrumbs, skipToContent, tableOfContents, author, published, updated, minutesToRead
  case previous, next, newer, older, character, strokes, onyomi, kunyomi, radical, grade
  case meaning, koreanReading, english, reading, wordsOfKanji, otherWords, kanjiOfWord, notes
  case tutorialsOfKanji, sameRadical, wordsNearby, strokeOrder, drawStrokes, strokesFrom
  case findKanji, findText, anyValue, clearFilters, foundKanji, foundNone, findFailed, showRest
  case otherLists, wordIndex, sounds, figures, kanjiByGrade, kanjiByStrokes, wordsByLength
  case connectedWords, characters, countOfKanji, countOfWords, countOfConnected
  case search, searchResults, searchFound, searchNone, searchAll, searchMore, searchCut
  case searchFailed, searchClose, searchNeedsScript, pages, collections
  case irregular, suffix, notInStorage, feed, siteMap, notFound, notFoundLead, copy, copied

  /// What it is for, and how each language says it.
  var wording: Wording {
    switch self {
    case .home:
      Wording("The start page", ko: "홈", ja: "ホーム", en: "Home")
    case .tutorials:
      Wording("The tutorials", ko: "튜토리얼", ja: "チュートリアル", en: "Tutorials")
    case .kanji:
      Wording("The kanji", ko: "한자", ja: "漢字", en: "Kanji")
    case .words:
      Wording("The words", ko: "단어", ja: "単語", en: "Words")
    case .tags:
      Wording("The tags", ko: "태그", ja: "タグ", en: "Tags")
    case .newestTutorials:
      Wording(
        "Above the newest tutorials", ko: "새로 올라온 튜토리얼", ja: "新着チュートリアル", en: "Newest tutorials")
    case .allTutorials:
      Wording("The link to all tutorials", ko: "튜토리얼 모두 보기", ja: "すべてのチュートリアル", en: "All tutorials")
    case .sections:
      Wording("Above the ways into the sections", ko: "둘러보기", ja: "サイトの案内", en: "Explore")
    case .menu:
      Wording("The menu's name, and on its button", ko: "메뉴", ja: "メニュー", en: "Menu")
    case .dictionary:
      Wording("The way into the dictionary", ko: "한자 사전", ja: "漢字辞典", en: "Kanji dictionary")
    case .startReading:
      Wording("Before the first part of a series", ko: "첫 편", ja: "第1回", en: "Part 1")
    case .series:
      Wording("The series, and before the name of one", ko: "시리즈", ja: "連載", en: "Series")
    case .moreParts:
      Wording(
        "Leads from some parts of a series to all", ko: "전체 목록 보기", ja: "全回を見る", en: "All parts")
    case .nextSeries:
      Wording("Before the next series", ko: "다음 시리즈", ja: "次の連載", en: "Next series")
    case .related:
      Wording(
        "Above tutorials with the same tags", ko: "함께 읽으면 좋은 글", ja: "あわせて読みたい", en: "Read next")
    case .edit:
      Wording("Leads to the page's source", ko: "이 글 수정하기", ja: "このページを編集", en: "Edit this page")
    case .wrap:
      Wording("On the button that wraps long lines", ko: "줄바꿈", ja: "折り返し", en: "Wrap")
    case .dictionarySource:
      Wording("Before whose data the dictionary is", ko: "한자 자료", ja: "漢字データ", en: "Kanji data")
    case .theme:
      Wording("The choice of light or dark", ko: "화면 테마", ja: "表示テーマ", en: "Theme")
    case .themeAuto:
      Wording("As the system is", ko: "시스템 설정", ja: "システムに合わせる", en: "System")
    case .themeLight:
      Wording("Always light", ko: "밝게", ja: "ライト", en: "Light")
    case .themeDark:
      Wording("Always dark", ko: "어둡게", ja: "ダーク", en: "Dark")
    case .breadcrumbs:
      Wording("The label of the breadcrumbs", ko: "현재 위치", ja: "現在位置", en: "You are here")
    case .skipToContent:
      Wording("The link past the menu", ko: "본문으로 건너뛰기", ja: "本文へ移動", en: "Skip to content")
    case .tableOfContents:
      Wording("Above the table of contents", ko: "목차", ja: "目次", en: "Contents")
    case .author:
      Wording("Before the author's name", ko: "글쓴이", ja: "著者", en: "By")
    case .published:
      Wording("Before the date", ko: "게시일", ja: "公開日", en: "Published")
    case .updated:
      Wording("Before the date of the last change", ko: "수정일", ja: "更新日", en: "Updated")
    case .minutesToRead:
      Wording(
        "Directly behind the number of minutes", ko: "분 분량", ja: "分で読めます", en: "\u{A0}min read")
    case .previous:
      Wording("The neighbour before", ko: "이전", ja: "前へ", en: "Previous")
    case .next:
      Wording("The neighbour behind", ko: "다음", ja: "次へ", en: "Next")
    case .newer:
      Wording("The list page with newer tutorials", ko: "최근 글", ja: "新しい記事", en: "Newer")
    case .older:
      Wording("The list page with older tutorials", ko: "이전 글", ja: "古い記事", en: "Older")
    case .character:
      Wording("The column of characters", ko: "글자", ja: "字", en: "Character")
    case .strokes:
      Wording("The number of strokes", ko: "획수", ja: "画数", en: "Strokes")
    case .onyomi:
      Wording("The readings from Chinese", ko: "음독", ja: "音読み", en: "Onyomi")
    case .kunyomi:
      Wording("The Japanese readings", ko: "훈독", ja: "訓読み", en: "Kunyomi")
    case .radical:
      Wording("The radical", ko: "부수", ja: "部首", en: "Radical")
    case .grade:
      Wording("The school grade", ko: "학년", ja: "学年", en: "Grade")
    case .meaning:
      Wording("The meaning", ko: "뜻", ja: "意味", en: "Meaning")
    case .koreanReading:
      Wording("The Korean meaning and sound", ko: "훈음", ja: "韓国語の訓と音", en: "Korean")
    case .english:
      Wording("The meaning in English", ko: "영어", ja: "英語", en: "English")
    case .reading:
      Wording("The reading", ko: "읽는 법", ja: "読み方", en: "Reading")
    case .wordsOfKanji:
      Wording(
        "Above the words that a kanji's entry lists",
        ko: "이 한자가 쓰이는 단어",
        ja: "この漢字を使う単語",
        en: "Words")
    case .otherWords:
      Wording(
        "Above the words in which a kanji has none of its listed readings, or it is unknown",
        ko: "그 밖의 단어",
        ja: "そのほかの単語",
        en: "Other words")
    case .tutorialsOfKanji:
      Wording(
        "Above the tutorials that lead to a kanji",
        ko: "이 한자가 나오는 글",
        ja: "この漢字が出てくる記事",
        en: "Tutorials with this kanji")
    case .sameRadical:
      Wording(
        "Above kanji with the same radical",
        ko: "부수가 같은 한자",
        ja: "部首が同じ漢字",
        en: "Same radical")
    case .wordsNearby:
      Wording(
        "Above words that share a kanji with a word",
        ko: "같은 한자가 쓰이는 단어",
        ja: "同じ漢字を使う単語",
        en: "Words that share a kanji")
    case .strokeOrder:
      Wording("Above the drawing of a kanji's strokes", ko: "획순", ja: "筆順", en: "Stroke order")
    case .drawStrokes:
      Wording(
        "On the button that draws a kanji stroke by stroke",
        ko: "획순 재생",
        ja: "筆順を再生",
        en: "Play the strokes")
    case .strokesFrom:
      Wording("Before the name of who drew the strokes", ko: "획순 자료", ja: "筆順データ", en: "Strokes by")
    case .kanjiOfWord:
      Wording("Above the kanji of a word", ko: "이 단어의 한자", ja: "この単語の漢字", en: "Kanji of this word")
    case .notes:
      Wording("Above an author's notes on a kanji", ko: "노트", ja: "メモ", en: "Notes")
    case .findKanji:
      Wording("The label of the filters", ko: "한자 찾기", ja: "漢字を探す", en: "Find kanji")
    case .findText:
      Wording("The filter for kanji and meanings", ko: "한자·뜻", ja: "漢字・意味", en: "Kanji or meaning")
    case .anyValue:
      Wording("Where a filter lets everything through", ko: "전체", ja: "すべて", en: "All")
    case .clearFilters:
      Wording("The button that empties the filters", ko: "조건 지우기", ja: "条件をクリア", en: "Clear")
    case .foundKanji:
      Wording(
        "How many kanji the filters let through; {} is the number",
        ko: "{}자를 찾았습니다",
        ja: "{}字見つかりました",
        en: "{} kanji found")
    case .foundNone:
      Wording(
        "Where the filters let nothing through",
        ko: "조건에 맞는 한자가 없습니다",
        ja: "条件に合う漢字はありません",
        en: "No kanji found")
    case .findFailed:
      Wording(
        "Where the filters cannot be had",
        ko: "한자 목록을 불러오지 못했습니다",
        ja: "漢字の一覧を読み込めませんでした",
        en: "The list of kanji could not be loaded")
    case .showRest:
      Wording("The button that shows all that was found", ko: "모두 보기", ja: "すべて表示", en: "Show all")
    case .otherLists:
      Wording(
        "Opens the links to the lists by grade and strokes",
        ko: "학년별·획수별 목록",
        ja: "学年別・画数別の一覧",
        en: "Lists by grade and strokes")
    case .wordIndex:
      Wording("The link to the index of words", ko: "단어 찾아보기", ja: "単語索引", en: "Word index")
    case .sounds:
      Wording("The label of the chart of sounds", ko: "오십음도", ja: "五十音", en: "The fifty sounds")
    case .figures:
      Wording("The dictionary in figures", ko: "한자 통계", ja: "漢字の統計", en: "Kanji in figures")
    case .kanjiByGrade:
      Wording("Above a chart", ko: "학년별 한자", ja: "学年別の漢字", en: "Kanji by grade")
    case .kanjiByStrokes:
      Wording("Above a chart", ko: "획수별 한자", ja: "画数別の漢字", en: "Kanji by strokes")
    case .wordsByLength:
      Wording("Above a chart", ko: "글자 수별 단어", ja: "文字数別の単語", en: "Words by length")
    case .connectedWords:
      Wording(
        "Above the chart of the words that share a kanji with the most others",
        ko: "같은 한자를 쓰는 단어가 많은 단어",
        ja: "同じ漢字を使う単語が多い単語",
        en: "Most connected words")
    case .characters:
      Wording("The column of a word's length", ko: "글자 수", ja: "文字数", en: "Characters")
    case .countOfKanji:
      Wording("The column that counts kanji", ko: "한자 수", ja: "漢字の数", en: "Kanji")
    case .countOfWords:
      Wording("The column that counts words", ko: "단어 수", ja: "単語の数", en: "Words")
    case .countOfConnected:
      Wording(
        "The column that counts words that share a kanji",
        ko: "한자를 같이 쓰는 단어",
        ja: "漢字が共通する単語",
        en: "Words that share a kanji")
    case .search:
      Wording("The page to search on, and the field", ko: "검색", ja: "検索", en: "Search")
    case .searchResults:
      Wording("The label of the list under the field", ko: "검색 결과", ja: "検索結果", en: "Results")
    case .searchFound:
      Wording(
        "How many results there are; {} is the number",
        ko: "{}건을 찾았습니다",
        ja: "{}件見つかりました",
        en: "{} found")
    case .searchNone:
      Wording(
        "Where there is no result",
        ko: "검색 결과가 없습니다",
        ja: "見つかりませんでした",
        en: "Nothing found")
    case .searchAll:
      Wording(
        "The link to the page of all results", ko: "결과 모두 보기", ja: "すべての結果を見る", en: "All results")
    case .searchMore:
      Wording("The button for more results", ko: "더 보기", ja: "もっと見る", en: "More")
    case .searchCut:
      Wording(
        "Where a query is too long to be read to its end",
        ko: "검색어가 길어서 앞부분만 찾았습니다.",
        ja: "長いため、はじめの部分だけで検索しました。",
        en: "Only the beginning of this long query was searched for.")
    case .searchFailed:
      Wording(
        "Where a part of the index cannot be had",
        ko: "검색 데이터를 다 불러오지 못했습니다. 빠진 결과가 있을 수 있습니다.",
        ja: "検索データをすべて読み込めなかったため、抜けている結果があるかもしれません。",
        en: "Not all of the index could be loaded: results may be missing.")
    case .searchClose:
      Wording("The button that closes the field", ko: "검색 닫기", ja: "検索を閉じる", en: "Close search")
    case .pages:
      Wording("The pages that are no tutorials", ko: "페이지", ja: "ページ", en: "Pages")
    case .collections:
      Wording("Series and apps", ko: "시리즈·앱", ja: "連載・アプリ", en: "Series and apps")
    case .searchNeedsScript:
      Wording(
        "What the page to search on says without a script",
        ko: "검색하려면 브라우저에서 자바스크립트를 켜야 합니다. 아래 목록에서 찾아볼 수도 있습니다.",
        ja: "検索するには、ブラウザーのJavaScriptを有効にしてください。下の一覧からも探せます。",
        en:
          "Searching needs JavaScript, which your browser does not run. The lists below lead everywhere."
      )
    case .irregular:
      Wording(
        "Marks a word whose reading is irregular",
        ko: "특별한 읽기",
        ja: "特別な読み",
        en: "irregular reading")
    case .suffix:
      Wording(
        "Marks a word that follows another",
        ko: "다른 말 뒤에 붙여 씀",
        ja: "ほかの語のあとに付く",
        en: "used after another word")
    case .notInStorage:
      Wording(
        "Marks a kanji that the dictionary does not have",
        ko: "사전에 없는 한자",
        ja: "辞書にない漢字",
        en: "not in this dictionary")
    case .feed:
      Wording("The link to the feed", ko: "피드", ja: "フィード", en: "Feed")
    case .siteMap:
      Wording("The link to the site map", ko: "사이트맵", ja: "サイトマップ", en: "Site map")
    case .notFound:
      Wording(
        "The title of the page for what is not found",
        ko: "페이지를 찾을 수 없습니다",
        ja: "ページが見つかりません",
        en: "Page not found")
    case .notFoundLead:
      Wording(
        "The text of that page",
        ko: "주소가 바뀌었거나 지워진 페이지입니다. 아래에서 다시 찾아보세요.",
        ja: "アドレスが変わったか、削除されたページです。以下からお探しください。",
        en: "The page has moved or never existed. Try one of these.")
    case .copy:
      Wording("On the button that copies code", ko: "복사", ja: "コピー", en: "Copy")
    case .copied:
      Wording("On that button once the code is copied", ko: "복사했습니다", ja: "コピーしました", en: "Copied")
    }
  }
}

/// How each language says a phrase: another language here is a missing argument at every phrase.
struct Wording {
  /// What it is for, as designers read it.
  let purpose: String
  private let ko: String
  private let ja: String
  private let en: String

  init(_ purpose: String, ko: String, ja: String, en: String) {
    self.purpose = purpose
    self.ko = ko
    self.ja = ja
    self.en = en
  }

  /// The phrase in a language.
  func said(in language: PhraseLanguage) -> String {
    switch language {
    case .korean: ko
    case .japanese: ja
    case .english: en
    }
  }
}
