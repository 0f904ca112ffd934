import Content
import FlowSimulation
import Navigation
import Primitives
import Testing

@testable import SiteSections

/// Why a coordinator stays, in whole sentences, and the addresses of states.
@Suite struct FlowReasonTests {
  /// Why `B` stays after its screen has gone.
  private static func reason(
    _ language: String, didShow: String?, disappears: String? = nil, screen: String? = nil,
    start: String = "start B"
  ) throws -> String {
    var list = ScreenDeclaration(title: "R")
    list.items = [.button(label: "Go", action: [try StepReader.step("coordinator.go()")])]
    var detail = ScreenDeclaration(title: "S")
    detail.viewDidDisappear = try disappears.map { [try StepReader.step($0)] }
    let steps = try didShow.map { [try StepReader.step($0)] }
    let app = App(
      classes: [
        ClassDeclaration(
          name: "A", kind: .coordinator,
          references: [
            Reference("kids", ReferenceType(["B"]), .strong, isList: true),
            Reference("other", ReferenceType(["B"]), .strong),
          ],
          methods: [
            Method(name: "start", steps: [try StepReader.step("push R")]),
            Method(name: "go", steps: [try StepReader.step(start)]),
          ], makesNavigation: true, didShow: steps.map { [DidShow(screen: screen, steps: $0)] }),
        ClassDeclaration(
          name: "B", kind: .coordinator,
          references: [Reference("parent", ReferenceType(["A"]), .weak)],
          methods: [Method(name: "start", steps: [try StepReader.step("push S")])]),
        ClassDeclaration(
          name: "R", kind: .screen(list),
          references: [Reference("coordinator", ReferenceType(["A"]), .weak)]),
        ClassDeclaration(
          name: "S", kind: .screen(detail),
          references: [Reference("coordinator", ReferenceType(["B"]), .weak)]),
      ], start: "A")
    let space = StateSpace(try #require(app), limit: 20)
    let reason = space.pages.lazy.flatMap { page in
      page.objects.compactMap { page.stayReason(of: $0.number) }
    }.first
    return Phrases(language: language).reason(try #require(reason), for: "B")
  }

  private static let held = [
    "en": "The last screen of B has gone, but A still holds it strongly in kids. ",
    "ja": "B の画面は消えましたが、A が kids プロパティで強参照しているため解放されません。",
    "ko": "B의 화면은 사라졌지만, A 객체가 kids 프로퍼티로 강하게 참조하므로 해제되지 않습니다. ",
  ]

  @Test(arguments: [
    ("en", "Nothing in this code lets a finished coordinator go."),
    ("ja", "このコードには、終わったコーディネーターを手放す処理がありません。"),
    ("ko", "이 코드에는 끝난 코디네이터를 놓아주는 부분이 없습니다."),
  ])
  func `there is no clean-up`(language: String, said: String) throws {
    #expect(
      try Self.reason(language, didShow: nil) == (Self.held[language] ?? "") + said)
  }

  @Test(arguments: [
    ("en", "There is a clean-up, but it does not reach this object."),
    ("ja", "後片付けの処理はありますが、このオブジェクトには届いていません。"),
    ("ko", "정리하는 코드가 있지만 이 객체까지는 닿지 않습니다."),
  ])
  func `it reaches another`(language: String, said: String) throws {
    #expect(
      try Self.reason(language, didShow: "release other") == (Self.held[language] ?? "") + said)
  }

  @Test(arguments: [
    (
      "en",
      "didShow follows the screen that has gone (from) to remove it from "
        + "from.coordinator.parent.kids, but parent on the way is nil, so nothing is removed: "
        + "it was never set when the coordinator was made."
    ),
    (
      "ja",
      "didShow は消えた画面（from）からたどって from.coordinator.parent.kids からこのオブジェクトを取り除こうとしますが、"
        + "途中の parent が nil なので何も取り除けません。コーディネーターを作った側が parent を渡していないためです。"
    ),
    (
      "ko",
      "didShow는 사라진 화면(from)을 따라 from.coordinator.parent.kids에서 이 객체를 빼려 하지만, "
        + "도중의 parent 프로퍼티가 nil이라 아무것도 빼지 못합니다. "
        + "코디네이터를 만든 쪽에서 parent 프로퍼티를 채워 주지 않았기 때문입니다."
    ),
  ])
  func `its way ends at nil`(language: String, said: String) throws {
    #expect(
      try Self.reason(
        language, didShow: "remove from.coordinator from from.coordinator.parent.kids",
        start: "start B without parent") == (Self.held[language] ?? "") + said)
  }

  @Test(arguments: [
    (
      "en",
      "didShow has a clean-up, but it did not run for this coordinator's screen: a pop over "
        + "several screens calls it once, for the screen that was on top."
    ),
    (
      "ja",
      "didShow に後片付けの処理がありますが、このコーディネーターの画面に対しては呼ばれていません。"
        + "複数の画面をまとめて戻ると、一番上にあった画面に対して一度しか呼ばれないためです。"
    ),
    (
      "ko",
      "didShow에 정리하는 코드가 있지만 이 코디네이터의 화면에는 불리지 않았습니다. "
        + "여러 화면을 한꺼번에 되돌아가면 맨 위에 있던 화면에 대해 한 번만 불리기 때문입니다."
    ),
  ])
  func `it ran for another screen`(language: String, said: String) throws {
    #expect(
      try Self.reason(
        language, didShow: "remove from.coordinator from from.coordinator.parent.kids",
        screen: "R") == (Self.held[language] ?? "") + said)
  }

  @Test func `events are said as they are written, back and down in words`() {
    let phrases = Phrases(language: "en")
    let events: [Event] = [
      .launch("x"), .launch(""), .tap("a"), .choose("b"), .tab("c"), .back, .pullDown,
    ]
    #expect(
      events.map { phrases.event($0) { $0 == "x" ? $0 : "<\($0)>" } } == [
        "x", "Launch the app", "<a>", "<b>", "<c>", "Back", "Pull down",
      ])
  }

  /// An app whose screen leads to itself, in several ways.
  private static func space(_ labels: [String], limit: Int = 40) throws -> StateSpace {
    var screen = ScreenDeclaration(title: "R")
    screen.items = try labels.map {
      .button(label: $0, action: [try StepReader.step("push R")])
    }
    screen.items.append(.button(label: "Sheet", action: [try StepReader.step("present S")]))
    let app = App(
      classes: [
        ClassDeclaration(
          name: "A", kind: .coordinator,
          methods: [Method(name: "start", steps: [try StepReader.step("push R")])],
          makesNavigation: true),
        ClassDeclaration(name: "R", kind: .screen(screen)),
        ClassDeclaration(name: "S", kind: .screen(ScreenDeclaration(title: "S"))),
      ], start: "A")
    return StateSpace(try #require(app), limit: limit)
  }

  @Test func `states lie below each other for sixteen events, then begin anew`() throws {
    let space = try Self.space(["On"], limit: 60)
    let routes = StateAddresses(space, below: Route(["f"])).routes.map(\.description)
    let deep = "/f/start/" + String(repeating: "On/", count: 15)
    #expect(routes.contains(deep))
    let next = try #require(
      space.pages.firstIndex {
        $0.origin.map { routes[$0.page] } == deep && $0.origin?.event == .tap("On")
      })
    #expect(routes[next] == "/f/state-\(next + 1)/")
    let behind = try #require(
      space.pages.firstIndex { $0.origin?.page == next && $0.origin?.event == .tap("On") })
    #expect(routes[behind] == "/f/state-\(next + 1)/On/")
    #expect(routes.filter { $0.hasPrefix(deep) } == [deep])
  }

  @Test func `two states of one name below one state have numbers`() throws {
    let space = try Self.space(["A b", "a B", "A-b"])
    let routes = StateAddresses(space, below: Route(["f"])).routes.map(\.description)
    #expect(Array(routes.prefix(3)) == ["/f/start/", "/f/start/A-b/", "/f/start/Sheet/"])
    #expect(Set(routes.map { $0.lowercased() }).count == routes.count)
  }
}
