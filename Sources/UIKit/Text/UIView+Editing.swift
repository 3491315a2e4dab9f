extension UIView {
  /// Ends what a person edits in this view or in one below it.
  ///
  /// - Parameter force: whether also a field that does not want to.
  /// - Returns: whether nothing there is edited any longer.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let field = engine?.firstResponder as? UIView, field.isDescendant(of: self) else {
      return true
    }
    if field.resignFirstResponder() { return true }
    guard force, let editing = field as? any TextOwner else { return false }
    editing.endsByForce = true
    defer { editing.endsByForce = false }
    return field.resignFirstResponder()
  }
}
