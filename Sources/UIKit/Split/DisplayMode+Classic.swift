import Adaptive

extension UISplitViewController.DisplayMode {
  init(_ mode: ClassicSplit.Mode) {
    switch mode {
    case .secondaryOnly: self = .secondaryOnly
    case .oneBeside: self = .oneBesideSecondary
    case .oneOver: self = .oneOverSecondary
    }
  }

  /// The mode in the terms of the classic style, which has one column beside the secondary; nil for
  /// automatic.
  var classic: ClassicSplit.Mode? {
    switch self {
    case .automatic: nil
    case .secondaryOnly: .secondaryOnly
    case .oneBesideSecondary, .twoBesideSecondary: .oneBeside
    case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: .oneOver
    }
  }
}
