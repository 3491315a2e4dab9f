import Adaptive

/// How a presented controller is shown (raw values as in uikit-behaviour §2).
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenter disappears.
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  /// Covers the nearest ancestor with `definesPresentationContext`, or the root.
  case currentContext = 3
  /// Its `transitioningDelegate` has a presentation controller for it.
  case custom = 4
  /// Lies over the window; the presenter stays.
  case overFullScreen = 5
  /// Lies over the nearest ancestor with `definesPresentationContext`, or the root.
  case overCurrentContext = 6
  /// Points to what it was opened from; where it is narrow it is a sheet (§6.2).
  case popover = 7
  /// Only for adapting, where it keeps the style as it is; a controller with it cannot be
  /// presented.
  case none = -1
  /// A page sheet; as that it is read back.
  case automatic = -2
}

extension UIModalPresentationStyle {
  /// nil for what is no form of its own.
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
