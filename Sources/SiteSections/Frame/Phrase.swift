/// Everything that the pages themselves say: a line or a few for each phrase, with its languages
/// beside each other. A template writes `{{phrases.home}}`, Swift `phrases[.home]`.
enum Phrase: String, CaseIterable {
  case home, tutorials, kanji, words, tags, newestTutorials, allTutorials, sections, menu
  case theme, themeAuto, themeLight, themeDark
  case breadcrumbs, skipToContent, tableOfContents, author, published, updated, minutesToRead
  case previous, next, newer, older, character, strokes, onyomi, kunyomi, radical, grade
  case meaning, koreanReading, english, reading, wordsOfKanji, otherWords, kanjiOfWord, notes
  case irregular, suffix, notInStorage, feed, siteMap, notFound, notFoundLead, copy, copied
  case flows, flowsLead, flowLaunch, flowBack, flowPullDown, flowVariants, flowFindings
  case flowNoFindings, flowScreens, flowCoordinators, flowAsTable, flowWalks, flowTutorial
  case flowOfTutorial, flowScreen, flowAction, flowNextScreen, flowCoordinator, flowMakes
  case flowKeeps, flowKeptByNone, flowStack, flowAlive, flowWhy, flowCalls, flowMoves, flowNew
  case flowRetained, flowNoReaction, flowNoPage, flowStandsForMore, flowWay, flowEarlier, flowTop
  case flowOverview, flowNoMoves, flowShowsAgain, flowEntries

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
      Wording("Before the date", ko: "작성일", ja: "公開日", en: "Published")
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
      Wording("The list page with newer tutorials", ko: "최신 글", ja: "新しい記事", en: "Newer")
    case .older:
      Wording("The list page with older tutorials", ko: "지난 글", ja: "古い記事", en: "Older")
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
      Wording("The reading", ko: "읽기", ja: "読み", en: "Reading")
    case .wordsOfKanji:
      Wording(
        "Above the words that a kanji's entry lists",
        ko: "이 한자가 쓰이는 단어",
        ja: "この漢字を使う単語",
        en: "Words")
    case .otherWords:
      Wording(
        "Above the other words that contain a kanji",
        ko: "이 한자가 들어간 다른 단어",
        ja: "ほかの単語",
        en: "More words with this kanji")
    case .kanjiOfWord:
      Wording("Above the kanji of a word", ko: "이 단어의 한자", ja: "この単語の漢字", en: "Kanji of this word")
    case .notes:
      Wording("Above an author's notes on a kanji", ko: "노트", ja: "メモ", en: "Notes")
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
        en: "used behind another word")
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
        ko: "찾을 수 없는 페이지입니다",
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
    case .flows:
      Wording(
        "The apps that readers can walk",
        ko: "앱 흐름",
        ja: "アプリの流れ",
        en: "App flows")
    case .flowsLead:
      Wording(
        "Under the title of the list of apps",
        ko:
          "튜토리얼의 예제 앱을 브라우저에서 눌러 보세요. 화면마다 스택에 무엇이 쌓여 있고, 어떤 코디네이터가 살아 있으며, 누가 그것을 붙잡고 있는지 볼 수 있습니다.",
        ja: "チュートリアルのサンプルアプリをブラウザで動かしてみましょう。画面ごとに、スタックに何が積まれ、どのコーディネーターが生きていて、誰が保持しているのかがわかります。",
        en:
          "Walk the tutorials' example apps in the browser. Every screen shows what is on the stack, which coordinators are alive and who holds them."
      )
    case .flowLaunch:
      Wording("Starts an app", ko: "앱 실행", ja: "アプリを起動", en: "Launch the app")
    case .flowBack:
      Wording(
        "The navigation bar's back button, where it has no title",
        ko: "뒤로",
        ja: "戻る",
        en: "Back")
    case .flowPullDown:
      Wording(
        "Dismisses a sheet",
        ko: "아래로 내려 닫기",
        ja: "下に引いて閉じる",
        en: "Pull down")
    case .flowVariants:
      Wording(
        "Above the versions of an app's code",
        ko: "코드 버전",
        ja: "コードのバージョン",
        en: "Versions of the code")
    case .flowFindings:
      Wording(
        "Above what is wrong with an app",
        ko: "발견된 문제",
        ja: "見つかった問題",
        en: "What goes wrong")
    case .flowNoFindings:
      Wording(
        "Where nothing is wrong with an app",
        ko: "이 버전에서는 문제가 발견되지 않았습니다.",
        ja: "このバージョンに問題は見つかりませんでした。",
        en: "Nothing goes wrong in this version.")
    case .flowScreens:
      Wording(
        "Above the picture of an app's screens",
        ko: "화면의 흐름",
        ja: "画面の流れ",
        en: "Screens")
    case .flowCoordinators:
      Wording(
        "Above the picture of an app's coordinators",
        ko: "코디네이터 구조",
        ja: "コーディネーターの構成",
        en: "Coordinators")
    case .flowAsTable:
      Wording(
        "Opens a picture's table",
        ko: "표로 보기",
        ja: "表で見る",
        en: "As a table")
    case .flowWalks:
      Wording(
        "Above the walks through an app",
        ko: "따라가 보기",
        ja: "順にたどる",
        en: "Guided walks")
    case .flowTutorial:
      Wording(
        "Before the tutorial about an app",
        ko: "이 앱을 다룬 튜토리얼",
        ja: "このアプリを扱うチュートリアル",
        en: "The tutorial about this app")
    case .flowOfTutorial:
      Wording(
        "Leads from a tutorial to its app",
        ko: "이 글의 앱을 직접 눌러 보기",
        ja: "この記事のアプリを動かしてみる",
        en: "Walk this tutorial's app")
    case .flowScreen:
      Wording("The column of screens", ko: "화면", ja: "画面", en: "Screen")
    case .flowAction:
      Wording("The column of what somebody does", ko: "동작", ja: "操作", en: "Action")
    case .flowNextScreen:
      Wording(
        "The column of the screens that follow",
        ko: "다음 화면",
        ja: "次の画面",
        en: "Next screen")
    case .flowCoordinator:
      Wording(
        "The column of coordinators",
        ko: "코디네이터",
        ja: "コーディネーター",
        en: "Coordinator")
    case .flowMakes:
      Wording(
        "The column of what a coordinator makes",
        ko: "만드는 것",
        ja: "生成するもの",
        en: "Makes")
    case .flowKeeps:
      Wording(
        "The column of the properties that keep what is made",
        ko: "붙잡는 프로퍼티",
        ja: "保持するプロパティ",
        en: "Keeps it in")
    case .flowKeptByNone:
      Wording(
        "Where only a local variable keeps a coordinator",
        ko: "없음(지역 변수)",
        ja: "なし(ローカル変数)",
        en: "nothing (a local variable)")
    case .flowStack:
      Wording(
        "Above the screens of a state",
        ko: "내비게이션 스택",
        ja: "ナビゲーションスタック",
        en: "Navigation stack")
    case .flowAlive:
      Wording(
        "Above the coordinators of a state",
        ko: "살아 있는 코디네이터",
        ja: "生きているコーディネーター",
        en: "Living coordinators")
    case .flowWhy:
      Wording(
        "Above why coordinators stay",
        ko: "왜 해제되지 않을까요?",
        ja: "なぜ残っているのか",
        en: "Why it stays")
    case .flowCalls:
      Wording(
        "Above the calls that led to a state",
        ko: "지금까지 호출된 메서드",
        ja: "ここまでの呼び出し",
        en: "Calls that led here")
    case .flowMoves:
      Wording(
        "Above what can be done in a state",
        ko: "여기서 해 볼 수 있는 것",
        ja: "ここでできる操作",
        en: "What you can do here")
    case .flowNew:
      Wording(
        "Marks calls that the last event made",
        ko: "새 호출",
        ja: "新しい呼び出し",
        en: "new")
    case .flowRetained:
      Wording(
        "Marks a coordinator that should be gone",
        ko: "해제되지 않음",
        ja: "解放されていない",
        en: "not released")
    case .flowNoReaction:
      Wording(
        "Marks an event that nothing receives",
        ko: "받을 객체가 없음",
        ja: "受け取り手なし",
        en: "nobody receives it")
    case .flowNoPage:
      Wording(
        "Marks an event that leads to a state without a page",
        ko: "페이지 없음",
        ja: "ページなし",
        en: "no page")
    case .flowStandsForMore:
      Wording(
        "Where a state's page stands for states with more objects",
        ko: "남은 객체가 둘 이상이면 모두 이 페이지로 모입니다.",
        ja: "残ったオブジェクトが2つ以上の状態は、すべてこのページにまとめています。",
        en: "States with two or more objects left behind share this page.")
    case .flowWay:
      Wording(
        "Before the states that a reader came through",
        ko: "걸어온 길",
        ja: "たどった道",
        en: "Your way")
    case .flowEarlier:
      Wording(
        "Leads to the calls that are not shown",
        ko: "이전 호출 보기",
        ja: "以前の呼び出しを見る",
        en: "Earlier calls")
    case .flowTop:
      Wording("Marks the screen on top", ko: "맨 위", ja: "一番上", en: "on top")
    case .flowOverview:
      Wording(
        "Leads from a state to its app",
        ko: "앱 개요",
        ja: "アプリの概要",
        en: "Overview")
    case .flowNoMoves:
      Wording(
        "Where nothing can be done",
        ko: "여기서 해 볼 수 있는 것이 없습니다.",
        ja: "ここでできる操作はありません。",
        en: "Nothing can be done here.")
    case .flowEntries:
      Wording("Before what the dictionary has", ko: "사전에서 보기", ja: "辞書で見る", en: "In the dictionary")
    case .flowShowsAgain:
      Wording(
        "Marks an event that leads to the same state",
        ko: "같은 상태",
        ja: "同じ状態",
        en: "same state")
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
