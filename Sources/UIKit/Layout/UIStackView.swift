import Foundation

/// A view that arranges views in a row or a column, by constraints that it makes:
///
///     ┌─────┐ spacing ┌─────────┐ spacing ┌─────┐
///     │     │←───────→│         │←───────→│     │
///     └─────┘         └─────────┘         └─────┘
///
/// A hidden view takes no room, and no spacing.
@preconcurrency @MainActor open class UIStackView: UIView {
  open override class var outlets: [Outlet] { KeyedProperties.ofUIStackView }

  /// How the arranged views share the length of the stack.
  public enum Distribution: Int, Sendable {
    /// The view with the lowest hugging priority is stretched, or the one with the lowest
    /// compression resistance is compressed.
    case fill
    /// All views have the same length.
    case fillEqually
    /// Lengths are in proportion to the intrinsic content sizes.
    case fillProportionally
    /// The gaps are equal, and at least `spacing`.
    case equalSpacing
    /// The distances between centres are equal as far as the gaps remain at least `spacing`.
    case equalCentering
  }

  /// How the arranged views are placed across the axis.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill
    /// At the leading edge, or the top of a row.
    case leading
    /// With the baselines of their first lines in one line. For rows.
    case firstBaseline
    /// Centred.
    case center
    /// At the trailing edge, or the bottom of a row.
    case trailing
    /// With the baselines of their last lines in one line. For rows.
    case lastBaseline

    /// At the top of a row: the same as `leading`.
    public static var top: Alignment { .leading }
    /// At the bottom of a row: the same as `trailing`.
    public static var bottom: Alignment { .trailing }
  }

  /// A custom spacing that stands for `spacing`; it is no number of points.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A spacing that stands for the system's, 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var made: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []

  /// Makes an empty row.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    _ = makeLayoutState()
  }

  /// Makes a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    _ = makeLayoutState()
    if let nib = coder as? NibCoder {
      area = nib.fields.rect("frame") ?? .zero
      decode(nib)
    }
  }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeStack(nib)
  }

  override func takeDecoded(_ view: UIView, at index: Int) {
    insertArrangedSubview(view, at: min(index, arranged.count))
  }

  // MARK: Settings

  /// The direction of the stack. The default is horizontal.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange(oldValue != axis) } }
  /// How the views share the length of the stack. The default is `fill`.
  open var distribution = Distribution.fill { didSet { rearrange(oldValue != distribution) } }
  /// How the views are placed across the axis. The default is `fill`.
  open var alignment = Alignment.fill { didSet { rearrange(oldValue != alignment) } }
  /// The distance between adjacent views, in points. The default is 0.
  open var spacing: CGFloat = 0 { didSet { rearrange(oldValue != spacing) } }
  /// A Boolean value that says whether the views are inside of `layoutMargins` instead of the
  /// bounds. The default is false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { rearrange(oldValue != isLayoutMarginsRelativeArrangement) }
  }

  // MARK: Views

  /// The arranged views, in their order along the axis. All of them are subviews.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end of the stack, and as a subview. A view that is arranged already moves
  /// there.
  open func addArrangedSubview(_ view: UIView) {
    let isArranged = view.superview === self && arranged.contains { $0 === view }
    insertArrangedSubview(view, at: arranged.count - (isArranged ? 1 : 0))
  }

  /// Adds a view at an index of the stack, and as a subview. A view that is arranged already moves
  /// there. Traps for an index beyond the end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview === self { arranged.removeAll { $0 === view } }
    precondition(
      arranged.indices.contains(stackIndex) || stackIndex == arranged.count,
      "\(stackIndex) is no index for one more of \(arranged.count) arranged subviews")
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arranged.insert(view, at: stackIndex)
    rearrange(true)
  }

  /// Removes a view from the stack. It remains a subview, which nothing places.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange(true)
  }

  /// Sets the distance after a view.
  ///
  /// - Parameters:
  ///   - spacing: the distance, in points; `spacingUseDefault` for the stack's.
  ///   - arrangedSubview: the view before the gap.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    rearrange(true)
  }

  /// Returns the custom distance after a view, in points; `spacingUseDefault` if none was set.
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

  // MARK: Baselines

  /// The view that has the first baseline: the first of a column, the tallest of a row.
  open override var forFirstBaselineLayout: UIView {
    (axis == .vertical ? arranged.first { !$0.isHidden } : tallest)?.forFirstBaselineLayout ?? self
  }

  /// The view that has the last baseline: the last of a column, the tallest of a row.
  open override var forLastBaselineLayout: UIView {
    (axis == .vertical ? arranged.last { !$0.isHidden } : tallest)?.forLastBaselineLayout ?? self
  }

  private var tallest: UIView? {
    arranged.filter { !$0.isHidden }
      .max { max($0.intrinsicContentSize.height, 0) < max($1.intrinsicContentSize.height, 0) }
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
