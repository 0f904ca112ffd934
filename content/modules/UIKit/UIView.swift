/// Something on the screen: it holds what lies in it.
@MainActor open class UIView: UIResponder {
  /// The views in it; it holds them.
  open private(set) var subviews: [UIView] = []
  /// The view that it lies in.
  open private(set) weak var superview: UIView?
  open var frame: CGRect
  open var isHidden = false
  open var backgroundColor: UIColor?
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The axes of its active constraints. It is not Apple's.
  public internal(set) var constrainedAxes: Set<NSLayoutConstraint.Axis> = []

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public override convenience init() {
    self.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func layoutIfNeeded() {
    for view in subviews { view.layoutIfNeeded() }
  }
}
