import Adaptive

/// The styles of modal presentations. The raw values are UIKit's (uikit-behaviour §2).
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenter disappears.
  case fullScreen = 0
  /// A sheet above a dimmed presenter. In a wide window it is 704 points wide and as high as the
  /// window allows, unless its content prefers a size.
  case pageSheet = 1
  /// A smaller sheet above a dimmed presenter. In a wide window it is 540 × 620 points, unless its
  /// content prefers a size.
  case formSheet = 2
  /// Covers the nearest ancestor with `definesPresentationContext`, or the root, which disappears.
  case currentContext = 3
  /// Uses the presentation controller of the controller's `transitioningDelegate`.
  case custom = 4
  /// Covers the window; the presenter stays visible.
  case overFullScreen = 5
  /// Covers the nearest ancestor with `definesPresentationContext`, or the root, which stays
  /// visible.
  case overCurrentContext = 6
  /// A popover beside its source; a sheet in a narrow window (§6.2).
  case popover = 7
  /// The style unchanged, as the result of delegate methods for adapting. A controller with this
  /// style cannot be presented.
  case none = -1
  /// The system's choice, which is `pageSheet`. A controller's style is read back as that.
  case automatic = -2
}

extension UIModalPresentationStyle {
  /// The form of the style; nil for `none`.
  var form: PresentationAdaptation.Form? {
    switch self {
    case .fullScreen: .fullScreen
    case .pageSheet, .automatic: .pageSheet
    case .formSheet: .formSheet
    case .currentContext: .currentContext
    case .custom: .custom
    case .overFullScreen: .overFullScreen
    case .overCurrentContext: .overCurrentContext
    case .popover: .popover
    case .none: nil
    }
  }

  init(_ form: PresentationAdaptation.Form) {
    switch form {
    case .fullScreen: self = .fullScreen
    case .pageSheet: self = .pageSheet
    case .formSheet: self = .formSheet
    case .currentContext: self = .currentContext
    case .custom: self = .custom
    case .overFullScreen: self = .overFullScreen
    case .overCurrentContext: self = .overCurrentContext
    case .popover: self = .popover
    }
  }
}
