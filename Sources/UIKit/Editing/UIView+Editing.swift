extension UIView {
  /// Ends editing in this view or in one below it.
  ///
  /// - Parameter force: whether it ends even if the field or its delegate refuses.
  /// - Returns: whether nothing is being edited there any more.
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
