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
    // Loops: closures of the standard library would check their actor, for each bar of each turn.
    var color = view.backgroundColor?.ifSeen
    var scroller = view.scrolls ? view as? UIScrollView : nil
    for one in view.subviews {
      if one.scrolls {
        if scroller == nil { scroller = one as? UIScrollView }
      } else if one.covers(edge, of: view) {
        color = one.ground(over: color)
      }
    }
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

  fileprivate var isOpaque: Bool {
    cgColor.exact.alpha == 1
  }

  /// The colour where this one, of a view that can be seen through, lies on another that cannot.
  fileprivate func covering(_ below: UIColor, _ viewAlpha: CGFloat) -> UIColor {
    let (front, back) = (cgColor.exact, below.cgColor.exact)
    let (over, under) = (front.extendedRGB, back.extendedRGB)
    let share = front.alpha * viewAlpha
    func mix(_ one: Double, _ other: Double) -> CGFloat { one * share + other * (1 - share) }
    return UIColor(
      red: mix(over.x, under.x), green: mix(over.y, under.y), blue: mix(over.z, under.z), alpha: 1)
  }
}

extension UIView {
  /// Whether a view that does not scroll lies along a bar at an end of the one that it is in, and shows nothing but its
  /// own colour there.
  fileprivate func covers(_ edge: BarEdge, of view: UIView) -> Bool {
    !isHidden && alpha > 0 && reaches(edge, of: view)
  }

  /// The colour of the view where it lies on another colour; nil where both are those of the system.
  fileprivate func ground(over below: UIColor?) -> UIColor? {
    guard let own = backgroundColor?.ifSeen else { return below }
    let alpha = alpha
    if alpha == 1, own.isOpaque { return own }
    return UIColor { traits in
      let front = own.resolvedColor(with: traits)
      return front.covering((below ?? .systemBackground).resolvedColor(with: traits), alpha)
    }
  }

  fileprivate func reaches(_ edge: BarEdge, of view: UIView) -> Bool {
    let (frame, bounds) = (frame, view.bounds)
    guard frame.width >= bounds.width else { return false }
    return edge == .top ? frame.minY <= bounds.minY : frame.maxY >= bounds.maxY
  }
}

extension UIScrollView {
  fileprivate func isScrolled(to edge: BarEdge) -> Bool {
    let inset = adjustedContentInset
    switch edge {
    case .top: return contentOffset.y <= -inset.top
    case .bottom:
      return contentOffset.y + bounds.height >= knownContentSize.height + inset.bottom
    }
  }
}
