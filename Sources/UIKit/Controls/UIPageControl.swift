import Foundation
import Scene

/// A dot for each page. A press on either side goes one page on or back.
///
/// Differs from UIKit: no images for pages, and no scrubbing along the dots.
@MainActor open class UIPageControl: UIControl {
  private static let dot = 7.0
  private static let gap = 8.0
  private static let height = 26.0

  /// Not below 0.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      guard oldValue != numberOfPages else { return }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      changed(true)
    }
  }

  /// Kept within the pages.
  open var currentPage = 0 {
    didSet {
      let kept = max(0, min(currentPage, numberOfPages - 1))
      if kept != currentPage { currentPage = kept }
      changed(oldValue != currentPage)
    }
  }

  open var hidesForSinglePage = false { didSet { changed(oldValue != hidesForSinglePage) } }
  open var pageIndicatorTintColor: UIColor? {
    didSet { changed(oldValue != pageIndicatorTintColor) }
  }
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { changed(oldValue != currentPageIndicatorTintColor) }
  }

  /// The least size that shows that many dots.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = Double(max(0, pageCount))
    let dots = count * Self.dot + max(0, count - 1) * Self.gap
    return CGSize(width: dots + 2 * Self.gap, height: Self.height)
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

  override var role: Role { .pages }

  private var shownPages: Int { hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    node.text = "page \(currentPage + 1) of \(numberOfPages)"
    node.control.value = Double(currentPage)
    node.control.maximum = Double(shownPages)
    node.control.tint = currentPageIndicatorTintColor?.paint
    node.control.trackTint = pageIndicatorTintColor?.paint
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
