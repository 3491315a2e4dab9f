import Adaptive

/// How a presented controller is shown (raw values as in uikit-behaviour §2).
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenter disappears.
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  /// Covers the nearest ancestor with `definesPresentationContext`, or the root.
  case currentContext = 3
  /// Lies over the window; the presenter stays.
  case overFullScreen = 5
  /// Lies over the nearest ancestor with `definesPresentationContext`, or the root.
  case overCurrentContext = 6
  /// Only for adapting; a controller with it cannot be presented.
  case none = -1
  /// A page sheet; as that it is read back.
  case automatic = -2
}

extension UIViewController {
  var placementStyle: PresentationPlacement.Style {
    if self is UIAlertController { return .alert }
    return switch modalPresentationStyle {
    case .fullScreen: .fullScreen
    case .formSheet: .formSheet
    case .currentContext: .currentContext
    case .overFullScreen: .overFullScreen
    case .overCurrentContext: .overCurrentContext
    case .pageSheet, .automatic, .none: .pageSheet
    }
  }

  var attachesToContext: Bool {
    placementStyle == .currentContext || placementStyle == .overCurrentContext
  }

  /// Nothing below it in the window is on the screen.
  var coversWindow: Bool { presenter != nil && placementStyle == .fullScreen }

  /// What it presents stands in its place.
  var isCoveredAsContext: Bool { presented?.placementStyle == .currentContext }
}
