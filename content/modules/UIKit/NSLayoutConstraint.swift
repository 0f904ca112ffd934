/// A rule about where a view is.
@MainActor open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  private let view: UIView?
  private let axis: Axis

  init(_ view: UIView?, _ axis: Axis) {
    self.view = view
    self.axis = axis
    super.init()
  }

  open var isActive = false {
    didSet { if isActive { view?.constrainedAxes.insert(axis) } }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
}
