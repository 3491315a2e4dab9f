extension UIView {
  /// This view and all below it as text, for debugging: a line for each, indented by its depth, the
  /// subviews from the back to the front.
  ///
  /// A line has the class, the frame in the superview's coordinates in points, the first 40
  /// characters of the text, and what differs from the defaults: whether the view is hidden or first
  /// responder, its opacity, overridden traits, the controller whose view it is, and others. The
  /// text of a field with secure entry is left out. Reading it changes nothing.
  ///
  ///     UIView (0 0; 320 480), controller NoteController(Groceries)
  ///       UILabel (20 20; 280 21) “Milk”
  ///       UIButton (20 60; 80 36) “Add”, disabled
  ///
  /// Differs from UIKit: UIKit has `recursiveDescription`, which is no public API, with other words.
  public var treeDescription: String {
    var tree = TreeDescription()
    tree.add(self)
    return tree.text
  }
}
