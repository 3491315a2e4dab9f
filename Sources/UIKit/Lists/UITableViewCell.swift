import Foundation
import Scene

/// A row of a table.
@MainActor open class UITableViewCell: UIView, ListCell {
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
  private let mainLabel = RowLabel()
  private let otherLabel = RowLabel()
  let swipe = SwipeButtons()
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

  private lazy var content = RowContent(in: contentView)

  /// The texts and the picture of the row, instead of its labels; nil shows the labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.configuration = newValue
      setNeedsLayout()
    }
  }

  /// A configuration without text, in the style of the row.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .value1: .valueCell()
    case .subtitle: .subtitleCell()
    }
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
    layoutLabels(contentView.bounds.inset(by: RowTexts.margins))
    content.layout(in: contentView)
    swipe.place(in: self)
  }

  /// One label alone has all the room, whatever it says.
  fileprivate func wordsChanged(in label: UILabel) {
    if label === otherLabel || hasOther { setNeedsLayout() }
  }

  private var hasOther: Bool {
    otherLabel.superview != nil && !(otherLabel.text ?? "").isEmpty
  }

  private func layoutLabels(_ area: CGRect) {
    let places = RowTexts.solve(
      area: area, first: mainLabel.sizeThatFits(area.size),
      second: hasOther ? otherLabel.sizeThatFits(area.size) : nil,
      isBeside: cellStyle != .subtitle)
    mainLabel.frame = places.first
    otherLabel.frame = places.second
  }

  func mark(isSelected: Bool) { setSelected(isSelected, animated: false) }

  override var role: Role { .row }

  override func describe(_ node: inout Node) {
    if isSelected && selectionStyle != .none { node.traits.insert(.selected) }
    if accessoryType == .disclosureIndicator { node.traits.insert(.disclosure) }
    if accessoryType == .checkmark { node.traits.insert(.checked) }
    if swipe.isRevealed { node.traits.insert(.revealed) }
    node.traits.insert(.swipeable)
    let words = spokenWords
    if node.name.isEmpty { node.name = words }
    describedWords = words
  }

  private var spokenWords: String { mainLabel.text ?? content.spokenName }
  private var describedWords: String?

  override var keepsLook: Bool { !swipe.isRevealed && describedWords == spokenWords }

  override func activate() {
    guard let table, let indexPath else { return }
    table.tapped(indexPath)
  }
}

/// A label of a row, which may need other places when it says something else.
private final class RowLabel: UILabel {
  override func changed(_ really: Bool) {
    super.changed(really)
    if really { (superview?.superview as? UITableViewCell)?.wordsChanged(in: self) }
  }
}
