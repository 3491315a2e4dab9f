import Foundation
import Scene

/// A row of a table.
///
/// A subclass that writes an initialiser of its own overrides `init(style:reuseIdentifier:)`, by
/// which tables make cells of a registered class, and `init?(coder:)`.
@MainActor open class UITableViewCell: UIView, ListCell {
  public private(set) var reuseIdentifier: String?
  let cellStyle: CellStyle
  public let contentView = UIView()
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
  /// What its table says about it.
  @exclusivity(unchecked) var place = CellPlace() {
    didSet {
      guard oldValue != place else { return }
      changed(true)
      if oldValue.controls != place.controls { setNeedsLayout() }
    }
  }
  private(set) lazy var content = RowContent(in: contentView)

  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addSubview(contentView)
    parts.prepare(style)
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  /// As a table makes the cells of a registered class. It is inherited by classes that override
  /// the two initialisers above, and calls theirs.
  public required convenience init(registeredFor reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
    // A class may pass on another identifier; the cell is found again by this one.
    self.reuseIdentifier = reuseIdentifier
  }

  // MARK: Content

  /// Made part of the row when it is asked for.
  open var textLabel: UILabel? { parts.shown(parts.text, in: self) }
  /// nil in the default style.
  open var detailTextLabel: UILabel? {
    cellStyle == .default ? nil : parts.shown(parts.detail, in: self)
  }
  /// At the leading end, once it has a picture.
  open var imageView: UIImageView? { parts.shown(parts.image, in: self) }

  /// The texts and the picture of the row, instead of its labels; nil shows the labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.configuration = newValue
      changed(true)
      setNeedsLayout()
      sizeChanged()
    }
  }

  /// A configuration without text, in the style of the row.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  /// The configuration follows the cell's state by `updated(for:)`.
  open var automaticallyUpdatesContentConfiguration = true

  /// What lies behind the row, instead of `backgroundView`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { parts.show(backgroundConfiguration, in: self) }
  }

  /// The background follows the cell's state by `updated(for:)`.
  open var automaticallyUpdatesBackgroundConfiguration = true

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  /// Called before the cell is laid out when `configurationState` changed or
  /// `setNeedsUpdateConfiguration()` was called.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isEditing = isEditing
    state.isSwiped = swipe.isRevealed
    return state
  }

  private var needsConfiguration = false

  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Fills the cell for a state; an override calls super.
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

  /// Configurations and handlers hear of another state.
  func stateChanged() {
    changed(true)
    guard
      configurationUpdateHandler != nil || contentConfiguration != nil
        || backgroundConfiguration != nil || Swift.type(of: self) != UITableViewCell.self
    else { return }
    setNeedsUpdateConfiguration()
  }

  // MARK: Background

  /// Behind everything, as large as the row.
  open var backgroundView: UIView? {
    didSet { parts.exchange(oldValue, for: backgroundView, in: self) }
  }
  /// Behind everything while the row is selected or pressed.
  open var selectedBackgroundView: UIView? {
    didSet { parts.exchange(oldValue, for: nil, in: self) }
  }
  open var multipleSelectionBackgroundView: UIView? {
    didSet { parts.exchange(oldValue, for: nil, in: self) }
  }

  // MARK: Accessories

  open var accessoryType = AccessoryType.none {
    didSet { accessoryChanged(oldValue != accessoryType) }
  }
  /// Instead of `accessoryType`.
  open var accessoryView: UIView? { didSet { accessoryChanged(oldValue !== accessoryView) } }
  open var editingAccessoryType = AccessoryType.none {
    didSet { accessoryChanged(oldValue != editingAccessoryType) }
  }
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

  open var selectionStyle = SelectionStyle.default { didSet { changed(true) } }
  @exclusivity(unchecked) open var isSelected = false {
    didSet {
      if oldValue != isSelected {
        stateChanged()
        setNeedsLayout()
      }
    }
  }
  @exclusivity(unchecked) open var isHighlighted = false {
    didSet {
      if oldValue != isHighlighted {
        stateChanged()
        setNeedsLayout()
      }
    }
  }

  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  @exclusivity(unchecked) open var isEditing = false {
    didSet {
      if oldValue != isEditing {
        stateChanged()
        setNeedsLayout()
      }
    }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// What its table lets a person do with it while it edits.
  public var editingStyle: EditingStyle { place.controls.style }
  /// The grip shows while the table edits, also where the data source says nothing.
  open var showsReorderControl = false {
    didSet { accessoryChanged(oldValue != showsReorderControl) }
  }
  open var shouldIndentWhileEditing = true {
    didSet { if oldValue != shouldIndentWhileEditing { setNeedsLayout() } }
  }
  /// Its actions show.
  public var showingDeleteConfirmation: Bool { swipe.isRevealed }

  open var indentationLevel = 0 { didSet { indentChanged(oldValue != indentationLevel) } }
  /// For each level, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { indentChanged(oldValue != indentationWidth) }
  }
  private func indentChanged(_ really: Bool) {
    guard really else { return }
    setNeedsLayout()
    parts.contentChanged(of: self)
  }
  /// Where the line below the row begins and ends; by default as the table says. Points.
  open var separatorInset: UIEdgeInsets {
    get { ownInset ?? place.line }
    set {
      ownInset = newValue
      changed(true)
    }
  }
  private(set) var ownInset: UIEdgeInsets?

  /// What a person does with the row is another. An override calls super.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Brings a used cell into the state of a fresh one; the texts stay until they are set.
  open func prepareForReuse() {
    isHighlighted = false
    if isEditing { isEditing = false }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateIfNeeded()
    parts.layout(self)
  }

  /// The height that its content wants at the width of `targetSize`.
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

  override var role: Role { .row }

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
