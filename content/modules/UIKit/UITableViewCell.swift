/// A row of a list.
@MainActor open class UITableViewCell: UIView {
  open var contentConfiguration: (any UIContentConfiguration)?
  open var accessoryType = AccessoryType.none

  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark
  }

  public required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
}

@MainActor public protocol UIContentConfiguration {}

/// What a row shows.
@MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  public var secondaryText: String?
}
