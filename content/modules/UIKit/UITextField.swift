/// A line that the user writes.
@MainActor open class UITextField: UIControl {
  open var text: String? = ""
  open var placeholder: String?
  open var borderStyle = BorderStyle.none

  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }
}
