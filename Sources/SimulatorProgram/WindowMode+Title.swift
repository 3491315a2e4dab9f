import Simulator

extension WindowMode {
  /// What people see of it.
  var title: String {
    switch self {
    case .full: "Full Screen"
    case .twoThirds: "Two Thirds"
    case .half: "Half"
    case .oneThird: "One Third"
    case .slideOver: "Slide Over"
    case .free: "Window"
    }
  }
}
