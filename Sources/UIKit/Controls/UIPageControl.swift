import Foundation
import Scene

/// A row of dots, one for each page. A press on the left half goes one page back, one on the right
/// half one page forward; in a right-to-left layout, or by `direction`, it is the reverse, or the halves
/// are above each other.
///
/// Differs from UIKit: there are no images for pages, and no scrubbing along the dots.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  open override class var outlets: [Outlet] { KeyedProperties.ofUIPageControl }

  private static let dot = 7.0
  private static let gap = 8.0
  private static let height = 26.0

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodePages(nib)
  }

  /// The number of pages. Negative values become 0. The default is 0.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      guard oldValue != numberOfPages else { return }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      changed(true)
    }
  }

  /// The index of the current page, kept between 0 and the last page. The default is 0.
  open var currentPage = 0 {
    didSet {
      let kept = max(0, min(currentPage, numberOfPages - 1))
      if kept != currentPage { currentPage = kept }
      changed(oldValue != currentPage)
    }
  }

  /// A Boolean value that says whether the dots are hidden when there is only one page. The default
  /// is false.
  open var hidesForSinglePage = false { didSet { changed(oldValue != hidesForSinglePage) } }
  /// The colour of the other pages' dots; nil for the platform's.
  open var pageIndicatorTintColor: UIColor? {
    didSet { changed(oldValue != pageIndicatorTintColor) }
  }
  /// The colour of the current page's dot; nil for the platform's.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { changed(oldValue != currentPageIndicatorTintColor) }
  }

  /// The background of the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// None.
    case automatic = 0
    /// A rounded area behind the dots.
    case prominent = 1
    /// None.
    case minimal = 2
  }

  /// The background of the dots. The default is `automatic`.
  ///
  /// Differs from UIKit: the area is as large as the control, and `automatic` never has one, because dots
  /// are pressed here and not scrubbed.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { changed(oldValue != backgroundStyle) }
  }

  /// The way in which the dots follow each other.
  public enum Direction: Int, Sendable {
    /// In the reading direction.
    case natural = 0
    /// From the left to the right.
    case leftToRight = 1
    /// From the right to the left.
    case rightToLeft = 2
    /// Downwards.
    case topToBottom = 3
    /// Upwards.
    case bottomToTop = 4

    fileprivate var setting: Node.PageDirection {
      switch self {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      case .topToBottom: .topToBottom
      case .bottomToTop: .bottomToTop
      }
    }
  }

  /// The way in which the dots follow each other, and in which a press leads from page to page. The default is
  /// `natural`.
  open var direction = Direction.natural {
    didSet {
      guard oldValue != direction else { return }
      invalidateIntrinsicContentSize()
      changed(true)
    }
  }

  /// Returns the smallest size, in points, that shows dots for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = Double(max(0, pageCount))
    let dots = count * Self.dot + max(0, count - 1) * Self.gap
    let length = dots + 2 * Self.gap
    return direction.setting.isVertical
      ? CGSize(width: Self.height, height: length) : CGSize(width: length, height: Self.height)
  }

  override func handle(_ input: NodeInput) -> Bool {
    guard case .pagesStepped(let steps) = input else { return super.handle(input) }
    stepped(by: steps)
    return true
  }

  private func stepped(by steps: Int) {
    guard isEnabled else { return }
    let before = currentPage
    currentPage += steps
    if currentPage != before { tellChange() }
  }

  override var nodeRole: NodeRole { .pages }

  private var shownPages: Int { hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    if backgroundStyle == .prominent, shownPages > 0 {
      if node.fill == nil { node.fill = UIColor.tertiarySystemFill.paint }
      node.cornerRadius = min(node.frame.width, node.frame.height) / 2
    }
    node.text = "page \(currentPage + 1) of \(numberOfPages)"
    node.control.value = Double(currentPage)
    node.control.maximum = Double(shownPages)
    node.control.pageDirection = direction.setting
    node.control.tint = currentPageIndicatorTintColor?.paint
    node.control.trackTint = pageIndicatorTintColor?.paint
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
