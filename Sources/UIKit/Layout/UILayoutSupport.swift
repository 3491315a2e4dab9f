import Foundation

/// The area at the top or the bottom of a controller's view that bars and the hardware cover, for
/// constraints and for layouts that compute frames.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the area, in points.
  var length: CGFloat { get }
  /// The upper edge of the area, for constraints.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the area, for constraints.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the area, for constraints.
  var heightAnchor: NSLayoutDimension { get }
}

/// The guide of one of these areas. It has the width of the view.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  init(_ view: UIView, isTop: Bool) {
    self.isTop = isTop
    super.init()
    identifier = isTop ? "UIViewControllerTopLayoutGuide" : "UIViewControllerBottomLayoutGuide"
    insets = { view in
      let covered = view.safeAreaInsets
      let free = view.bounds.height
      return isTop
        ? UIEdgeInsets(top: 0, left: 0, bottom: max(0, free - covered.top), right: 0)
        : UIEdgeInsets(top: max(0, free - covered.bottom), left: 0, bottom: 0, right: 0)
    }
    owningView = view
  }

  var length: CGFloat {
    guard let covered = owningView?.safeAreaInsets else { return 0 }
    return isTop ? covered.top : covered.bottom
  }
}

extension UIViewController {
  /// The area at the top of the view that bars and the hardware cover: as high as the safe area's
  /// inset there. It can be an item of constraints.
  ///
  /// Differs from UIKit: it cannot be overridden; set `additionalSafeAreaInsets` of the child.
  public var topLayoutGuide: any UILayoutSupport { barGuide(.topBars) }

  /// The area at the bottom of the view that bars and the hardware cover: as high as the safe area's
  /// inset there. It can be an item of constraints.
  ///
  /// Differs from UIKit: it cannot be overridden; set `additionalSafeAreaInsets` of the child.
  public var bottomLayoutGuide: any UILayoutSupport { barGuide(.bottomBars) }

  private func barGuide(_ key: SystemGuide) -> BarLayoutGuide {
    guard let view else { preconditionFailure("\(self) has no view to lay out") }
    let state = view.makeLayoutState()
    if let known = state.systemGuides[key] as? BarLayoutGuide { return known }
    let made = BarLayoutGuide(view, isTop: key == .topBars)
    state.systemGuides[key] = made
    view.setNeedsLayout()
    return made
  }
}
