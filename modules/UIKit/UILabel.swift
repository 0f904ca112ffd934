/// A text on the screen.
@MainActor open class UILabel: UIView {
  open var text: String?
  open var numberOfLines = 1
}
