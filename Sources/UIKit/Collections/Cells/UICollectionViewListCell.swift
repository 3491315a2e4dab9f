import Foundation
import Scene

/// A row of a list in a collection view, with accessories and a level in an outline.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories of the row. Those at the trailing end are placed from the inside outwards. The
  /// default is none.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      changed(true)
      showAccessories()
    }
  }

  private lazy var accessoryViews = AccessoryViews(of: self)

  private func showAccessories() {
    accessoryViews.show(shown)
    wantsOtherSize()
    setNeedsLayout()
  }

  override func stateChanged() {
    super.stateChanged()
    if !accessories.isEmpty { showAccessories() }
    changed(true)
  }

  /// The number of ancestors of the row in an outline, by which its content is indented. A diffable
  /// data source sets it. The default is 0.
  open var indentationLevel = 0 { didSet { if oldValue != indentationLevel { setNeedsLayout() } } }
  /// The width of one level of indentation, in points. The default is 10.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

  /// Returns an empty content configuration that suits the list, and a header if the cell is one.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let isHeader =
      isListHeader || indexPath.map { path in list?.isHeader(path) ?? false } ?? false
    let listed = indexPath.flatMap { path in
      list?.collectionViewLayout.list(of: path.section)
    }
    return (listed ?? list?.list)?.appearance.content(isHeader: isHeader) ?? .cell()
  }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isExpanded
    return state
  }

  // MARK: Outline

  private var outline: (any Outline)? { list?.dataSource as? any Outline }

  var isExpanded: Bool {
    indexPath.map { path in outline?.isExpanded(at: path) ?? false } ?? false
  }

  private lazy var toggle = OutlineToggle(for: self)

  private var shown: [UICellAccessory] {
    accessories.filter { $0.shows(isEditing: isEditingList) }
  }

  private typealias Disclosure = (
    style: UICellAccessory.OutlineDisclosureOptions.Style, handler: UICellAccessory.ActionHandler?
  )

  private var outlineDisclosure: Disclosure? {
    for accessory in shown {
      if case .outline(let style, let handler) = accessory.kind { return (style, handler) }
    }
    return nil
  }

  /// Expands or collapses the rows below the row.
  func toggleOutline() {
    guard let disclosure = outlineDisclosure, let indexPath else { return }
    if let handler = disclosure.handler {
      handler()
    } else {
      outline?.setExpanded(!isExpanded, at: indexPath)
    }
  }

  override func activate() {
    let isWhole =
      switch outlineDisclosure?.style {
      case .header: true
      case .automatic: indexPath.map { path in list?.isHeader(path) ?? false } ?? false
      case .cell, nil: false
      }
    if isWhole, !swipe.isRevealed { toggleOutline() } else { super.activate() }
  }

  // MARK: Separator

  private var separator: (guide: UILayoutGuide, leading: NSLayoutConstraint)?

  /// The place of the line below the row. Constraints of the app's move its ends; without them it begins where the
  /// texts do, and ends at the trailing side.
  open var separatorLayoutGuide: UILayoutGuide {
    if let separator { return separator.guide }
    let made = UILayoutGuide()
    made.identifier = "UICollectionViewListCellSeparatorLayoutGuide"
    addLayoutGuide(made)
    let leading = made.leadingAnchor.constraint(equalTo: leadingAnchor, constant: textInset)
    let trailing = made.trailingAnchor.constraint(equalTo: trailingAnchor)
    for end in [leading, trailing] { end.priority = .fittingSizeLevel }
    NSLayoutConstraint.activate([
      leading, trailing, made.bottomAnchor.constraint(equalTo: bottomAnchor),
      made.heightAnchor.constraint(equalToConstant: 1),
    ])
    separator = (made, leading)
    return made
  }

  override var lineEnds: (leading: CGFloat, trailing: CGFloat)? {
    guard let separator else { return nil }
    if separator.leading.constant != textInset {
      separator.leading.constant = textInset
      knownLayoutEngine?.solve()
    }
    let frame = separator.guide.layoutFrame
    let (left, right) = (frame.minX, bounds.width - frame.maxX)
    return readsFromRight ? (right, left) : (left, right)
  }

  // MARK: Layout

  private var indent: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  override var isListRow: Bool { true }

  override var contentIndent: CGFloat {
    coveredSides.leading + indent + accessoryViews.leadingWidth
  }

  /// The width of the signs that the host draws at the trailing end, in points.
  private var markWidth: CGFloat {
    let marks = shown.contains {
      switch $0.kind {
      case .disclosure, .checkmark: true
      default: false
      }
    }
    return marks ? 24 : 0
  }

  private var toggleWidth: CGFloat { outlineDisclosure == nil ? 0 : 32 }

  override var accessoryWidth: CGFloat {
    coveredSides.trailing + markWidth + toggleWidth + accessoryViews.trailingWidth
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let covered = coveredSides
    accessoryViews.place(
      from: covered.leading + indent, to: covered.trailing + markWidth + toggleWidth)
    let isWanted = outlineDisclosure != nil
    if isWanted != (toggle.superview != nil) {
      if isWanted { addSubview(toggle) } else { toggle.removeFromSuperview() }
    }
    guard isWanted else { return }
    toggle.isHidden = swipe.isRevealed
    let isReversed = readsFromRight
    let end = covered.trailing + markWidth + toggleWidth
    let start = isReversed ? end - 32 : bounds.width - end
    toggle.frame = CGRect(x: start, y: 4, width: 28, height: max(0, bounds.height - 8))
  }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    for accessory in shown {
      switch accessory.kind {
      case .disclosure: node.traits.insert(.disclosure)
      case .checkmark: node.traits.insert(.checked)
      default: break
      }
    }
  }
}

/// The button that expands and collapses the rows below a row.
final class OutlineToggle: UIControl {
  // Unowned: the cell owns this object.
  private unowned let cell: UICollectionViewListCell

  init(for cell: UICollectionViewListCell) {
    self.cell = cell
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override var nodeRole: NodeRole { .button }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    node.symbol = cell.isExpanded ? "chevron.down" : "chevron.forward"
    node.name = cell.isExpanded ? Words.collapse : Words.expand
    node.traits.insert(.flat)
  }

  override func activate() { cell.toggleOutline() }
}

/// A data source whose items form an outline.
@preconcurrency @MainActor protocol Outline: AnyObject {
  func isExpanded(at path: IndexPath) -> Bool
  func setExpanded(_ isExpanded: Bool, at path: IndexPath)
  /// Returns the level of an item; nil where no item has children.
  func level(at path: IndexPath) -> Int?
}
