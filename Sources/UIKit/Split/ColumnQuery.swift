extension SceneEngine {
  /// Inside the two queries of a column split's delegate its hierarchy must not be edited
  /// (uikit-behaviour §5.5).
  func trapInColumnQuery(_ member: String, _ controller: UIViewController) {
    guard let columnQuery else { return }
    let (split, name) = columnQuery
    var step: UIViewController? = controller
    while let here = step, here !== split { step = here.parent }
    precondition(
      step == nil,
      "\(member) must not be called inside \(name): the hierarchy is being rearranged; do it in "
        + "splitViewControllerDidCollapse(_:) or splitViewControllerDidExpand(_:)")
  }
}

extension UINavigationController {
  /// What the split that it is a column of puts into its bar.
  var columnButtons: [UIBarButtonItem] {
    guard let columns = splitViewController?.arrangement as? ColumnArrangement else { return [] }
    return columns.buttons.leading(for: self)
  }
}
