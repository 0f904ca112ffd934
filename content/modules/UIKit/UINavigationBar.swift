/// The bar above a stack of screens.
@MainActor open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
}
