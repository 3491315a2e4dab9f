extension UIViewController {
  /// This controller with its children and what they present as text, for debugging: a line for
  /// each, indented by its depth. A presented controller has a plus sign, and comes after the
  /// children.
  ///
  /// A line has the class and the title, the stage between disappeared and appeared, the class of
  /// the view and its frame in points, and overridden traits. Reading it changes nothing: a view
  /// that is not loaded is not loaded for it.
  ///
  ///     UINavigationController, appeared, view NavigationView (0 0; 320 480)
  ///       NoteController(Groceries), appeared, view UIView (0 0; 320 480)
  ///         + UIAlertController(Delete?), appeared, presented as pageSheet, view UIView (0 0; 320 167)
  ///
  /// Differs from UIKit: UIKit has `_printHierarchy`, which is no public API, with other words.
  public var treeDescription: String {
    var tree = TreeDescription()
    tree.add(self)
    return tree.text
  }
}
