extension UIView {
  /// Resigns the first responder in this view; where it refuses, only if it is forced to.
  func stopEditing(_ force: Bool) -> Bool {
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
