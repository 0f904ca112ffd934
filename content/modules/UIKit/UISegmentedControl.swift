/// One of several options.
@MainActor open class UISegmentedControl: UIControl {
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  private var titles: [String] = []

  public static let noSegment = -1

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? "" }
  }

  open var numberOfSegments: Int { titles.count }

  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }
}
