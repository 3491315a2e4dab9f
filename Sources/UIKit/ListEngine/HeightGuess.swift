import Foundation

/// How high rows are that nobody has measured: as those were that somebody has.
///
/// A list that is described anew, as for another width, then finds about as many rows in view
/// as there are, and asks for no cells that nobody sees.
struct HeightGuess {
  private var sum = 0.0
  private var count = 0.0
  /// Points; nil as long as no row was measured.
  private(set) var height: CGFloat?

  mutating func learn(_ height: CGFloat) {
    sum += height
    count += 1
  }

  /// From now on the mean of what was learned since the last time, if anything was.
  mutating func settle() {
    guard count > 0 else { return }
    height = (sum / count).rounded()
    sum = 0
    count = 0
  }
}
