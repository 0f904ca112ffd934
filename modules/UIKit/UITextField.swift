/// A line that the user writes.
@MainActor open class UITextField: UIControl {
  open var text: String? = ""
  open var placeholder: String?
}
