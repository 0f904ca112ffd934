import FlowSimulation

/// What the pages of the apps say with names and numbers in it.
extension Phrases {
  /// How many apps there are.
  func count(ofFlows count: Int) -> String {
    say(
      .flowCount, [String(count)], ko: "앱 \(count)개", ja: "\(count)本",
      en: count == 1 ? "1 app" : "\(count) apps")
  }

  /// How many states of an app have a page.
  func count(ofStates count: Int) -> String {
    say(
      .flowStateCount, [String(count)],
      ko: "상태 \(count)가지", ja: "\(count)通りの状態", en: count == 1 ? "1 state" : "\(count) states")
  }

  /// How many things are wrong.
  func count(ofFindings count: Int) -> String {
    say(
      .flowFindingCount, [String(count)],
      ko: count == 0 ? "문제 없음" : "문제 \(count)개", ja: count == 0 ? "問題なし" : "問題\(count)件",
      en: count == 0 ? "nothing wrong" : count == 1 ? "1 problem" : "\(count) problems")
  }

  /// That there are more states than pages.
  func stopped(at count: Int) -> String {
    say(
      .flowStopped, [String(count)],
      ko: "이 앱의 상태는 더 있지만 페이지는 \(count)개까지만 만들었습니다.",
      ja: "このアプリにはまだ状態がありますが、ページは\(count)件まで作成しました。",
      en: "The app has more states than these: pages were made for the first \(count).")
  }

  /// What somebody did.
  func event(_ event: Event, _ text: (String) -> String) -> String {
    switch event {
    case .launch(let name): name.isEmpty ? self[.flowLaunch] : text(name)
    case .tap(let label), .choose(let label), .tab(let label): text(label)
    case .back: self[.flowBack]
    case .pullDown: self[.flowPullDown]
    }
  }

  /// What is wrong.
  func finding(_ finding: Finding) -> String {
    let name = finding.object
    return switch finding.kind {
    case .unreachable:
      say(
        .flowUnreachable, [name],
        ko: "\(name) 화면으로 가는 길이 없습니다.", ja: "\(name) に進む方法がありません。",
        en: "Nothing leads to \(name).")
    case .nowhere:
      say(
        .flowNowhere, [name],
        ko: "\(name) 화면에서 눌러도 아무 일도 일어나지 않습니다. 알림을 받을 객체가 이미 해제되었습니다.",
        ja: "\(name) で操作しても何も起こりません。通知を受け取るオブジェクトがすでに解放されています。",
        en: "A tap on \(name) does nothing: what should receive it was released.")
    case .retained:
      say(
        .flowStays, [name],
        ko: "\(name) 객체가 마지막 화면이 사라진 뒤에도 해제되지 않습니다.",
        ja: "\(name) が、最後の画面が消えたあとも解放されません。",
        en: "\(name) stays alive after its last screen has gone.")
    case .freed:
      say(
        .flowFreed, [name],
        ko: "화면이 아직 떠 있는데 \(name) 객체가 해제됩니다.", ja: "画面が表示されている間に \(name) が解放されます。",
        en: "\(name) is released while its screen is still shown.")
    case .cycle:
      say(
        .flowCycle, [name],
        ko: "\(name) 객체가 순환 참조에 묶여 해제되지 않습니다.", ja: "\(name) が循環参照のために解放されません。",
        en: "\(name) is kept alive by a cycle of strong references.")
    case .deadEnd:
      say(
        .flowDeadEnd, [name],
        ko: "\(name) 화면에서는 나아갈 수도 돌아갈 수도 없습니다.", ja: "\(name) からは進むことも戻ることもできません。",
        en: "Nothing leads out of \(name).")
    }
  }

  /// Why a coordinator stays, in two sentences.
  func reason(_ reason: StayReason, for name: String) -> String {
    holding(reason, name) + space + cleanUp(reason.cleanUp)
  }

  /// What stands between two sentences.
  private var space: String { language == .japanese ? "" : " " }

  private func holding(_ reason: StayReason, _ name: String) -> String {
    guard let holder = reason.holder, let property = reason.property else {
      return say(
        .flowHeldByEachOther, [name],
        ko: "\(name) 객체는 서로를 강하게 참조하는 객체들끼리만 붙잡고 있습니다.",
        ja: "\(name) は、互いに強参照し合うオブジェクトだけが保持しています。",
        en: "\(name) is held only by objects that hold each other.")
    }
    return say(
      .flowHeld, [name, holder, property],
      ko: "\(name)의 화면은 사라졌지만, \(holder) 객체가 \(property) 프로퍼티로 강하게 참조하므로 해제되지 않습니다.",
      ja: "\(name) の画面は消えましたが、\(holder) が \(property) プロパティで強参照しているため解放されません。",
      en:
        "The last screen of \(name) has gone, but \(holder) still holds it strongly in \(property)."
    )
  }

  private func cleanUp(_ cleanUp: StayReason.CleanUp) -> String {
    switch cleanUp {
    case .none:
      say(
        .flowNoCleanUp,
        ko: "이 코드에는 끝난 코디네이터를 놓아주는 부분이 없습니다.",
        ja: "このコードには、終わったコーディネーターを手放す処理がありません。",
        en: "Nothing in this code lets a finished coordinator go.")
    case .endsAtNil(let way, let property, let isLost):
      say(
        .flowCleanUpEnds, [way, property],
        ko: "didShow는 사라진 화면(from)을 따라 \(way)에서 이 객체를 빼려 하지만, "
          + "도중의 \(property) 프로퍼티가 nil이라 아무것도 빼지 못합니다. "
          + (isLost
            ? "\(property) 프로퍼티가 가리키던 객체가 먼저 해제되었기 때문입니다."
            : "코디네이터를 만든 쪽에서 \(property) 프로퍼티를 채워 주지 않았기 때문입니다."),
        ja: "didShow は消えた画面（from）からたどって \(way) からこのオブジェクトを取り除こうとしますが、"
          + "途中の \(property) が nil なので何も取り除けません。"
          + (isLost
            ? "\(property) が指していたオブジェクトが先に解放されたためです。" : "コーディネーターを作った側が \(property) を渡していないためです。"),
        en: "didShow follows the screen that has gone (from) to remove it from \(way), "
          + "but \(property) on the way is nil, so nothing is removed: "
          + (isLost
            ? "what it referred to was released before."
            : "it was never set when the coordinator was made."))
    case .notForIt:
      say(
        .flowCleanUpNotForIt,
        ko:
          "didShow에 정리하는 코드가 있지만 이 코디네이터의 화면에는 불리지 않았습니다. 여러 화면을 한꺼번에 되돌아가면 맨 위에 있던 화면에 대해 한 번만 불리기 때문입니다.",
        ja:
          "didShow に後片付けの処理がありますが、このコーディネーターの画面に対しては呼ばれていません。複数の画面をまとめて戻ると、一番上にあった画面に対して一度しか呼ばれないためです。",
        en: "didShow has a clean-up, but it did not run for this coordinator's screen: "
          + "a pop over several screens calls it once, for the screen that was on top.")
    case .elsewhere:
      say(
        .flowCleanUpElsewhere,
        ko: "정리하는 코드가 있지만 이 객체까지는 닿지 않습니다.", ja: "後片付けの処理はありますが、このオブジェクトには届いていません。",
        en: "There is a clean-up, but it does not reach this object.")
    }
  }

  /// What a picture of an app's screens shows, for those who cannot see it.
  func screenPicture(of title: String, screens: Int) -> String {
    say(
      .flowScreenPicture, [String(screens), title],
      ko: "\(title) 앱의 화면 \(screens)개와 그 사이의 이동", ja: "\(title) の\(screens)画面とその間の移動",
      en: screens == 1
        ? "The screen of \(title)"
        : "The \(screens) screens of \(title) and what leads from one to another")
  }

  /// What a picture of an app's coordinators shows, for those who cannot see it.
  func coordinatorPicture(of title: String, count: Int) -> String {
    say(
      .flowCoordinatorPicture, [title, String(count)],
      ko: "\(title) 앱의 코디네이터 \(count)개와 서로 만드는 관계", ja: "\(title) の\(count)個のコーディネーターと生成の関係",
      en: "The coordinators of \(title), \(count) in all, and which makes which")
  }
}
