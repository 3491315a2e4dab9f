import Foundation
import Scene

/// The field of a search bar, with a magnifying glass and a button that empties it.
///
/// Differs from UIKit: it has no tokens.
@MainActor open class UISearchTextField: UITextField {
  /// As high as its text needs, and no less than a finger finds.
  var wantedHeight: Double {
    let line = engine?.measurer.lineHeight(of: font?.font ?? Font()) ?? 20
    return max(36, (line + 12).rounded(.up))
  }

  override var role: Role { .searchField }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width.isFinite && size.width > 0 ? size.width : 200, height: wantedHeight)
  }
}
