/// The screen between two events, as a person sees it.
package struct VisibleScreen: Hashable, Sendable {
  package let className: String
  /// The title in the navigation bar, with the screen's values filled in.
  package let title: String
  /// The title on the back button; `nil` if there is no back button.
  package let backTitle: String?
  package let labels: [String]
  package let items: [Item]
  /// The tabs, from left to right; empty if there is no tab bar.
  package let tabs: [Tab]
  /// Whether the screen is presented as a sheet, which can be pulled down.
  package let isSheet: Bool

  package enum Item: Hashable, Sendable {
    /// A row of a table, for the event `tap`.
    case row(String)
    /// A button, for the event `tap`.
    case button(String)
    /// A segmented control, for the event `choose`.
    case choice(options: [String], chosen: Int)
  }

  package struct Tab: Hashable, Sendable {
    /// The title, for the event `tab`.
    package let title: String
    package let isSelected: Bool
  }
}

extension AppState {
  /// The top screen; `nil` if the window is empty.
  package var shown: VisibleScreen? { shown { $0 } }

  /// Returns the top screen with titles and labels translated by `say`.
  ///
  /// Rows, buttons and tabs are not translated, because events refer to them by name.
  package func shown(_ say: (String) -> String) -> VisibleScreen? {
    guard let top = graph.top, let screen = graph.declaration(of: top)?.screen,
      let name = name(of: top)
    else { return nil }
    let values = { (name: String) in graph.value(name, of: top) }
    let items = screen.items.flatMap { item -> [VisibleScreen.Item] in
      switch item {
      case .rows(let rows): rows.texts(with: values).map { .row($0) }
      case .button(let label, _): [.button(label)]
      case .choice(let value, let options):
        [.choice(options: options, chosen: Int(values(value) ?? "0") ?? 0)]
      }
    }
    return VisibleScreen(
      className: name, title: graph.title(of: top, say) ?? name, backTitle: backTitle(say),
      labels: screen.labels.map { text(of: $0, on: top, say) }.filter { !$0.isEmpty },
      items: items, tabs: tabs, isSheet: graph.sheetPresenter != nil)
  }

  private func text(
    of label: ScreenDeclaration.Label, on id: Int, _ say: (String) -> String
  ) -> String {
    switch label {
    case .text(let text): return graph.filled(text, of: id, say)
    case .place(let name, let texts):
      let place = graph.value(name, of: id).flatMap { Int($0) }
      return place.map { texts.indices.contains($0) ? say(texts[$0]) : "" } ?? ""
    }
  }

  private func backTitle(_ say: (String) -> String) -> String? {
    guard let navigation = graph.backNavigation,
      let below = graph[navigation]?.children.dropLast().last
    else { return nil }
    return graph.title(of: below, say) ?? ""
  }

  private var tabs: [VisibleScreen.Tab] {
    guard let bar = graph.visibleTabBar, let object = graph[bar] else { return [] }
    return object.children.indices.compactMap { place in
      graph.tabTitle(place, of: bar).map {
        VisibleScreen.Tab(title: $0, isSelected: place == object.selectedTab)
      }
    }
  }
}

extension ObjectGraph {
  /// Returns a screen's title with its values filled in.
  func title(of id: Int, _ say: (String) -> String = { $0 }) -> String? {
    declaration(of: id)?.screen.map { filled($0.title, of: id, say) }
  }

  /// Returns a text of a screen with its values filled in.
  func filled(_ text: String, of id: Int, _ say: (String) -> String) -> String {
    ScreenDeclaration.filled(say(text)) { value($0, of: id).map(say) }
  }
}
