/// A visible stack of screens: the stack of the window, or one presented over another.
package struct VisibleLayer: Sendable {
  /// The presentation style.
  package enum Style: String, Sendable {
    case sheet, alert
    case fullScreen = "full screen"
  }

  package struct Screen: Sendable {
    package let className: String
    /// The title, or the name of the class if there is none.
    package let title: String
  }

  /// The class of the presenting view controller, and the style; `nil` for the window's own stack.
  package let presentation: (presenter: String, style: Style)?
  /// The screens, the lowest first.
  package let screens: [Screen]
}

extension AppState {
  /// Returns the visible stack, then the presented stacks from bottom to top.
  ///
  /// - Parameter say: translates the app's texts into the language of a reader.
  package func layers(_ say: (String) -> String = { $0 }) -> [VisibleLayer] {
    graph.layers.map { presenter, screens in
      VisibleLayer(
        presentation: presenter.flatMap { id in
          graph.className(of: id).map { ($0, graph.style(ofPresentationBy: id)) }
        },
        screens: screens.compactMap { id in
          name(of: id).map { name in
            let title = graph.title(of: id, say) ?? ""
            return VisibleLayer.Screen(className: name, title: title.isEmpty ? name : title)
          }
        })
    }
  }
}

extension ObjectGraph {
  func style(ofPresentationBy presenter: Int) -> VisibleLayer.Style {
    let presented = self[presenter]?.presented
    if presented.flatMap({ declaration(of: $0)?.screen })?.isAlert == true { return .alert }
    return self[presenter]?.coversFullScreen == true ? .fullScreen : .sheet
  }

  /// The view controller that presents the top sheet; `nil` if there is no sheet on top.
  var sheetPresenter: Int? {
    guard let presenter = top.flatMap({ presenter(of: $0) }),
      style(ofPresentationBy: presenter) == .sheet
    else { return nil }
    return presenter
  }
}
