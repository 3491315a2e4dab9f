import Foundation

/// An estimate of the height of rows that have not been measured: the mean of those that have.
///
/// A list that computes its rows again, as for another width, then finds about the right number of
/// rows in view, and requests no cells that are not visible.
struct HeightGuess {
  private var sum = 0.0
  private var count = 0.0
  /// The estimate in points; nil as long as no row was measured.
  private(set) var height: CGFloat?

  mutating func learn(_ height: CGFloat) {
    sum += height
    count += 1
  }

  /// Makes the mean of the heights since the last call the estimate, if there were any.
  mutating func settle() {
    guard count > 0 else { return }
    height = (sum / count).rounded()
    sum = 0
    count = 0
  }
}
