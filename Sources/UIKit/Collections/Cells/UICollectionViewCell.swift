import Foundation
import Scene

/// A view that a collection view uses again.
///
/// Differs from UIKit: subclasses that have an initialiser of their own write
/// `required init(frame:)`, by which cells are made.
@MainActor open class UICollectionReusableView: UIView {
  public internal(set) var reuseIdentifier: String?

  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  /// Brings a used view into the state of a fresh one.
  open func prepareForReuse() {}
}

/// One item of a collection view: a row of its list.
@MainActor open class UICollectionViewCell: UICollectionReusableView, ListCell {
  public let contentView = UIView()
  let swipe = SwipeButtons()
  var indexPath: IndexPath?
  var measuredWidth: CGFloat?
  /// Set when it is dequeued, before the app fills it.
  weak var list: UICollectionView?
  private lazy var content = RowContent(in: contentView)
  private let line = RowLine()
  private(set) var isListHeader = false

  public required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  open var isSelected = false {
    didSet {
      changed(oldValue != isSelected)
      if oldValue != isSelected { stateChanged() }
    }
  }

  func mark(isSelected: Bool) { if self.isSelected != isSelected { self.isSelected = isSelected } }

  // MARK: Content

  /// What the row shows; nil leaves `contentView` to the app.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.configuration = newValue
      setNeedsLayout()
    }
  }

  /// The configuration follows the cell's state by `updated(for:)`.
  open var automaticallyUpdatesContentConfiguration = true

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isEditing = isEditingList
    state.isSwiped = swipe.isRevealed
    return state
  }

  var isEditingList: Bool { list?.isEditing ?? false }

  func stateChanged() {
    if automaticallyUpdatesContentConfiguration { content.update(for: configurationState) }
    setNeedsLayout()
  }

  // MARK: Looks

  /// Told by the list that shows it.
  func take(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, hasLine: Bool
  ) {
    if let ground = appearance.rowGround { backgroundColor = ground }
    if hasLine, line.superview == nil { addSubview(line) }
    if !hasLine { line.removeFromSuperview() }
  }

  func becomeHeader(in list: UICollectionView) {
    self.list = list
    isListHeader = true
  }

  /// How far its content stands from the leading side, and its accessories take at the
  /// trailing one, in points.
  var contentIndent: CGFloat { 0 }
  var accessoryWidth: CGFloat { 0 }

  open override func layoutSubviews() {
    var frame = swipe.contentFrame(in: self, width: bounds.width)
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    frame.origin.x += isReversed ? accessoryWidth : contentIndent
    frame.size.width = max(0, frame.width - contentIndent - accessoryWidth)
    contentView.frame = frame
    content.layout(in: contentView)
    swipe.place(in: self)
    line.frame = CGRect(
      x: RowTexts.margins.left, y: bounds.height - 1,
      width: max(0, bounds.width - RowTexts.margins.left), height: 1)
  }

  override var role: Role { isListHeader ? .header : .row }

  override func describe(_ node: inout Node) {
    if node.name.isEmpty { node.name = content.spokenName }
    guard !isListHeader else { return }
    if isSelected { node.traits.insert(.selected) }
    if swipe.isRevealed { node.traits.insert(.revealed) }
    node.traits.insert(.swipeable)
  }

  override func activate() {
    guard let table, let indexPath else { return }
    table.tapped(indexPath)
  }
}

/// The line below a row.
final class RowLine: UIView {
  override var role: Role { .separator }
}
