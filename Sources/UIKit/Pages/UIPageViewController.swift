import Foundation

/// A controller of pages, which a person turns by swiping or by the dots below them, and the app
/// with `setViewControllers(_:direction:animated:completion:)`.
///
/// The data source gives the pages before and after the one that is shown; it is asked for both once
/// a page is in sight. Without a data source only the app turns pages. In a right-to-left layout the
/// pages of a horizontal controller follow each other to the left.
///
/// *Differs from UIKit*: pages of the style `pageCurl` slide as well, and their back sides are not
/// seen.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  let style: TransitionStyle
  let orientation: NavigationOrientation
  let spacing: CGFloat
  /// The pages that are shown.
  var shown: [UIViewController] = []
  /// What the data source answered for both sides; nil before it was asked.
  var neighbours: (before: [UIViewController], after: [UIViewController])?
  /// Whether the data source is being asked for them.
  var isAsking = false
  /// The pages that a person is turning to.
  var pending: [UIViewController]?
  /// The pages that leave, while the app turns to others.
  var turn: PageTurn?
  private(set) lazy var pages = PageScrollView(owner: self)
  private(set) lazy var dots = UIPageControl()
  /// The dot of the page that is shown.
  var dotIndex = 0

  /// The object that hears of turns by a person. It is not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The object that gives the pages before and after others. It is not retained.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      guard oldValue !== dataSource else { return }
      forgetNeighbours()
      readDots()
    }
  }

  /// Creates a controller without pages, which gets its first one by
  /// `setViewControllers(_:direction:animated:completion:)`.
  ///
  /// - Parameters:
  ///   - style: how pages are turned.
  ///   - navigationOrientation: the direction in which they follow each other.
  ///   - options: the location of the spine as the raw value of a `SpineLocation`, for `pageCurl`;
  ///     the space between pages in points, for `scroll`.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.style = style
    orientation = navigationOrientation
    let space = Self.number(options?[.interPageSpacing]) ?? 0
    spacing = style == .scroll && space.isFinite ? max(0, space) : 0
    super.init(nibName: nil, bundle: nil)
    let spine = Self.number(options?[.spineLocation]).flatMap { SpineLocation(rawValue: Int($0)) }
    if style == .pageCurl { spineLocation = spine ?? .min }
    isDoubleSided = spineLocation == .mid
  }

  /// Creates a controller of the style `pageCurl` with pages beside each other.
  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// Makes the controller of a storyboard. See `UIViewController.init(coder:)`.
  public required init?(coder: NSCoder) {
    let fields = (coder as? NibCoder)?.fields
    style = fields?.attributes["transitionStyle"] == "scroll" ? .scroll : .pageCurl
    orientation =
      fields?.attributes["navigationOrientation"] == "vertical" ? .vertical : .horizontal
    spacing = style == .scroll ? max(0, fields?.number("pageSpacing") ?? 0) : 0
    super.init(coder: coder)
    guard style == .pageCurl else { return }
    let spines: [String: SpineLocation] = ["min": .min, "mid": .mid, "max": .max]
    spineLocation = fields?.choice("spineLocation", spines) ?? .min
    isDoubleSided = spineLocation == .mid
  }

  private static func number(_ option: Any?) -> CGFloat? {
    switch option {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let spine as SpineLocation: CGFloat(spine.rawValue)
    default: nil
    }
  }

  // MARK: Pages

  /// How pages are turned.
  open var transitionStyle: TransitionStyle { style }
  /// The direction in which pages follow each other.
  open var navigationOrientation: NavigationOrientation { orientation }
  /// The location of the spine: `none` for the style `scroll`. With `mid` two pages are shown, one
  /// beside the other.
  open private(set) var spineLocation = SpineLocation.none
  /// A Boolean value that says whether pages have content on their back sides. It is true with a
  /// spine in the middle, where setting it to false traps. The default is false otherwise.
  ///
  /// *Differs from UIKit*: back sides are not seen. Pages that are set for them are not shown.
  open var isDoubleSided = false {
    didSet {
      precondition(
        isDoubleSided || spineLocation != .mid,
        "isDoubleSided was set to false; with a spine in the middle pages have two sides")
    }
  }
  /// The pages that are shown: one, or two with a spine in the middle.
  open var viewControllers: [UIViewController]? { shown }
  /// The recognizers with which a person turns pages of the style `pageCurl`; none for `scroll`.
  open var gestureRecognizers: [UIGestureRecognizer] {
    style == .pageCurl ? [pages.panGestureRecognizer] : []
  }

  /// The number of pages that are shown.
  var count: Int { spineLocation == .mid ? 2 : 1 }

  /// Shows other pages.
  ///
  /// Traps unless there is one page, or two with a spine in the middle, and if one occurs twice.
  ///
  /// - Parameters:
  ///   - viewControllers: the pages.
  ///   - direction: the side from which they come.
  ///   - animated: whether that is seen.
  ///   - completion: called when they are shown, with whether the turn was seen to its end.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    var next = viewControllers ?? []
    if isDoubleSided, count == 1, next.count == 2 { next.removeLast() }
    precondition(
      next.count == count,
      "setViewControllers was given \(viewControllers?.count ?? 0) view controllers, but \(count) "
        + "\(count == 1 ? "is" : "are") shown with the spine location \(spineLocation)")
    precondition(
      Set(next.map(ObjectIdentifier.init)).count == next.count,
      "setViewControllers was given \(next.first.map { "\($0)" } ?? "") twice")
    turnTo(next, direction, animated, completion)
    readDots()
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    view.addSubview(pages)
    dots.addAction(
      UIAction { [weak self] _ in self?.turnByDots() }, for: .valueChanged)
    readDots()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layPages()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    readDots()
  }
}

/// A turn to other pages that the app asked for, while it is seen.
struct PageTurn {
  let leaving: [UIViewController]
  let isForward: Bool
  let alarm: Alarms.Token?
  let completion: ((Bool) -> Void)?
}

/// The scroll view of a page controller, with a page more at each side.
final class PageScrollView: UIScrollView {
  private unowned let owner: UIPageViewController

  init(owner: UIPageViewController) {
    self.owner = owner
    super.init(frame: .zero)
    isPagingEnabled = true
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    scrollsToTop = false
  }

  /// Differs from UIKit: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  override func didScroll() {
    super.didScroll()
    owner.pagesMoved()
  }

  override func cameToRest() { owner.pagesRested() }
}
