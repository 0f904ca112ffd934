/// What the pages of the tutorials' apps say, beside what all pages say.
enum FlowPhrase: String, CaseIterable {
  case flows, flowsLead, flowLaunch, flowBack, flowPullDown, flowVariants, flowFindings
  case flowNoFindings, flowScreens, flowCoordinators, flowAsTable, flowWalks, flowTutorial
  case flowOfTutorial, flowScreen, flowAction, flowNextScreen, flowCoordinator, flowMakes, flowKeeps
  case flowKeptByNone, flowStack, flowAlive, flowWhy, flowCalls, flowMoves, flowNew, flowRetained
  case flowNoReaction, flowNoPage, flowStandsForMore, flowWay, flowEarlier, flowTop, flowOverview
  case flowNoMoves, flowShowsAgain, flowEntries

  /// What it is for, and how each language says it.
  var wording: Wording {
    switch self {
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
        en: "nothing receives it")
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
