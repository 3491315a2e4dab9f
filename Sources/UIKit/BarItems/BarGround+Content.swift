import Foundation
import Scene

/// The ends of the content that bars stand at.
enum BarEdge { case top, bottom }

extension BarGround {
  /// Whether the bar has no background, so that what is behind it is seen at all times.
  var isClear: Bool { image.map { $0.size == .zero } ?? (fill == nil && isWithoutLine) }

  private var isWithoutLine: Bool { !hasLine && lineColor == nil && shadow == nil }

  /// Shows the colour of the content where the bar would let it through: a bar without a background
  /// always does, one with that of the system while the content is scrolled to this end.
  @MainActor mutating func showContent(of controller: UIViewController?, at edge: BarEdge) {
    guard fill == nil, isClear || image == nil, let controller,
      let color = controller.groundAtBar(edge, whileScrolled: isClear)
    else { return }
    fill = color
    hasLine = false
  }
}

extension UIViewController {
  /// The colour of the content that meets a bar at an end of it; nil where it is that of the system,
  /// which bars have anyway, or where there is none.
  ///
  /// A scroll view that reaches the end stands for the view, unless it is scrolled away from there.
  fileprivate func groundAtBar(_ edge: BarEdge, whileScrolled: Bool) -> UIColor? {
    guard let view = viewIfLoaded else { return nil }
    var color = view.backgroundColor?.ifSeen
    let scroller =
      view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    if let scroller, scroller === view || scroller.reaches(edge, of: view) {
      color = scroller.backgroundColor?.ifSeen ?? color
      if color != nil, !whileScrolled, !scroller.isScrolled(to: edge) { return nil }
    }
    return color == .systemBackground ? nil : color
  }
}

extension UIColor {
  /// The colour, unless it is `clear`.
  fileprivate var ifSeen: UIColor? { self == .clear ? nil : self }
}

extension UIScrollView {
  fileprivate func reaches(_ edge: BarEdge, of view: UIView) -> Bool {
    let (frame, bounds) = (frame, view.bounds)
    guard frame.width >= bounds.width else { return false }
    return edge == .top ? frame.minY <= bounds.minY : frame.maxY >= bounds.maxY
  }

  fileprivate func isScrolled(to edge: BarEdge) -> Bool {
    let inset = adjustedContentInset
    switch edge {
    case .top: return contentOffset.y <= -inset.top
    case .bottom:
      return contentOffset.y + bounds.height >= knownContentSize.height + inset.bottom
    }
  }
}
