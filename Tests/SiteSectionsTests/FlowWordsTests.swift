import FlowSimulation
import Navigation
import Testing

@testable import SiteSections

/// What the pages of the apps say, in each language.
@Suite struct FlowWordsTests {
  private static let languages = ["en", "ja", "ko"]

  /// An app with one coordinator and two screens, whose first leads to itself and to the other.
  private static func space(_ steps: KeyValuePairs<String, String>) throws -> StateSpace {
    var screen = ScreenDeclaration(title: "R")
    screen.items = try steps.map { label, step in
      .button(label: label, action: [try StepReader.step(step)])
    }
    let classes = [
      ClassDeclaration(
        name: "A", kind: .coordinator,
        methods: [Method(name: "start", steps: [try StepReader.step("push R")])],
        makesNavigation: true),
      ClassDeclaration(name: "R", kind: .screen(screen)),
      ClassDeclaration(name: "S", kind: .screen(ScreenDeclaration(title: "S"))),
    ]
    return StateSpace(try #require(App(classes: classes, start: "A")), limit: 60)
  }

  @Test func `counts have a singular in English and a word for none`() {
    let english = Phrases(language: "en")
    #expect([0, 1, 2].map(english.count(ofFlows:)) == ["0 apps", "1 app", "2 apps"])
    #expect([0, 1, 2].map(english.count(ofStates:)) == ["0 states", "1 state", "2 states"])
    #expect(
      [0, 1, 2].map(english.count(ofFindings:)) == ["nothing wrong", "1 problem", "2 problems"])
    #expect(
      [0, 1].map(Phrases(language: "ja").count(ofFindings:)) == ["問題なし", "問題1件"])
    #expect(
      [0, 1].map(Phrases(language: "ko").count(ofFindings:)) == ["문제 없음", "문제 1개"])
    #expect(english.screenPicture(of: "Notes", screens: 1) == "The screen of Notes")
    #expect(english.screenPicture(of: "Notes", screens: 2).hasPrefix("The 2 screens of Notes"))
  }

  @Test(arguments: languages)
  func `each kind of event and of picture is told with its names and numbers`(language: String) {
    let phrases = Phrases(language: language)
    let events: [Event] = [
      .launch("x"), .launch(""), .tap("x"), .choose("x"), .tab("x"), .back, .pullDown,
    ]
    let told = events.map { phrases.event($0) { "<\($0)>" } }
    #expect(told.filter { $0 == "<x>" }.count == 4)
    #expect(Set(told).count == 4)
    #expect(phrases.stopped(at: 17).contains("17"))
    let picture = phrases.coordinatorPicture(of: "Notes", count: 17)
    #expect(picture.contains("Notes") && picture.contains("17"))
    let screens = phrases.screenPicture(of: "Notes", screens: 17)
    #expect(screens.contains("Notes") && screens.contains("17"))
  }

  @Test(arguments: languages)
  func `why a coordinator stays names what holds it, and what its clean-up does`(
    language: String
  ) throws {
    func reasons(didShow: String?) throws -> [StayReason] {
      var list = ScreenDeclaration(title: "R")
      list.items = [.button(label: "Go", action: [try StepReader.step("coordinator.go()")])]
      let classes = [
        ClassDeclaration(
          name: "A", kind: .coordinator,
          references: [
            Reference("children", ReferenceType(["B"]), .strong, isList: true),
            Reference("other", ReferenceType(["B"]), .strong),
          ],
          methods: [
            Method(name: "start", steps: [try StepReader.step("push R")]),
            Method(name: "go", steps: [try StepReader.step("start B in children")]),
          ], makesNavigation: true,
          didShow: try didShow.map { [DidShow(steps: [try StepReader.step($0)])] }),
        ClassDeclaration(
          name: "B", kind: .coordinator,
          methods: [Method(name: "start", steps: [try StepReader.step("push S")])]),
        ClassDeclaration(
          name: "R", kind: .screen(list),
          references: [Reference("coordinator", ReferenceType(["A"]), .weak)]),
        ClassDeclaration(
          name: "S", kind: .screen(ScreenDeclaration(title: "S")),
          references: [Reference("coordinator", ReferenceType(["B"]), .weak)]),
      ]
      let space = StateSpace(try #require(App(classes: classes, start: "A")), limit: 60)
      return space.pages.flatMap { page in
        page.objects.compactMap { page.stayReason(of: $0.number) }
      }
    }
    let phrases = Phrases(language: language)
    let none = try #require(try reasons(didShow: nil).first)
    let elsewhere = try #require(try reasons(didShow: "release other").first)
    #expect(none.cleanUp == .none)
    #expect(elsewhere.cleanUp == .elsewhere)
    let told = [none, elsewhere].map { phrases.reason($0, for: "B") }
    for text in told {
      #expect(["A", "B", "children"].allSatisfy { text.contains($0) }, "\(text)")
    }
    #expect(Set(told).count == 2)
  }

  @Test func `an address names what is done, and a long way begins anew with a number`() throws {
    let space = try Self.space(["On": "push R", "Over": "present S"])
    let routes = StateAddresses(space, below: Route(["flows"])).routes.map(\.description)
    #expect(Set(routes).count == routes.count)
    #expect(routes.first == "/flows/start/")
    #expect(routes.contains("/flows/start/On/"))
    #expect(routes.contains("/flows/start/Over/"))
    let longest = routes.map { $0.split(separator: "/").count }.max()
    #expect(longest == 17)
    #expect(routes.contains { $0.hasPrefix("/flows/state-") })
  }

  @Test func `a label too long for an address is called a tap`() throws {
    let long = String(repeating: "a", count: 61)
    let fits = String(repeating: "b", count: 60)
    let space = try Self.space([long: "push S", fits: "present S"])
    let routes = StateAddresses(space, below: Route(["flows"])).routes.map(\.description)
    #expect(routes.contains("/flows/start/tap/"))
    #expect(routes.contains("/flows/start/\(fits)/"))
  }

  @Test func `names that are one on some file system are numbered from two`() throws {
    let space = try Self.space(["A b": "push R", "a B": "present S", "A-b": "push S"])
    let routes = StateAddresses(space, below: Route(["f"])).routes.map { "\($0)".lowercased() }
    #expect(
      Set(routes).isSuperset(of: ["/f/start/a-b/", "/f/start/a-b-2/", "/f/start/a-b-3/"]))
  }
}
