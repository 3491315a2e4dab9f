import Foundation
import Scene

/// The text field of a search bar, with a magnifying glass and a button that clears it.
///
/// Differs from UIKit: it has no tokens.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  /// The height that the text needs, in points, and at least 36, so that a finger finds it.
  var wantedHeight: Double {
    let line = measurer.lineHeight(of: font?.font ?? Font())
    return max(36, (line + 12).rounded(.up))
  }

  /// Whether the app has a sign of its own in place of the magnifying glass.
  var hasOwnSign = false

  /// The widgets of search fields have a sign of the platform's, those of text fields have none.
  override var nodeRole: NodeRole { hasOwnSign ? .textField : .searchField }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: wantedHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width.isFinite && size.width > 0 ? size.width : 200, height: wantedHeight)
  }
}
