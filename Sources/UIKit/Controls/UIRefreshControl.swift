import Foundation
import Scene

/// An indicator above the content of a scroll view while the app fetches new content.
///
/// A person starts refreshing by pulling the content down beyond its top, or with F5 or Ctrl+R; the
/// control then sends `.valueChanged`. The app ends it with `endRefreshing()`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// The height in points. The width is that of the scroll view.
  static let height = 60.0

  /// The way by which the content has to be below its top for refreshing to begin, in points.
  var pull: Double { Self.height }

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  weak var scrollView: UIScrollView?

  /// A Boolean value that says whether refreshing is in progress.
  open private(set) var isRefreshing = false

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 0, height: Self.height)))
    setUp()
  }

  private func setUp() {
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    addSubview(spinner)
    addSubview(label)
    show()
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size = CGSize(width: 0, height: Self.height)
    setUp()
  }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeRefresh(nib)
  }

  /// The text below the wheel; nil for none.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      show()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    spinner.color = ownTintColor
  }

  /// A Boolean value that says whether the control can be used. While it is false the control is
  /// not shown, and only the app can start refreshing.
  open override var isEnabled: Bool { didSet { if oldValue != isEnabled { showMoving() } } }

  // MARK: Refreshing

  /// Shows that the app is refreshing, without sending `.valueChanged`.
  ///
  /// Differs from UIKit: content that is at its top moves down, so that the wheel is visible.
  open func beginRefreshing() { refresh(true) }

  /// Ends refreshing. Does nothing when it is not in progress.
  open func endRefreshing() { refresh(false) }

  private func refresh(_ isRefreshing: Bool) {
    guard self.isRefreshing != isRefreshing else { return }
    self.isRefreshing = isRefreshing
    showMoving()
  }

  /// Starts refreshing for a person, unless it is in progress.
  func begun() {
    guard isOffered, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  /// Whether a person can start refreshing.
  var isOffered: Bool { isEnabled && !isHidden && scrollView?.isScrollEnabled == true }

  /// The space above the content that the control takes now, in points.
  var room: CGFloat { isRefreshing && isEnabled ? Self.height : 0 }

  // MARK: Showing

  private func showMoving() {
    guard let scrollView else { return show() }
    scrollView.scroll(true, tells: false) {
      show()
      scrollView.refreshRoomChanged()
    }
  }

  private func show() {
    if room > 0 { spinner.startAnimating() } else { spinner.stopAnimating() }
    label.isHidden = room == 0 || (attributedTitle?.length ?? 0) == 0
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (size, words) = (spinner.frame.size, label.isHidden ? 0 : label.intrinsicContentSize.height)
    let gap = words > 0 ? 4.0 : 0
    let top = ((bounds.height - size.height - gap - words) / 2).rounded()
    spinner.frame.origin = CGPoint(x: ((bounds.width - size.width) / 2).rounded(), y: top)
    label.frame = CGRect(x: 0, y: top + size.height + gap, width: bounds.width, height: words)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
}

extension UIScrollView {
  func refreshControlChanged(from old: UIRefreshControl?) {
    guard old !== refreshControl else { return }
    precondition(
      nodeRole == .list,
      "\(Swift.type(of: self)) was given a refresh control, but it shows none; give it to a "
        + "table, a collection view or a scroll view")
    if old?.scrollView === self {
      old?.scrollView = nil
      old?.removeFromSuperview()
    }
    if let refreshControl {
      refreshControl.scrollView?.refreshControl = nil
      refreshControl.scrollView = self
      insertSubview(refreshControl, at: 0)
    }
    refreshRoomChanged()
  }

  func refreshRoomChanged() {
    insetsDidChange()
    // The content offset may have been within the space that is removed.
    if contentOffset.y < leastOffset.y { contentOffset.y = leastOffset.y }
    placeRefreshControl()
  }

  func placeRefreshControl() {
    refreshControl?.frame = CGRect(
      x: contentOffset.x, y: -UIRefreshControl.height, width: bounds.width,
      height: UIRefreshControl.height)
  }
}
