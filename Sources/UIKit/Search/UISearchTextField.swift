import Foundation
import Scene

/// The field of a search bar, with a magnifying glass and a button that empties it.
///
/// Differs from UIKit: it has no tokens.
@MainActor open class UISearchTextField: UITextField {
  static let height = 36.0

  override var role: Role { .searchField }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width.isFinite && size.width > 0 ? size.width : 200, height: Self.height)
  }
}
