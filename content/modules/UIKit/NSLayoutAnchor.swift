/// An edge, a centre or a size of a view, which a constraint can refer to.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  private weak var view: UIView?
  private let axis: NSLayoutConstraint.Axis

  init(_ view: UIView?, _ axis: NSLayoutConstraint.Axis) {
    self.view = view
    self.axis = axis
    super.init()
  }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(view, axis)
  }
}

@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A part of a view's area that constraints can refer to, such as the one inside its margins.
@MainActor open class UILayoutGuide: NSObject {
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(nil, .vertical) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(nil, .vertical) }
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(nil, .horizontal) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(nil, .horizontal) }
}

extension UIView {
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .vertical) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .vertical) }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .horizontal) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .horizontal) }
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
}
