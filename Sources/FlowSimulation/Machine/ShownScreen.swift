/// The phone between two events: what a person sees and can touch.
package struct ShownScreen: Hashable, Sendable {
  package let className: String
  /// The title in the navigation bar, with the values that the screen was given.
  package let title: String
  /// The title on the back button; nil when there is no way back.
  package let backTitle: String?
  package let labels: [String]
  package let items: [Item]
  /// The tabs, from the left; empty when there is no tab bar.
  package let tabs: [Tab]
  /// Whether it lies over another screen as a sheet, which can be pulled down.
  package let isSheet: Bool

  package enum Item: Hashable, Sendable {
    /// A row of a table: `tap` with its text.
    case row(String)
    /// A button: `tap` with its label.
    case button(String)
    /// A segmented control: `choose` with an option.
    case choice(options: [String], chosen: Int)
  }

  package struct Tab: Hashable, Sendable {
    /// Its title: `tab` with it.
    package let title: String
    package let isSelected: Bool
  }
}

extension AppState {
  /// The screen on top; nil when the window is empty.
  package var shown: ShownScreen? { shown { $0 } }

  /// The screen on top. Its titles and labels are what `say` makes of the app's texts; rows, buttons
  /// and tabs stay as the app has them, because events name them.
  package func shown(_ say: (String) -> String) -> ShownScreen? {
    guard let top = graph.top, let screen = graph.declaration(of: top)?.screen,
      let name = name(of: top)
    else { return nil }
    let values = { (name: String) in graph.value(name, of: top) }
    let items = screen.items.flatMap { item -> [ShownScreen.Item] in
      switch item {
      case .rows(let rows): rows.texts(with: values).map { .row($0) }
      case .button(let label, _): [.button(label)]
      case .choice(let value, let options):
        [.choice(options: options, chosen: Int(values(value) ?? "0") ?? 0)]
      }
    }
    return ShownScreen(
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

  private var tabs: [ShownScreen.Tab] {
    guard let bar = graph.visibleTabBar, let object = graph[bar] else { return [] }
    return object.children.indices.compactMap { place in
      graph.tabTitle(place, of: bar).map {
        ShownScreen.Tab(title: $0, isSelected: place == object.selectedTab)
      }
    }
  }
}

extension ObjectGraph {
  /// A screen's title, with the names in braces replaced by its values.
  func title(of id: Int, _ say: (String) -> String = { $0 }) -> String? {
    declaration(of: id)?.screen.map { filled($0.title, of: id, say) }
  }

  /// A text of a screen with its values.
  func filled(_ text: String, of id: Int, _ say: (String) -> String) -> String {
    ScreenDeclaration.filled(say(text)) { value($0, of: id).map(say) }
  }
}
