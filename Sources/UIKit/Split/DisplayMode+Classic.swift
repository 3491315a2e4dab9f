import Adaptive

extension UISplitViewController.DisplayMode {
  init(_ mode: ClassicSplit.Mode) {
    switch mode {
    case .secondaryOnly: self = .secondaryOnly
    case .oneBeside: self = .oneBesideSecondary
    case .oneOver: self = .oneOverSecondary
    }
  }

  var classic: ClassicSplit.Mode? {
    switch self {
    case .automatic: nil
    case .secondaryOnly: .secondaryOnly
    case .oneBesideSecondary: .oneBeside
    case .oneOverSecondary: .oneOver
    }
  }
}
