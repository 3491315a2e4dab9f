import Adaptive

extension UISplitViewController.DisplayMode {
  init(_ mode: ClassicSplit.Mode) {
    switch mode {
    case .secondaryOnly: self = .secondaryOnly
    case .oneBeside: self = .oneBesideSecondary
    case .oneOver: self = .oneOverSecondary
    }
  }

  /// nil for automatic; two columns beside the secondary are more than a classic split has.
  var classic: ClassicSplit.Mode? {
    switch self {
    case .automatic: nil
    case .secondaryOnly: .secondaryOnly
    case .oneBesideSecondary, .twoBesideSecondary: .oneBeside
    case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: .oneOver
    }
  }
}
