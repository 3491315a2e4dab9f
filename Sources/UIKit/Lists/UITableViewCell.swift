import Foundation
import Scene

// Longer than other files: what Apple lets apps override has to stand in the body of the class. More is in extensions beside it.

/// A row of a table.
///
/// A subclass that declares an initialiser of its own also overrides
/// `init(style:reuseIdentifier:)`, with which tables create the cells of a registered class, and
/// `init?(coder:)`.
@preconcurrency @MainActor open class UITableViewCell: UIView, ListCell {
  /// The identifier by which the table reuses the cell, or nil if it is not reused.
  @exclusivity(unchecked) open private(set) var reuseIdentifier: String?
  let cellStyle: CellStyle
  /// The view that contains the cell's labels and the views that apps add, or while the cell has a content
  /// configuration, the view of that. Controls and accessories are beside it.
  open var contentView: UIView { content.area }
  let parts = CellParts()
  let swipe = SwipeButtons()
  var indexPath: IndexPath? { didSet { if oldValue != indexPath { changed(indexPath != nil) } } }
  var measuredWidth: CGFloat?
  var isLifted = false {
    didSet {
      guard oldValue != isLifted else { return }
      changed(true)
      dragStateDidChange(isLifted ? .dragging : .none)
    }
  }
  /// The appearance and the controls that the table gives it.
  @exclusivity(unchecked) var place = CellPlace() {
    didSet {
      guard oldValue != place else { return }
      changed(true)
      if oldValue.controls != place.controls { setNeedsLayout() }
    }
  }
  let content = RowContent { CellContentView() }

  /// Creates a cell of 320 × 44 points, which the table resizes.
  ///
  /// - Parameters:
  ///   - style: The arrangement of its labels.
  ///   - reuseIdentifier: The identifier by which the table reuses it, or nil if it is not reused.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  private func setUp() {
    guard contentView.superview == nil else { return }
    insertSubview(contentView, at: 0)
    parts.prepare(cellStyle)
  }

  /// Creates a cell in the default style that is not reused.
  ///
  /// - Parameter frame: The position and size, in points; where it is `zero`, 320 × 44 points.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    let fields = (coder as? NibCoder)?.fields
    cellStyle = fields?.choice("style", CellStyle.nibNames) ?? .default
    reuseIdentifier = fields?.string("reuseIdentifier")
    super.init(coder: coder)
    setUp()
  }

  /// The properties that documents set by name.
  open override class var outlets: [Outlet] { KeyedProperties.ofUITableViewCell }

  override func decode(_ nib: NibCoder) {
    setUp()
    super.decode(nib)
    decodeCell(nib)
  }

  /// Calls `init(style:reuseIdentifier:)` of a registered class, with the default style.
  convenience init(registeredFor reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
    // The class may pass on another identifier, but the cell has to be found again by this one.
    self.reuseIdentifier = reuseIdentifier
  }
  // See `UICollectionReusableView.make(registeredAt:)`.
  @_silgen_name("$s5UIKit15UITableViewCellC13registeredForACSS_tcfC")
  static func make(registeredFor reuseIdentifier: consuming String) -> Self

  /// The cell of a nib, under the identifier that its nib is registered for. Traps when the nib gives another one.
  func reused(as identifier: String) -> UITableViewCell {
    precondition(
      (reuseIdentifier ?? "").isEmpty || reuseIdentifier == identifier,
      "cell reuse identifier in nib (\(reuseIdentifier ?? "")) does not match the identifier used to register the "
        + "nib (\(identifier))")
    reuseIdentifier = identifier
    return self
  }

  // MARK: Content

  /// The main label. It is added to the cell when this property is first read; nil while the cell has a
  /// content configuration.
  open var textLabel: UILabel? { parts.shown(parts.text, in: self) }
  /// The second label, which is added to the cell when this property is first read; nil in the
  /// default style, and while the cell has a content configuration.
  open var detailTextLabel: UILabel? {
    cellStyle == .default ? nil : parts.shown(parts.detail, in: self)
  }
  /// The image view at the leading end. It takes up space once it has an image; nil while the cell has a
  /// content configuration.
  open var imageView: UIImageView? { parts.shown(parts.image, in: self) }

  /// The content of the cell. Its view takes the place of `contentView`, with the cell's labels and all that an app has
  /// added there. Setting it to nil again makes a new content view, which is empty.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      if content.configuration == nil, newValue != nil { parts.empty() }
      content.configuration = newValue
      changed(true)
      setNeedsLayout()
      sizeChanged()
    }
  }

  /// Returns an empty content configuration that suits the style of the cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  /// A Boolean value that says whether a change of state replaces the content configuration by its
  /// `updated(for:)`. The default is true.
  open var automaticallyUpdatesContentConfiguration = true

  /// The background of the cell, which replaces `backgroundView`; nil, the default, is none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { parts.show(backgroundConfiguration, in: self) }
  }

  /// A Boolean value that says whether a change of state replaces the background configuration by
  /// its `updated(for:)`. The default is true.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Returns the background of a cell in a plain list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  /// A closure that is called before the cell is laid out, after `configurationState` has changed
  /// or `setNeedsUpdateConfiguration()` was called.
  public typealias ConfigurationUpdateHandler =
    (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  /// The closure that fills the cell for its state. Setting it requests an update.
  @preconcurrency @MainActor open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state of the cell: its traits, and whether it is selected, highlighted, edited or swiped.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isSwiped = swipe.isRevealed
    return state
  }

  private var needsConfiguration = false

  /// Requests a call of `updateConfiguration(using:)` in the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Fills the cell for a state. An override calls super, which calls `configurationUpdateHandler`.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration { content.update(for: state) }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      parts.show(backgroundConfiguration.updated(for: state), in: self)
    }
    configurationUpdateHandler?(self, state)
  }

  func updateIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    updateConfiguration(using: configurationState)
  }

  /// Requests an update of configurations and handlers for another state.
  func stateChanged() {
    changed(true)
    guard
      configurationUpdateHandler != nil || contentConfiguration != nil
        || backgroundConfiguration != nil || Swift.type(of: self) != UITableViewCell.self
    else { return }
    setNeedsUpdateConfiguration()
  }

  // MARK: Background

  /// The view behind everything else in the cell, with the cell's size.
  @exclusivity(unchecked) open var backgroundView: UIView? {
    didSet { parts.exchange(oldValue, for: backgroundView, in: self) }
  }
  /// The view that replaces `backgroundView` while the cell is selected or highlighted.
  @exclusivity(unchecked) open var selectedBackgroundView: UIView? {
    didSet { parts.exchange(oldValue, for: nil, in: self) }
  }
  /// The view that is used instead of `selectedBackgroundView` while several rows can be selected;
  /// nil uses that one.
  @exclusivity(unchecked) open var multipleSelectionBackgroundView: UIView? {
    didSet { parts.exchange(oldValue, for: nil, in: self) }
  }

  // MARK: Accessories

  /// The accessory at the trailing end. The default is none.
  @exclusivity(unchecked) open var accessoryType = AccessoryType.none {
    didSet { accessoryChanged(oldValue != accessoryType) }
  }
  /// The view at the trailing end, which replaces `accessoryType`. It keeps its size.
  @exclusivity(unchecked) open var accessoryView: UIView? {
    didSet { accessoryChanged(oldValue !== accessoryView) }
  }
  /// The accessory at the trailing end while the cell is edited. The default is none.
  open var editingAccessoryType = AccessoryType.none {
    didSet { accessoryChanged(oldValue != editingAccessoryType) }
  }
  /// The view at the trailing end while the cell is edited, which replaces `editingAccessoryType`.
  open var editingAccessoryView: UIView? {
    didSet { accessoryChanged(oldValue !== editingAccessoryView) }
  }

  private func accessoryChanged(_ really: Bool) {
    guard really else { return }
    changed(true)
    setNeedsLayout()
    sizeChanged()
  }

  // MARK: State

  /// The highlight of the cell when it is selected. With `none` it does not look selected.
  open var selectionStyle = SelectionStyle.default { didSet { changed(true) } }
  /// A Boolean value that says whether the cell is selected. The table sets it along with its
  /// selection.
  @exclusivity(unchecked) open var isSelected = false {
    didSet {
      if oldValue != isSelected {
        stateChanged()
        setNeedsLayout()
      }
    }
  }
  /// A Boolean value that says whether the cell is highlighted, as a row is when it is pressed.
  @exclusivity(unchecked) open var isHighlighted = false {
    didSet {
      if oldValue != isHighlighted {
        stateChanged()
        setNeedsLayout()
      }
    }
  }

  /// Sets `isSelected`. Tables call it; `animated` has no effect.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Sets `isHighlighted`. Tables call it; `animated` has no effect.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// A Boolean value that says whether the cell shows its editing controls. The table sets it in
  /// editing mode.
  @exclusivity(unchecked) open var isEditing = false {
    willSet {
      if newValue != isEditing { willTransition(to: stateMask(isEditing: newValue)) }
    }
    didSet {
      if oldValue != isEditing {
        stateChanged()
        setNeedsLayout()
        didTransition(to: stateMask(isEditing: isEditing))
      }
    }
  }
  /// Sets `isEditing`. Tables call it; `animated` has no effect.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// The editing control that the table gives the row; `none` while the table is not edited.
  open var editingStyle: EditingStyle { place.controls.style }
  /// A Boolean value that says whether the cell shows a reorder control in editing mode even if the
  /// data source does not offer to move the row. The default is false.
  open var showsReorderControl = false {
    didSet { accessoryChanged(oldValue != showsReorderControl) }
  }
  /// A Boolean value that says whether the content is indented while the cell is edited. The
  /// default is true.
  open var shouldIndentWhileEditing = true {
    didSet { if oldValue != shouldIndentWhileEditing { setNeedsLayout() } }
  }
  /// A Boolean value that says whether the cell shows its swipe actions.
  open var showingDeleteConfirmation: Bool { swipe.isRevealed }

  private func stateMask(isEditing: Bool) -> StateMask {
    var mask: StateMask = isEditing ? .showingEditControl : []
    if showingDeleteConfirmation { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  /// Called before the cell shows or hides its editing controls or its swipe actions, with what it will
  /// show. An override calls super.
  open func willTransition(to state: StateMask) {}
  /// Called after the cell has begun to show or hide its editing controls or its swipe actions. An
  /// override calls super.
  open func didTransition(to state: StateMask) {}

  func swipeWillChange(isRevealed: Bool) {
    var mask = stateMask(isEditing: isEditing)
    if isRevealed {
      mask.insert(.showingDeleteConfirmation)
    } else {
      mask.remove(.showingDeleteConfirmation)
    }
    willTransition(to: mask)
  }

  func swipeDidChange() { didTransition(to: stateMask(isEditing: isEditing)) }

  /// The number of steps by which the content is indented. The default is 0.
  @exclusivity(unchecked) open var indentationLevel = 0 {
    didSet { indentChanged(oldValue != indentationLevel) }
  }
  /// The width of one step of indentation, in points. The default is 10.
  @exclusivity(unchecked) open var indentationWidth: CGFloat = 10 {
    didSet { indentChanged(oldValue != indentationWidth) }
  }
  private func indentChanged(_ really: Bool) {
    guard really else { return }
    setNeedsLayout()
    parts.contentChanged(of: self)
  }
  /// The distances of the line below the row from the cell's sides, in points. Until it is set, it
  /// is the table's.
  open var separatorInset: UIEdgeInsets {
    get { ownInset ?? place.line }
    set {
      ownInset = newValue
      changed(true)
    }
  }
  private(set) var ownInset: UIEdgeInsets?

  /// Called when a drag of the row begins or ends. An override calls super.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Prepares a reused cell for another row: it is neither highlighted nor edited. The texts stay
  /// until they are set.
  open func prepareForReuse() {
    isHighlighted = false
    if isEditing { isEditing = false }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateIfNeeded()
    parts.layout(self)
  }

  /// Returns the height that the content needs at the width of `targetSize`, in points.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateIfNeeded()
    return CGSize(width: targetSize.width, height: parts.height(of: self, width: targetSize.width))
  }

  open override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: parts.height(of: self, width: size.width))
  }

  func mark(isSelected: Bool) {
    if self.isSelected != isSelected { setSelected(isSelected, animated: false) }
  }

  // MARK: Scene

  override func revealSwipeActions() { table?.reveal(nodeID, nil) }

  override var nodeRole: NodeRole { .row }

  override var isListRow: Bool { true }

  override func describe(_ node: inout Node) {
    if isSelected && selectionStyle != .none { node.traits.insert(.selected) }
    parts.describe(self, &node)
    let words = spokenWords
    if node.name.isEmpty { node.name = words }
    if isLifted { node.opacity *= Node.liftedOpacity }
    describedWords = words
  }

  private var spokenWords: String { parts.words ?? content.spokenName }
  private var describedWords: String?

  override var keepsLook: Bool { !swipe.isRevealed && describedWords == spokenWords }

  override func activate() {
    guard let table, let indexPath else { return }
    table.tapped(indexPath)
  }
}
