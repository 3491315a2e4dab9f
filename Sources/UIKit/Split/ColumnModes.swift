import Adaptive
import Scene

extension UISplitViewController.DisplayMode {
  init(_ mode: ColumnSplit.Mode) {
    switch mode {
    case .secondaryOnly: self = .secondaryOnly
    case .oneBeside: self = .oneBesideSecondary
    case .oneOver: self = .oneOverSecondary
    case .twoBeside: self = .twoBesideSecondary
    case .twoOver: self = .twoOverSecondary
    case .twoDisplace: self = .twoDisplaceSecondary
    }
  }

  /// The mode in the solver's terms; nil for automatic.
  var solved: ColumnSplit.Mode? {
    switch self {
    case .automatic: nil
    case .secondaryOnly: .secondaryOnly
    case .oneBesideSecondary: .oneBeside
    case .oneOverSecondary: .oneOver
    case .twoBesideSecondary: .twoBeside
    case .twoOverSecondary: .twoOver
    case .twoDisplaceSecondary: .twoDisplace
    }
  }
}

extension UISplitViewController.SplitBehavior {
  /// The behaviour in the solver's terms; nil for automatic.
  var solved: ColumnSplit.Behavior? {
    switch self {
    case .automatic: nil
    case .tile: .tile
    case .overlay: .overlay
    case .displace: .displace
    }
  }
}

extension ColumnSplit.Column {
  /// The background of the column while expanded.
  var tone: Color.Semantic {
    switch self {
    case .primary: .sidebar
    case .supplementary, .inspector: .secondarySidebar
    case .secondary, .compact: .background
    }
  }
}
