import Foundation

/// A view around scroll views that fingers may move together with their content, as they move a sheet.
@MainActor protocol FingerSharing: UIView {
  /// Takes what of a movement of fingers over content moves the view, and returns what is left for the content.
  ///
  /// - Parameters:
  ///   - way: The movement downwards, in points.
  ///   - scroll: The content.
  func share(_ way: Double, with scroll: UIScrollView) -> Double

  /// Ends the movement, if the fingers have moved the view.
  ///
  /// - Parameter speed: The velocity of the fingers downwards, in points per second.
  /// - Returns: Whether the fingers have moved it, so that the content does not go on moving.
  func fingersLeft(speed: Double) -> Bool
}

extension UIScrollView {
  /// The view that fingers on the content move, too; nil where there is none.
  var fingerSharing: (any FingerSharing)? {
    var step = superview
    while let view = step {
      if let found = view as? any FingerSharing { return found }
      step = view.superview
    }
    return nil
  }
}
