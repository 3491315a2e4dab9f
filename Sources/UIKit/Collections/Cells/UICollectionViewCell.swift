import Foundation
import Scene

/// One item of a collection view: a row of a list, or an item of a grid.
@MainActor open class UICollectionViewCell: UICollectionReusableView, ListCell {
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  public let contentView = UIView()
  let swipe = SwipeButtons()
  var indexPath: IndexPath?
  var measuredWidth: CGFloat?
  var isLifted = false {
    didSet {
      guard oldValue != isLifted else { return }
      changed(true)
      dragStateDidChange(isLifted ? .dragging : .none)
    }
  }
  /// Set when it is dequeued, before the app fills it.
  weak var list: UICollectionView?
  private lazy var content = RowContent(in: contentView)
  private let line = RowLine()
  private var fill: BackgroundFill?
  private(set) var isListHeader = false
  /// A node's role never changes: it is what the cell was first shown as.
  private var isRow: Bool?
  private var lineInsets = NSDirectionalEdgeInsets.zero
  private var needsUpdate = true

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

  /// A person is pressing it.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateChanged() } } }

  func mark(isSelected: Bool) { if self.isSelected != isSelected { self.isSelected = isSelected } }

  // MARK: Content

  /// What the cell shows; nil leaves `contentView` to the app.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.configuration = newValue
      wantsOtherSize()
      setNeedsLayout()
    }
  }

  /// The configuration follows the cell's state by `updated(for:)`.
  open var automaticallyUpdatesContentConfiguration = true

  /// What lies behind the content, instead of `backgroundView`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { showBackground(backgroundConfiguration) }
  }

  /// The background follows the cell's state by `updated(for:)`.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Behind the content, as large as the cell.
  open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView) } }
  /// Behind the content while the cell is selected or pressed.
  open var selectedBackgroundView: UIView? {
    didSet {
      if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
      showSelectedBackground()
    }
  }

  private func exchange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  private func showBackground(_ next: UIBackgroundConfiguration?) {
    fill = BackgroundFill.shown(next, instead: fill, in: self)
    setNeedsLayout()
  }

  private func showSelectedBackground() {
    guard let view = selectedBackgroundView else { return }
    let isWanted = isSelected || isHighlighted
    guard isWanted != (view.superview === self) else { return }
    if isWanted {
      insertSubview(view, belowSubview: contentView)
      setNeedsLayout()
    } else {
      view.removeFromSuperview()
    }
  }

  // MARK: State

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditingList
    state.isSwiped = swipe.isRevealed
    state.isReordering = list?.movement?.cell === self
    return state
  }

  /// Runs whenever the state changed, before the cell is laid out.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Has `updateConfiguration(using:)` called before the next layout.
  public func setNeedsUpdateConfiguration() {
    needsUpdate = true
    setNeedsLayout()
  }

  /// Makes the cell look as its state wants it; calls super.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  private func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    updateConfiguration(using: configurationState)
  }

  var isEditingList: Bool { list?.isEditing ?? false }

  func stateChanged() {
    let state = configurationState
    if automaticallyUpdatesContentConfiguration { content.update(for: state) }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      showBackground(backgroundConfiguration.updated(for: state))
    }
    showSelectedBackground()
    setNeedsUpdateConfiguration()
  }

  public enum DragState: Int, Sendable {
    case none = 0
    /// About to be dragged.
    case lifting
    case dragging
  }

  /// What a person does with the item is another. An override calls super.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Looks

  /// Told by the list that shows it.
  func take(
    _ list: UICollectionLayoutListConfiguration, at path: IndexPath, isFirst: Bool, isLast: Bool
  ) {
    if isRow == nil { isRow = true }
    let line = list.separator(at: path, isFirst: isFirst, isLast: isLast)
    show(line)
  }

  /// It stands in no list.
  func leaveList() {
    if isRow == nil { isRow = false }
    show(nil)
  }

  private func show(_ separator: UIListSeparatorConfiguration?) {
    guard let separator else {
      if line.superview != nil { line.removeFromSuperview() }
      return
    }
    if line.superview == nil {
      addSubview(line)
      setNeedsLayout()
    }
    if line.backgroundColor != separator.color { line.backgroundColor = separator.color }
    if lineInsets != separator.bottomSeparatorInsets {
      lineInsets = separator.bottomSeparatorInsets
      setNeedsLayout()
    }
  }

  func becomeHeader(in list: UICollectionView) {
    self.list = list
    isListHeader = true
  }

  // MARK: Layout

  /// How far its content stands from the leading side, and its accessories take at the
  /// trailing one, in points.
  var contentIndent: CGFloat { 0 }
  var accessoryWidth: CGFloat { 0 }

  /// What it shows may need another size.
  func wantsOtherSize() {
    sizeChanged()
    if let indexPath, let list, list.list == nil { list.elementChanged(at: indexPath) }
  }

  override func fittingSize(_ given: CGSize, _ free: (width: Bool, height: Bool)) -> CGSize {
    updateIfNeeded()
    let beside = contentIndent + accessoryWidth
    let room = CGSize(width: max(0, given.width - beside), height: given.height)
    let inner =
      content.view.flatMap { Self.fitting($0, room, free) }
      ?? (contentView.subtreeUsesLayout ? Self.fitting(contentView, room, free) : nil)
    if let inner { return CGSize(width: inner.width + beside, height: inner.height) }
    return super.fittingSize(given, free)
  }

  open override func layoutSubviews() {
    updateIfNeeded()
    var frame = swipe.contentFrame(in: self, width: bounds.width)
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    frame.origin.x += isReversed ? accessoryWidth : contentIndent
    frame.size.width = max(0, frame.width - contentIndent - accessoryWidth)
    contentView.frame = frame
    content.layout(in: contentView)
    fill?.place(in: bounds)
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    swipe.place(in: self)
    placeLine(isReversed)
  }

  /// How far from the leading side its texts begin, in points.
  private var textInset: CGFloat {
    let size = contentView.bounds.size
    let inset = (content.view as? UIListContentView)?.textInset(in: size)
    return contentIndent + (inset ?? RowTexts.margins.left)
  }

  private func placeLine(_ isReversed: Bool) {
    guard line.superview != nil else { return }
    let automatic = UIListSeparatorConfiguration.automaticInsets
    let leading = lineInsets.leading == automatic.leading ? textInset : lineInsets.leading
    let trailing = lineInsets.trailing == automatic.trailing ? 0 : lineInsets.trailing
    let (left, right) = isReversed ? (trailing, leading) : (leading, trailing)
    line.frame = CGRect(
      x: left, y: bounds.height - 1, width: max(0, bounds.width - left - right), height: 1)
  }

  // MARK: Scene

  override var role: Role {
    if isListHeader { return .header }
    return isRow ?? true ? .row : .cell
  }

  override func describe(_ node: inout Node) {
    if node.name.isEmpty { node.name = content.spokenName }
    guard !isListHeader else { return }
    if node.name.isEmpty { node.name = RowContent.firstText(contentView) ?? "" }
    if isSelected { node.traits.insert(.selected) }
    if swipe.isRevealed { node.traits.insert(.revealed) }
    if isRow ?? true { node.traits.insert(.swipeable) }
    if isLifted { node.opacity *= Node.liftedOpacity }
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
