import Foundation

extension UIScrollView {
  /// What is left between a field and the keyboard, in points.
  private static var fieldMargin: CGFloat { 10 }

  /// Lets content be scrolled clear of the keyboard, and scrolls the first responder into sight. `contentInset` is the
  /// app's and stays: `adjustedContentInset` grows.
  ///
  /// - Parameter frame: Where the keyboard stands in the scene, or nil.
  func makeRoom(forKeyboard frame: CGRect?) {
    let bounds = CGRect(origin: .zero, size: self.frame.size)
    let bottom = superview.map { $0.convert(self.frame, to: nil).maxY } ?? bounds.maxY
    let other = adjustedContentInset.bottom - contentInset.bottom - keyboardInset
    let covered = frame.map { max(0, bottom - $0.minY - other) } ?? 0
    guard covered != keyboardInset else { return }
    keyboardInset = covered
    guard covered > 0, let field = engine?.firstResponder?.focusableView,
      field.isDescendant(of: self), field !== self
    else { return }
    let place = convert(field.bounds, from: field).insetBy(dx: 0, dy: -Self.fieldMargin)
    scrollRectToVisible(place, animated: true)
  }
}
