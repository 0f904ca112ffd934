/// A text on the screen.
@MainActor open class UILabel: UIView {
  open var text: String?
  open var numberOfLines = 1
  open var textAlignment = NSTextAlignment.natural
}

public enum NSTextAlignment: Int, Sendable {
  case left = 0, center = 1, right = 2, justified = 3, natural = 4
}
