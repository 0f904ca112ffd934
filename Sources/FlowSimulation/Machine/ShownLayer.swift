/// A stack of screens that is seen: that of the window, or one that is presented over another.
package struct ShownLayer: Sendable {
  /// How it lies over what is below it.
  package enum Style: String, Sendable {
    case sheet, alert
    case fullScreen = "full screen"
  }

  package struct Screen: Sendable {
    package let className: String
    /// Its title, or its class's name where it has none.
    package let title: String
  }

  /// The class of the view controller that presents it, and how; nil for the window's own stack.
  package let presentation: (presenter: String, style: Style)?
  /// The lowest first.
  package let screens: [Screen]
}

extension AppState {
  /// The visible stack, then what is presented over it, one over the other.
  ///
  /// - Parameter say: the app's texts in the language of a reader.
  package func layers(_ say: (String) -> String = { $0 }) -> [ShownLayer] {
    graph.layers.map { presenter, screens in
      ShownLayer(
        presentation: presenter.flatMap { id in
          graph.className(of: id).map { ($0, graph.style(ofPresentationBy: id)) }
        },
        screens: screens.compactMap { id in
          name(of: id).map { name in
            let title = graph.title(of: id, say) ?? ""
            return ShownLayer.Screen(className: name, title: title.isEmpty ? name : title)
          }
        })
    }
  }
}

extension ObjectGraph {
  func style(ofPresentationBy presenter: Int) -> ShownLayer.Style {
    let presented = self[presenter]?.presented
    if presented.flatMap({ declaration(of: $0)?.screen })?.isAlert == true { return .alert }
    return self[presenter]?.coversFullScreen == true ? .fullScreen : .sheet
  }

  /// What presents the sheet that a finger can pull down; nil where there is none on top.
  var sheetPresenter: Int? {
    guard let presenter = top.flatMap({ presenter(of: $0) }),
      style(ofPresentationBy: presenter) == .sheet
    else { return nil }
    return presenter
  }
}
