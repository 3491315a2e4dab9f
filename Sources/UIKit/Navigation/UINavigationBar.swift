import Adaptive
import Foundation
import Scene

// Longer than other files: what Apple lets apps override has to stand in the body of the class. More is in extensions beside it.

/// The bar above a navigation controller's top view controller, which shows its navigation item
/// (uikit-behaviour §3).
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// The height of the row with the buttons, in points.
  private static let height = 46.0
  /// The height of that row where the window is vertically compact, as a phone that is held across.
  private static let compactHeight = 32.0
  var rowHeight: Double {
    shownTraits.verticalSizeClass == .compact ? Self.compactHeight : Self.height
  }
  static let promptHeight = 24.0
  nonisolated static let largeTitleHeight = 46.0

  open override class var outlets: [Outlet] { KeyedProperties.ofUINavigationBar }

  /// A Boolean value that says whether the title is large while the content is scrolled to its top.
  /// The default is false.
  open var prefersLargeTitles = false { didSet { engine?.invalidate() } }

  struct Contents {
    var title = ""
    var titleView: UIView?
    var prompt = ""
    var back: Back?
    var left: [UIBarButtonItem] = []
    var right: [UIBarButtonItem] = []
    var isLarge = false
    /// The search bar below everything else.
    var search: UISearchBar?
    /// Whether nothing but the search bar is shown.
    var isSearchAlone = false
    var textScale = 0.0

    struct Back {
      var titles: [String]
      var name: String
      var handler: () -> Void
    }

    /// Whether other contents look the same.
    func looksLike(_ other: Contents) -> Bool {
      title == other.title && titleView === other.titleView && prompt == other.prompt
        && back?.titles == other.back?.titles && back?.name == other.back?.name
        && search === other.search && isSearchAlone == other.isSearchAlone
        && isLarge == other.isLarge && textScale == other.textScale
        && left.elementsEqual(other.left, by: ===) && right.elementsEqual(other.right, by: ===)
    }
  }

  private let titleLabel = UILabel()
  private let promptLabel = UILabel()
  private let largeTitle = LargeTitleView()
  private let backButton = BackButton()
  private let searchClip = SearchClip()
  private weak var shownRenaming: TitleRenaming?
  private var shownField: UITextField?
  private var titleSize = NaturalSize()
  private var installed: [UIView] = []
  lazy var fonts = BarFonts(traitCollection)
  private(set) var contents = Contents()
  weak var controller: UINavigationController?
  var looks = BarLooks() { didSet { setNeedsLayout() } }

  /// The visible height of the large title, which is reduced by scrolling, in points.
  var largeHeight = 0.0 { didSet { if oldValue != largeHeight { setNeedsLayout() } } }

  /// The visible height of the search bar, which is reduced by scrolling, in points.
  var searchHeight = 0.0 { didSet { if oldValue != searchHeight { setNeedsLayout() } } }

  /// What the buttons of the window cover of the bar at either side, in points.
  var covered = CoveredCorners() { didSet { if oldValue != covered { setNeedsLayout() } } }

  // MARK: Appearance

  /// The appearance of the bar. Setting it copies the appearance.
  open var standardAppearance: UINavigationBarAppearance {
    get {
      if let standard = looks.standard { return standard }
      let made = followed(UINavigationBarAppearance())
      looks.standard = made
      return made
    }
    set { looks.standard = followed(newValue) }
  }
  /// The appearance of the bar while the content is scrolled to its top; nil, the default, is the
  /// standard one. Setting it copies the appearance.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.scrollEdge }
    set { looks.scrollEdge = newValue.map(followed) }
  }
  /// The appearance in a vertically compact window; nil, the default, is the standard one. Setting
  /// it copies the appearance.
  open var compactAppearance: UINavigationBarAppearance? {
    get { looks.compact }
    set { looks.compact = newValue.map(followed) }
  }
  /// The appearance in a vertically compact window while the content is scrolled to its top; nil,
  /// the default, is that of other windows. Setting it copies the appearance.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.compactScrollEdge }
    set { looks.compactScrollEdge = newValue.map(followed) }
  }
  /// The look of the bar, where nothing else says how it looks. The default is `default`.
  open var barStyle: UIBarStyle {
    get { looks.skin.style }
    set { looks.skin.style = newValue }
  }
  /// The colour of the background, where no appearance has one; nil, the default, is none.
  open var barTintColor: UIColor? {
    get { looks.skin.tint }
    set { looks.skin.tint = newValue }
  }
  /// A Boolean value that says whether what is behind the bar may be seen through it. Without it the
  /// background is opaque, and that of the system if there is no other. The default is true.
  open var isTranslucent: Bool {
    get { looks.skin.isTranslucent }
    set { looks.skin.isTranslucent = newValue }
  }
  /// The image that is shown instead of the line below the bar; nil, the default, is the line, and an
  /// empty image is none.
  open var shadowImage: UIImage? {
    get { looks.skin.shadow }
    set { looks.skin.shadow = newValue }
  }
  /// Sets the image of the background, where no appearance has one, for a size of the bar. An empty
  /// image is no background.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    looks.skin.set(backgroundImage, barMetrics)
  }
  /// Sets the image of the background for a place and a size of the bar.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { looks.skin.set(backgroundImage, barMetrics, barPosition) }
  /// Returns the image of the background that was set for a size of the bar.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    looks.skin.image(barMetrics)
  }
  /// Returns the image of the background that was set for a place and a size of the bar.
  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { looks.skin.image(barMetrics, barPosition) }
  /// The image before the title of the Back button. It is used when `backIndicatorTransitionMaskImage` is
  /// set as well; nil, the default, is the platform's.
  open var backIndicatorImage: UIImage? {
    get { looks.backImage }
    set { looks.backImage = newValue }
  }
  /// The image in whose shape the content of the bar is seen beside the Back button while it moves.
  ///
  /// *Differs from UIKit*: titles do not move behind the Back button, so that only whether there is an
  /// image counts.
  open var backIndicatorTransitionMaskImage: UIImage? {
    get { looks.backMask }
    set { looks.backMask = newValue }
  }
  /// The attributes of the title, where no appearance has some. `font` and `foregroundColor` have
  /// an effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { looks.title }
    set { looks.title = newValue }
  }
  /// The attributes of the large title, where no appearance has some. `font` and `foregroundColor`
  /// have an effect.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { looks.largeTitle }
    set { looks.largeTitle = newValue }
  }
  /// Sets how far the title is moved down, in points, for a size of the bar.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) { looks.titleShifts[barMetrics] = adjustment }
  /// Returns how far the title is moved down, in points, for a size of the bar.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    looks.titleShifts[barMetrics] ?? 0
  }
  private var groundViews: BarGroundViews?

  /// Creates a bar with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  private func setUp() {
    titleLabel.isHeading = true
    titleLabel.textAlignment = .center
    promptLabel.textAlignment = .center
    promptLabel.textColor = .secondaryLabel
    largeTitle.label.isHeading = true
    largeTitle.pressed = { [weak self] in self?.beginRenaming() }
  }

  /// Calls `init(frame:)` of a class that is only known at run time.
  convenience init(registeredAt frame: CGRect) { self.init(frame: frame) }
  // See `UICollectionReusableView.make(registeredAt:)`.
  @_silgen_name("$s5UIKit15UINavigationBarC12registeredAtAC10Foundation6CGRectV_tcfC")
  static func make(registeredAt frame: CGRect) -> Self

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeBar(nib)
  }

  // MARK: Items

  /// The object that decides on the items of the bar. That of a navigation controller's bar is the
  /// controller. It is not retained.
  open weak var delegate: (any UINavigationBarDelegate)?

  var ownItems: [UINavigationItem] = []

  /// The items, bottom first: of a navigation controller's bar those of its stack. Setting it traps
  /// there.
  open var items: [UINavigationItem]? {
    get { controller?.viewControllers.map(\.navigationItem) ?? ownItems }
    set { setItems(newValue, animated: false) }
  }
  /// The item that the bar shows; nil if there is none.
  open var topItem: UINavigationItem? {
    guard let controller else { return items?.last }
    return controller.viewControllers.last?.navigationItem
  }

  /// Sets the items, bottom first. Traps in the bar of a navigation controller.
  ///
  /// Differs from UIKit: `animated` has no effect.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { replaceItems(items ?? []) }

  /// Adds an item above the others, if the delegate allows it. Traps in the bar of a navigation
  /// controller.
  ///
  /// Differs from UIKit: `animated` has no effect.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    mayChangeItems("pushItem(_:animated:)")
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    replaceItems(ownItems + [item])
    delegate?.navigationBar(self, didPush: item)
  }

  /// Removes the top item, unless it is the only one or the delegate refuses. Traps in the bar of a
  /// navigation controller.
  ///
  /// Differs from UIKit: `animated` has no effect.
  ///
  /// - Returns: the item that was removed, or nil.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    mayChangeItems("popItem(animated:)")
    guard ownItems.count > 1, let item = ownItems.last,
      delegate?.navigationBar(self, shouldPop: item) ?? true
    else { return nil }
    replaceItems(ownItems.dropLast())
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  /// The item to which the Back button leads, or nil.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  override var nodeRole: NodeRole { .bar }
  override var laysOutByHeightClass: Bool { true }

  /// Of a navigation controller: the screen that it is for.
  override var keyTarget: UIResponder? {
    (superview?.viewController as? UINavigationController)?.topViewController
  }

  override func describe(_ node: inout Node) {
    node.text = contents.title
    describeGround(&node)
  }

  /// The height of its fixed parts below the status bar, in points.
  var rowsHeight: Double {
    contents.isSearchAlone ? 0 : rowHeight + (contents.prompt.isEmpty ? 0 : Self.promptHeight)
  }

  func show(_ next: Contents) {
    backButton.handler = next.back?.handler
    defer { showRenaming() }
    defer { showTitles(titleLabel, largeTitle.label, promptLabel) }
    var next = next
    next.textScale = engine?.environment.textScale ?? 1
    let isWhole = !installed.isEmpty && installed.allSatisfy { $0.superview === self }
    guard !isWhole || !next.looksLike(contents) else { return }
    if next.titleView !== contents.titleView { titleSize = NaturalSize() }
    contents = next
    backButton.titles = next.back?.titles ?? []
    backButton.name = next.back?.name ?? ""
    titleLabel.text = next.title
    largeTitle.label.text = next.title
    promptLabel.text = next.prompt
    install(takes: true)
    setNeedsLayout()
  }

  /// Shows the field in the place of the title, or the title again.
  func showRenaming() {
    let renaming = renaming
    if let shown = shownRenaming, shown !== renaming {
      // A screen on its way from one stack to another is in none for a moment; one that was closed stays so.
      SceneEngine.current?.afterAppearing { [weak shown] in
        if shown?.screen?.navigationController == nil { shown?.end() }
      }
    }
    let field = renaming?.field
    guard shownField !== field || (field != nil && field?.superview !== self) else { return }
    (shownRenaming, shownField) = (renaming, field)
    install(takes: true)
    setNeedsLayout()
  }

  /// Adds the views of the contents.
  ///
  /// - Parameter takes: Whether views that are in another bar are taken too; the bar that was
  ///   filled last has them.
  private func install(takes: Bool) {
    var parts: [UIView] = [titleLabel]
    if let view = contents.titleView { parts.append(view) }
    if !contents.prompt.isEmpty { parts.append(promptLabel) }
    if contents.isLarge { parts.append(largeTitle) }
    if let field = renaming?.field { parts.append(field) }
    searchClip.bar = contents.search
    if contents.search != nil { parts.append(searchClip) }
    if contents.back != nil { parts.append(backButton) }
    let items = contents.left + contents.right
    parts += items.compactMap(\.view)
    exchange(installed, for: parts.filter { takes || $0.superview == nil || $0.superview === self })
    installed = parts
    for item in items where item.view?.superview === self { item.bar = self }
  }

  /// The height of a bar that the app places itself.
  private var ownHeight: CGFloat {
    rowHeight + (ownItems.last?.prompt?.isEmpty == false ? Self.promptHeight : 0)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: ownHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: ownHeight)
  }

  open override func layoutSubviews() {
    showOwnItem()
    install(takes: false)
    backButton.indicator = contents.back == nil ? nil : shownIndicator
    showTitles(titleLabel, largeTitle.label, promptLabel)
    BarGroundViews.show(ground, in: self, &groundViews)
    let left = contents.left.filter { $0.size(in: self) != nil && !$0.isHidden }
    let right = contents.right.filter { $0.size(in: self) != nil && !$0.isHidden }
    let result = solve(left, right)
    // A view that has been taken by another bar is placed there.
    for (item, area) in zip(left + right, result.leading + result.trailing)
    where item.view?.superview === self { item.place(in: CGRect(area)) }
    if let back = result.back { backButton.frame = CGRect(back) }
    if let index = result.backIndex { backButton.shownTitle = backButton.titles[index] }
    let isLarge = contents.isLarge && largeHeight > 0
    titleLabel.isHidden = isLarge || contents.titleView != nil || contents.isSearchAlone
    largeTitle.isHidden = !isLarge
    if let view = contents.titleView {
      if view.superview === self { titleSize.place(view, in: CGRect(result.title)) }
    } else {
      let shift = titleShift
      titleLabel.frame = CGRect(result.title).offsetBy(dx: shift.horizontal, dy: shift.vertical)
    }
    if contents.search != nil {
      let safe = safeAreaInsets
      // Alone it is where the buttons of the bar are.
      let corners = contents.isSearchAlone ? covered : CoveredCorners()
      searchClip.frame = CGRect(
        x: safe.left + corners.left, y: bounds.height - searchHeight,
        width: max(0, bounds.width - safe.left - safe.right - corners.left - corners.right),
        height: searchHeight)
    }
    if let prompt = result.prompt { promptLabel.frame = CGRect(prompt) }
    if let large = result.large { largeTitle.show(CGRect(large), full: Self.largeTitleHeight) }
    guard let field = renaming?.field else { return }
    field.font = isLarge ? fonts.largeTitle : fonts.title
    field.frame =
      isLarge ? largeTitle.frame.insetBy(dx: 0, dy: 1) : CGRect(result.title)
    (titleLabel.isHidden, largeTitle.isHidden) = (true, true)
  }

  /// Buttons have a margin within themselves; a view of the app's has none.
  private func part(of item: UIBarButtonItem) -> NavigationBarLayout.Part? {
    item.size(in: self).map {
      item.customView == nil
        ? NavigationBarLayout.Part(width: $0.width, height: min($0.height, rowHeight))
        : NavigationBarLayout.Part(width: $0.width, height: $0.height, inset: 10)
    }
  }

  private func solve(
    _ left: [UIBarButtonItem], _ right: [UIBarButtonItem]
  ) -> NavigationBarLayout.Result {
    let all = CGSize(width: CGFloat.infinity, height: rowHeight)
    func part(_ size: CGSize) -> NavigationBarLayout.Part {
      NavigationBarLayout.Part(width: size.width, height: min(size.height, rowHeight))
    }
    var title = NavigationBarLayout.Part(width: titleLabel.sizeThatFits(all).width, height: 0)
    if let view = contents.titleView { title = part(titleSize.of(view)) }
    let safe = safeAreaInsets
    var input = NavigationBarLayout.Input(
      width: bounds.width, safeLeft: safe.left, safeTop: safe.top, safeRight: safe.right,
      coveredLeft: covered.left, coveredRight: covered.right, rowHeight: rowHeight,
      promptHeight: contents.prompt.isEmpty ? 0 : Self.promptHeight,
      largeHeight: contents.isLarge ? largeHeight : 0, backs: backButton.sizes.map(part),
      leading: left.compactMap(part(of:)), trailing: right.compactMap(part(of:)), title: title,
      isReversed: readsFromRight)
    // The large title keeps the margins that an app gives the bar.
    let margins = layoutMargins
    input.largeLeft = margins.left - safe.left
    input.largeRight = margins.right - safe.right
    return NavigationBarLayout.solve(input)
  }
}

extension UINavigationBar: UIBarPositioning {
  /// The place of the bar: at the top of the screen in a navigation controller.
  public var barPosition: UIBarPosition { controller == nil ? .top : .topAttached }
}
