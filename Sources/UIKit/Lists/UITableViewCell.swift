import Foundation
import Scene

/// A row of a table.
@MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default` = 0
    /// A label and, at the other end, its value.
    case value1 = 1
    /// A label and a smaller one below it.
    case subtitle = 3
  }

  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator = 1
    case checkmark = 3
  }

  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case `default` = 3
  }

  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete = 1
  }

  public let reuseIdentifier: String?
  private let cellStyle: CellStyle
  public let contentView = UIView()
  private let mainLabel = UILabel()
  private let otherLabel = UILabel()
  let swipe = SwipeButtons()
  var table: UITableView? { superview as? UITableView }
  var indexPath: IndexPath?

  public required init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
    otherLabel.textColor = .secondaryLabel
    if style == .subtitle { otherLabel.font = .preferredFont(forTextStyle: .footnote) }
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  /// Made part of the row when it is asked for.
  open var textLabel: UILabel? {
    if mainLabel.superview == nil { contentView.addSubview(mainLabel) }
    return mainLabel
  }

  /// nil in the default style.
  open var detailTextLabel: UILabel? {
    guard cellStyle != .default else { return nil }
    if otherLabel.superview == nil { contentView.addSubview(otherLabel) }
    return otherLabel
  }

  open var accessoryType = AccessoryType.none {
    didSet {
      changed(oldValue != accessoryType)
      if oldValue != accessoryType { setNeedsLayout() }
    }
  }
  open var selectionStyle = SelectionStyle.default { didSet { changed(true) } }

  public private(set) var isSelected = false

  open func setSelected(_ selected: Bool, animated: Bool) {
    changed(isSelected != selected)
    isSelected = selected
  }

  /// Brings a used cell into the state of a fresh one; the texts stay until they are set.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    let accessory = accessoryType == .none ? 0.0 : 24
    contentView.frame = swipe.contentFrame(in: self, width: bounds.width - accessory)
    layoutLabels(contentView.bounds.inset(by: UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 14)))
    swipe.place(in: self)
  }

  private func layoutLabels(_ area: CGRect) {
    let hasOther = otherLabel.superview != nil && !(otherLabel.text ?? "").isEmpty
    switch cellStyle {
    case .default:
      mainLabel.frame = area
    case .value1:
      let width = hasOther ? min(otherLabel.sizeThatFits(area.size).width, area.width / 2) : 0
      let gap = width > 0 ? 8.0 : 0
      mainLabel.frame = CGRect(
        x: area.minX, y: area.minY, width: max(0, area.width - width - gap), height: area.height)
      otherLabel.frame = CGRect(
        x: area.maxX - width, y: area.minY, width: width, height: area.height)
    case .subtitle:
      guard hasOther else {
        mainLabel.frame = area
        otherLabel.frame = .zero
        return
      }
      let first = mainLabel.sizeThatFits(area.size).height
      let second = otherLabel.sizeThatFits(area.size).height
      let top = max(0, ((area.height - first - second - 2) / 2).rounded())
      mainLabel.frame = CGRect(x: area.minX, y: top, width: area.width, height: first)
      otherLabel.frame = CGRect(x: area.minX, y: top + first + 2, width: area.width, height: second)
    }
  }

  override var role: Role { .row }

  override func describe(_ node: inout Node) {
    if isSelected && selectionStyle != .none { node.traits.insert(.selected) }
    if accessoryType == .disclosureIndicator { node.traits.insert(.disclosure) }
    if accessoryType == .checkmark { node.traits.insert(.checked) }
    if swipe.isRevealed { node.traits.insert(.revealed) }
    node.traits.insert(.swipeable)
    if node.name.isEmpty { node.name = mainLabel.text ?? "" }
    describedText = mainLabel.text
  }

  private var describedText: String?

  override var keepsLook: Bool { !swipe.isRevealed && describedText == mainLabel.text }

  override func activate() {
    guard let table, let indexPath else { return }
    table.tapped(indexPath)
  }
}
