import Foundation
import Scene

/// The cell of an item: a row of a list, or an item of a grid.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView, ListCell {
  /// A closure that is called before the cell is laid out, after its state has changed.
  public typealias ConfigurationUpdateHandler =
    (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// The view that contains the content: what an app adds, or while the cell has a content configuration, the view of
  /// that. Accessories and swipe actions are beside it.
  open var contentView: UIView { content.area }
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
  /// The collection view, which is set when the cell is dequeued, before the app fills it.
  weak var list: UICollectionView?
  private let content = RowContent()
  private let line = RowLine()
  private var fill: BackgroundFill?
  private(set) var isListHeader = false
  /// Whether the cell is shown as a row. The role of a node never changes, so the first use
  /// decides.
  private var isRow: Bool?
  private var lineInsets = NSDirectionalEdgeInsets.zero
  private var needsUpdate = true

  /// Creates a cell with a frame in points. Collection views call it for registered classes.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    // Initialisers of apps place views in its bounds, and have them resized from then on.
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if contentView.superview == nil { insertSubview(contentView, at: 0) }
  }

  /// The properties that documents set by name.
  open override class var outlets: [Outlet] {
    [
      Outlet("backgroundView", \UICollectionViewCell.backgroundView),
      Outlet("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
    ]
  }

  override func decode(_ nib: NibCoder) {
    if contentView.superview == nil { insertSubview(contentView, at: 0) }
    super.decode(nib)
    decodeCell(nib)
  }

  /// A Boolean value that says whether the cell is selected. The collection view sets it along with
  /// its selection.
  open var isSelected = false {
    didSet {
      changed(oldValue != isSelected)
      if oldValue != isSelected { stateChanged() }
    }
  }

  /// A Boolean value that says whether a person is pressing the cell.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateChanged() } } }

  func mark(isSelected: Bool) { if self.isSelected != isSelected { self.isSelected = isSelected } }

  // MARK: Content

  /// The content of the cell. Its view takes the place of `contentView` and of all that an app has added there. Setting
  /// it to nil again makes a new content view, which is empty.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.configuration = newValue
      wantsOtherSize()
      setNeedsLayout()
    }
  }

  /// A Boolean value that says whether a change of state replaces the content configuration by its
  /// `updated(for:)`. The default is true.
  open var automaticallyUpdatesContentConfiguration = true

  /// The background of the cell; nil, the default, is none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { showBackground(backgroundConfiguration) }
  }

  /// A Boolean value that says whether a change of state replaces the background configuration by
  /// its `updated(for:)`. The default is true.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The view behind the content, with the cell's size.
  open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView) } }
  /// The view behind the content while the cell is selected or highlighted.
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

  /// The state of the cell: its traits, and whether it is selected, highlighted, edited, swiped or
  /// reordered.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditingList
    state.isSwiped = swipe.isRevealed
    state.isReordering = list?.movement?.cell === self
    return state
  }

  /// The closure that fills the cell for its state. It is called before the cell is laid out, after
  /// the state has changed. Setting it requests a call.
  @preconcurrency @MainActor open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Requests a call of `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdate = true
    setNeedsLayout()
  }

  /// Fills the cell for a state. An override calls super, which calls `configurationUpdateHandler`.
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

  /// The part that a cell has in a drag.
  public enum DragState: Int, Sendable {
    /// The cell is not dragged.
    case none = 0
    /// The cell is about to be dragged. It is not passed to `dragStateDidChange(_:)` here.
    case lifting
    /// The cell's item is being dragged.
    case dragging
  }

  /// Called when a drag of the item begins or ends. An override calls super.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Appearance

  /// Applies the appearance of a row in a list. The list that shows the cell calls it.
  func take(
    _ list: UICollectionLayoutListConfiguration, at path: IndexPath, isFirst: Bool, isLast: Bool
  ) {
    if isRow == nil { isRow = true }
    let line = list.separator(at: path, isFirst: isFirst, isLast: isLast)
    show(line)
  }

  /// Applies the appearance of an item outside any list.
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

  /// The width before the content, in points; `accessoryWidth` is the one after it.
  var contentIndent: CGFloat { 0 }
  var accessoryWidth: CGFloat { 0 }

  /// Requests another measurement, because the content has changed.
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
    let isReversed = readsFromRight
    frame.origin.x += isReversed ? accessoryWidth : contentIndent
    frame.size.width = max(0, frame.width - contentIndent - accessoryWidth)
    contentView.frame = frame
    fill?.place(in: bounds)
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    swipe.place(in: self)
    placeLine(isReversed)
  }

  /// The distance of the texts from the leading edge, in points.
  var textInset: CGFloat {
    let size = contentView.bounds.size
    let inset = (content.view as? UIListContentView)?.textInset(in: size)
    return contentIndent + (inset ?? RowTexts.margins.left)
  }

  /// The distances of the line below the row from the sides, in points, where constraints say them.
  var lineEnds: (leading: CGFloat, trailing: CGFloat)? { nil }

  private func placeLine(_ isReversed: Bool) {
    guard line.superview != nil else { return }
    let automatic = UIListSeparatorConfiguration.automaticInsets
    let usual = lineEnds ?? (textInset, 0)
    let leading = lineInsets.leading == automatic.leading ? usual.leading : lineInsets.leading
    let trailing = lineInsets.trailing == automatic.trailing ? usual.trailing : lineInsets.trailing
    let (left, right) = isReversed ? (trailing, leading) : (leading, trailing)
    line.frame = CGRect(
      x: left, y: bounds.height - 1, width: max(0, bounds.width - left - right), height: 1)
  }

  // MARK: Scene

  override func revealSwipeActions() { table?.reveal(nodeID, nil) }

  override var nodeRole: NodeRole {
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
  override var nodeRole: NodeRole { .separator }
}
