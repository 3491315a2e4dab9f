import Foundation

/// Arranges views in a row or a column by constraints that it makes itself:
///
///     ┌─────┐ spacing ┌─────────┐ spacing ┌─────┐
///     │     │←───────→│         │←───────→│     │
///     └─────┘         └─────────┘         └─────┘
///
/// A hidden view takes no room, and no spacing with it.
@MainActor open class UIStackView: UIView {
  /// How the views share the length of the stack.
  public enum Distribution: Int, Sendable {
    /// Who hugs least is stretched; who resists least is compressed.
    case fill
    case fillEqually
    /// In proportion to their content.
    case fillProportionally
    /// The gaps are equal, and at least `spacing`.
    case equalSpacing
    /// The distances of centres are equal where the gaps stay at least `spacing`.
    case equalCentering
  }

  /// Where the views stand across the axis.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// Asks for the stack's own spacing after a view.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// Asks for the system's spacing, 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var made: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    _ = makeLayoutState()
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Settings

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange(oldValue != axis) } }
  open var distribution = Distribution.fill { didSet { rearrange(oldValue != distribution) } }
  open var alignment = Alignment.fill { didSet { rearrange(oldValue != alignment) } }
  /// Points between neighbours.
  open var spacing: CGFloat = 0 { didSet { rearrange(oldValue != spacing) } }
  /// Whether the views keep inside of `layoutMargins`.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { rearrange(oldValue != isLayoutMarginsRelativeArrangement) }
  }

  // MARK: Views

  /// In their order along the axis; all of them are subviews.
  open var arrangedSubviews: [UIView] { arranged }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.filter { $0 !== view }.count)
  }

  /// Traps for an index beyond the end. A view that is arranged already moves.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    precondition(
      arranged.indices.contains(stackIndex) || stackIndex == arranged.count,
      "\(stackIndex) is no index for one more of \(arranged.count) arranged subviews")
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arranged.insert(view, at: stackIndex)
    rearrange(true)
  }

  /// The view stays a subview, where nothing arranges it.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange(true)
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    rearrange(true)
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The distance after a view, in points.
  func spacing(after view: UIView) -> CGFloat {
    let custom = customSpacings[ObjectIdentifier(view)] ?? spacing
    return custom == Self.spacingUseSystem ? SystemSpacing.standard : custom
  }

  override func subviewHidingDidChange() { rearrange(true) }

  override func subviewContentSizeDidChange() {
    if distribution == .fillProportionally { rearrange(true) }
  }

  override func willLose(_ view: UIView) { removeArrangedSubview(view) }

  func rearrange(_ really: Bool) {
    if really { setNeedsUpdateConstraints() }
  }

  // MARK: Constraints

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(made)
    for gap in gaps { removeLayoutGuide(gap) }
    let arrangement = StackArrangement(self)
    made = arrangement.constraints
    gaps = arrangement.gaps
    for gap in gaps { addLayoutGuide(gap) }
    NSLayoutConstraint.activate(made)
    super.updateConstraints()
  }
}
