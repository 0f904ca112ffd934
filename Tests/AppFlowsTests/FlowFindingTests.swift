import AppFlows
import Content
import FlowSimulation
import Testing

/// What is found in each variant of each app, one row a variant.
@Suite struct FlowFindingTests {
  struct Row: CustomTestStringConvertible {
    let app: String
    let variant: String
    let findings: [String]

    init(_ app: String, _ variant: String, _ findings: [String]) {
      self.app = app
      self.variant = variant
      self.findings = findings
    }

    var testDescription: String { "\(app), \(variant)" }
  }

  static let rows = [
    Row(
      "kanji-list", "one-property",
      [
        "retained KanjiDetailCoordinator after tap 日, back",
        "nowhere KanjiListViewController after tap 日, tap 日本, tap 日",
      ]),
    Row(
      "kanji-list", "did-show",
      [
        "nowhere KanjiListViewController after tap 日, tap 日本, tap 日",
        "retained KanjiDetailCoordinator after tap 日, tap 日本, back to 한자",
      ]),
    Row("left-right", "main-pushes", []),
    Row("left-right", "string-lost", []),
    Row("left-right", "view-did-disappear", []),
    Row("left-right", "did-show", []),
    Row(
      "football-gather", "as-written",
      [
        "retained PlayerEditCoordinator after tap 로그인, tap 민준, tap 수정, back",
        "retained ConfirmPlayersCoordinator after tap 로그인, tap 팀 나누기, tap 시작, tap 경기 끝",
        "retained PlayerListCoordinator after tap 로그인, tap 민준, back to Football Gather",
        "retained PlayerDetailCoordinator after tap 로그인, tap 민준, tap 수정, back to 선수",
      ]),
    Row(
      "football-gather", "no-clean-up",
      [
        "retained PlayerListCoordinator after tap 로그인, back",
        "retained PlayerDetailCoordinator after tap 로그인, tap 민준, back",
        "retained PlayerAddCoordinator after tap 로그인, tap 선수 추가, back",
        "retained ConfirmPlayersCoordinator after tap 로그인, tap 팀 나누기, back",
        "retained PlayerEditCoordinator after tap 로그인, tap 민준, tap 수정, back",
        "retained GatherCoordinator after tap 로그인, tap 팀 나누기, tap 시작, back",
      ]),
    // One screen at a time, nothing stays.
    Row(
      "football-gather", "fixed",
      [
        "retained PlayerListCoordinator after tap 로그인, tap 민준, back to Football Gather",
        "retained PlayerDetailCoordinator after tap 로그인, tap 민준, tap 수정, back to 선수",
        "retained ConfirmPlayersCoordinator after tap 로그인, tap 팀 나누기, tap 시작, back to 선수",
      ]),
    Row(
      "buy", "as-written",
      [
        "retained BuyCoordinator after tap 구매, back",
        "retained CreateAccountCoordinator after tap 계정 만들기, back",
      ]),
    Row("buy", "did-show", []),
    Row("buy", "tabs", []),
    Row("buy", "protocols", []),
    Row("buy", "closures", []),
    Row(
      "sign-up", "local",
      [
        "freed SignUpCoordinator after launch 새 사용자",
        "nowhere SignUpViewController after launch 새 사용자, tap 가입",
        "freed MainCoordinator after launch 기존 사용자",
        "nowhere MainViewController after launch 기존 사용자, tap 검색",
        "unreachable SearchViewController after ",
      ]),
    Row(
      "sign-up", "kept", ["retained MainCoordinator after launch 새 사용자, tap 가입, back"]),
    Row("sign-up", "fixed", []),
  ]

  @Test("the findings are those of the table", arguments: rows)
  func findings(row: Row) throws {
    let flow = try AppFlow.named(row.app)
    let variant = try #require(flow.variants.first { $0.name == row.variant })
    #expect(
      variant.findings.map {
        "\($0.kind.rawValue) \($0.object) after \($0.walk.map(\.text).joined(separator: ", "))"
      } == row.findings)
  }

  @Test func `the table has every variant`() throws {
    for name in AppFlow.names {
      let variants = try AppFlow.named(name).variants.map(\.name)
      #expect(variants == Self.rows.filter { $0.app == name }.map(\.variant), "\(name)")
    }
  }

  @Test("a finding's walk leads to it, exactly counted", arguments: AppFlow.names)
  func walks(name: String) throws {
    for variant in try AppFlow.named(name).variants {
      for finding in variant.findings where finding.kind == .retained {
        let steps = try variant.app.walk(finding.walk)
        let last = try #require(steps.last?.state)
        #expect(last.objects.contains { $0.className == finding.object && $0.isLeaked })
        // Nor is it there a step before.
        let before = steps.dropLast().last?.state.objects ?? []
        #expect(!before.contains { $0.className == finding.object && $0.isLeaked })
      }
    }
  }

  @Test("every event of every state leads to a state", arguments: AppFlow.names)
  func links(name: String) throws {
    for variant in try AppFlow.named(name).variants {
      let space = variant.space
      #expect(space.links.count == space.pages.count)
      for (page, links) in zip(space.pages, space.links) {
        #expect(links.map(\.event) == page.state.events)
        #expect(links.allSatisfy { ($0.target ?? 0) < space.pages.count })
        // Behind a pop over several screens only the ways to findings have pages.
        let isBehindOne = page.walk.contains { if case .backTo = $0 { true } else { false } }
        #expect(isBehindOne || space.isCut || links.allSatisfy { $0.target != nil })
      }
    }
  }
}
