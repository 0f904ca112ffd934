/// Why a coordinator is gone while its screen is still shown.
public enum FreeReason: Hashable, Sendable {
  /// No property of what makes it can keep it: only a local variable has held it.
  case local(maker: String)
  /// The property that kept it was emptied, or given another object.
  case letGo(holder: String, property: String)

  /// The reason for a class; nil where nothing makes its objects.
  public init?(of name: String, in app: App) {
    var kept: FreeReason?
    for declaration in app.classes {
      for creation in declaration.creations where creation.className == name {
        guard let property = declaration.keeper(of: creation, in: app) else {
          self = .local(maker: declaration.name)
          return
        }
        kept = kept ?? .letGo(holder: declaration.name, property: property)
      }
    }
    guard let kept else { return nil }
    self = kept
  }
}
