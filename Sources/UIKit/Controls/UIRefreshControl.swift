import Foundation
import Scene

/// Stands above the content of a scroll view while what is new is fetched.
///
/// A person begins it by pulling the content down beyond its top, or with F5 or Ctrl+R; then it
/// tells `.valueChanged`. The app ends it with `endRefreshing()`.
@MainActor open class UIRefreshControl: UIControl {
  /// Points; its width is the scroll view's.
  static let height = 60.0

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  weak var scrollView: UIScrollView?

  open private(set) var isRefreshing = false

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 0, height: Self.height)))
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    addSubview(spinner)
    addSubview(label)
    show()
  }

  public required init?(coder: NSCoder) { return nil }

  /// Below the wheel; nil for none.
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

  /// Does not show while it is disabled, and nobody can begin it but the app.
  open override var isEnabled: Bool { didSet { if oldValue != isEnabled { showMoving() } } }

  // MARK: Refreshing

  /// Shows that the app fetches by itself; tells no `.valueChanged`.
  ///
  /// Differs from UIKit: content that stands at its top moves down, so that the wheel is seen.
  open func beginRefreshing() { refresh(true) }

  /// May be called at any time; where nothing goes on it does nothing.
  open func endRefreshing() { refresh(false) }

  private func refresh(_ isRefreshing: Bool) {
    guard self.isRefreshing != isRefreshing else { return }
    self.isRefreshing = isRefreshing
    showMoving()
  }

  /// By a person; not while it goes on.
  func begun() {
    guard isOffered, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  /// Whether a person can begin it.
  var isOffered: Bool { isEnabled && !isHidden && scrollView?.isScrollEnabled == true }

  /// What it takes above the content now, in points.
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
      role == .list,
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
    // It may have stood half in the room that is gone.
    if contentOffset.y < leastOffset.y { contentOffset.y = leastOffset.y }
    placeRefreshControl()
  }

  func placeRefreshControl() {
    refreshControl?.frame = CGRect(
      x: contentOffset.x, y: -UIRefreshControl.height, width: bounds.width,
      height: UIRefreshControl.height)
  }
}
