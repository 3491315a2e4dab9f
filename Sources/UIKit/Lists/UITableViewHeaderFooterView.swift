import Foundation
import Scene

/// A header or footer of a table's section, which the table reuses.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  enum Kind { case header, footer }

  /// The identifier by which the table reuses the view, or nil if it is not reused.
  open private(set) var reuseIdentifier: String?
  /// The view that contains the labels and the views that apps add, or while there is a content configuration, the view
  /// of that.
  open var contentView: UIView { content.area }
  private let mainLabel = UILabel()
  private let otherLabel = UILabel()
  private let content = RowContent()
  private var ground: BackgroundFill?

  /// Creates a view of 320 × 28 points, which the table resizes. A nil identifier means that it is
  /// not reused.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    setUp()
  }

  private func setUp() {
    insertSubview(contentView, at: 0)
    for label in [mainLabel, otherLabel] {
      label.font = .preferredFont(forTextStyle: .footnote)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .secondaryLabel
      label.keepUsualLook()
    }
  }

  /// Creates a view that is not reused.
  ///
  /// - Parameter frame: The position and size, in points; where it is `zero`, 320 × 28 points.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? NibCoder)?.fields.string("reuseIdentifier")
    super.init(coder: coder)
    setUp()
  }

  /// Calls `init(reuseIdentifier:)` of a registered class.
  convenience init(registeredFor reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
    self.reuseIdentifier = reuseIdentifier
  }
  // See `UICollectionReusableView.make(registeredAt:)`.
  @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C13registeredForACSS_tcfC")
  static func make(registeredFor reuseIdentifier: consuming String) -> Self

  func becomeReusable(as identifier: String) { reuseIdentifier = identifier }

  private static var plainFont: UIFont {
    UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .systemFont(ofSize: 12.5, weight: .semibold))
  }

  /// Applies the appearance that a table gives the headers and footers that it creates for titles.
  func become(_ kind: Kind, of style: UITableView.Style) {
    if style == .plain {
      backgroundColor = .secondarySystemBackground
      if kind == .header {
        mainLabel.font = Self.plainFont
        mainLabel.keepUsualLook()
      }
    }
    if kind == .footer { mainLabel.numberOfLines = 0 }
    if kind == .header, style != .plain { least = TableMetrics.ios15.groupedEdge }
  }

  private var least = 28.0

  // MARK: Content

  /// The main label. It is added to the view when this property is first read; nil while the view has a
  /// content configuration.
  open var textLabel: UILabel? { shown(mainLabel) }
  /// The label below the main one. It is added to the view when this property is first read; nil while the
  /// view has a content configuration.
  open var detailTextLabel: UILabel? { shown(otherLabel) }

  private func shown(_ label: UILabel) -> UILabel? {
    guard content.configuration == nil else { return nil }
    if label.superview == nil { contentView.addSubview(label) }
    return label
  }

  // MARK: State

  /// A closure that is called before the view is laid out, after its state has changed.
  public typealias ConfigurationUpdateHandler =
    (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

  /// The state of the view: its traits.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// The closure that fills the view for its state. It is called before the view is laid out, after
  /// its state has changed. Setting it requests a call.
  @preconcurrency @MainActor open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// A Boolean value that says whether a change of state replaces the content configuration by its
  /// `updated(for:)`. The default is true.
  open var automaticallyUpdatesContentConfiguration = true

  /// A Boolean value that says whether a change of state replaces the background configuration by its
  /// `updated(for:)`. The default is true.
  open var automaticallyUpdatesBackgroundConfiguration = true

  private var needsUpdate = true

  /// Requests a call of `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdate = true
    setNeedsLayout()
  }

  /// Fills the view for a state. An override calls super, which calls `configurationUpdateHandler`.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  private func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    updateConfiguration(using: configurationState)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let state = configurationState
    if automaticallyUpdatesContentConfiguration { content.update(for: state) }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }
    setNeedsUpdateConfiguration()
  }

  /// The content of the view. Its own view takes the place of `contentView`, with the labels and all that an app has
  /// added there. Setting it to nil again makes a new content view, which is empty.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      if content.configuration == nil, newValue != nil {
        for label in [mainLabel, otherLabel] {
          label.text = nil
          label.removeFromSuperview()
        }
      }
      content.configuration = newValue
      setNeedsLayout()
    }
  }

  /// Returns an empty content configuration that suits a header in the style of the table that
  /// contains the view.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    (superview as? UITableView)?.style == .plain ? .plainHeader() : .groupedHeader()
  }

  /// The background of the view; nil, the default, is none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      ground = BackgroundFill.shown(backgroundConfiguration, instead: ground, in: self)
      setNeedsLayout()
    }
  }

  /// The view behind everything else, with the size of the view.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Called before the view is reused for another section. The default implementation does nothing.
  open func prepareForReuse() {}

  // MARK: Layout

  private func margins(_ size: CGSize) -> CGRect {
    CGRect(origin: .zero, size: size).inset(
      by: UIEdgeInsets(top: 6, left: 14, bottom: 4, right: 14))
  }

  /// The part of an area that the hardware does not cover at the sides.
  private func uncovered(_ area: CGRect) -> CGRect {
    let sides = coveredSides
    let left = readsFromRight ? sides.trailing : sides.leading
    return CGRect(
      x: area.minX + left, y: area.minY, width: max(0, area.width - sides.leading - sides.trailing),
      height: area.height)
  }

  private var hasOther: Bool { !(otherLabel.text ?? "").isEmpty && otherLabel.superview != nil }

  open override func layoutSubviews() {
    updateIfNeeded()
    let all = CGRect(origin: .zero, size: bounds.size)
    contentView.frame = uncovered(all)
    backgroundView?.frame = all
    ground?.place(in: all)
    let area = margins(contentView.frame.size)
    // The text of a header is at the bottom, near the rows that it belongs to.
    let height = mainLabel.sizeThatFits(CGSize(width: area.width, height: .infinity)).height
    let other = hasOther ? otherLabel.sizeThatFits(area.size).height : 0
    let top = mainLabel.numberOfLines == 1 ? max(area.minY, area.maxY - height - other) : area.minY
    mainLabel.frame = CGRect(
      x: area.minX, y: top, width: area.width, height: min(height, area.height))
    otherLabel.frame = CGRect(
      x: area.minX, y: mainLabel.frame.maxY, width: area.width, height: other)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateIfNeeded()
    let room = uncovered(CGRect(origin: .zero, size: size)).size
    if let height = content.height(width: room.width) {
      return CGSize(width: size.width, height: height)
    }
    if contentView.subtreeUsesLayout {
      let fit = contentView.systemLayoutSizeFitting(
        CGSize(width: room.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return CGSize(width: size.width, height: fit.height)
    }
    guard mainLabel.superview != nil || otherLabel.superview != nil else {
      return CGSize(width: size.width, height: 0)
    }
    let lines = CGSize(width: margins(room).width, height: .infinity)
    let sum =
      mainLabel.sizeThatFits(lines).height + (hasOther ? otherLabel.sizeThatFits(lines).height : 0)
    return CGSize(width: size.width, height: max(least, sum + 10))
  }

  override var nodeRole: NodeRole { .header }

  override var isListRow: Bool { true }

  override func describe(_ node: inout Node) {
    if node.name.isEmpty { node.name = mainLabel.text ?? content.spokenName }
  }
}
