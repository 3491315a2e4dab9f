extension UITableView.RowAnimation {
  /// nil where nothing is to be seen.
  var effect: RowMotion.Effect? {
    switch self {
    case .fade, .middle, .automatic: .fade
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .none: nil
    }
  }
}
