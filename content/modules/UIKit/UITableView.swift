/// A list.
@MainActor open class UITableView: UIView {
  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  /// The view behind the rows, which shows through where there are none.
  open var backgroundView: UIView?
  private var cellClasses: [String: UITableViewCell.Type] = [:]
  /// Identifiers asked for and never registered. It is not Apple's: UIKit ends the program.
  public private(set) var unregisteredIdentifiers: Set<String> = []

  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case none = 5
    case automatic = 100
  }

  public init(frame: CGRect, style: Style) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String)
  {
    cellClasses[identifier] = cellClass
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if cellClasses[identifier] == nil { unregisteredIdentifiers.insert(identifier) }
    return (cellClasses[identifier] ?? UITableViewCell.self)
      .init(style: .default, reuseIdentifier: identifier)
  }

  open func reloadData() {}
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
}

extension IndexPath {
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  public var section: Int { self[0] }
  public var row: Int { self[1] }
}
