/// Why a coordinator is gone while its screen is still shown.
public enum FreeReason: Hashable, Sendable {
  /// No property of what makes it can keep it: only a local variable has held it.
  case local(maker: String)
  /// The property that kept it was emptied, or given another object.
  case letGo(holder: String, property: String)

  /// The reason for a class; nil where nothing makes its objects.
  public init?(of name: String, in app: App) {
    let reasons = app.classes.flatMap { maker in
      maker.creations.filter { $0.className == name }.map { creation -> FreeReason in
        maker.keeper(of: creation, in: app)
          .map { .letGo(holder: maker.name, property: $0) } ?? .local(maker: maker.name)
      }
    }
    let local = reasons.first { if case .local = $0 { true } else { false } }
    guard let reason = local ?? reasons.first else { return nil }
    self = reason
  }
}
