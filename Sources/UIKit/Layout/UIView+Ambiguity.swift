import Adaptive
import Foundation

extension UIView {
  /// Shows the view and those that depend on it in another layout that satisfies the constraints as well, chosen at
  /// random, if there is one. It is for finding out while debugging what constraints leave open.
  ///
  /// The constraints are solved as before when the layout next changes.
  public func exerciseAmbiguityInLayout() {
    guard hasAmbiguousLayout, let solver = knownLayoutEngine else { return }
    for (view, frame) in solver.otherFrames(of: self) { view.frame = frame }
  }
}

extension LayoutEngine {
  /// Weaker than what any app can ask for.
  private static let least = 1e-3

  /// The frames of another solution that is as good, in which that of a view is another one: only those that differ.
  fileprivate func otherFrames(of view: UIView) -> [(UIView, CGRect)] {
    guard let entry = entries[ObjectIdentifier(view)] else { return [] }
    var other = simplex
    for variable in entry.variables where other.isAmbiguous(variable) {
      let isLength = variable == entry.width || variable == entry.height
      let step = Double.random(in: 10...100) * (Bool.random() ? 1 : -1)
      let now = other.value(of: variable)
      for goal in [now + step, now - step] {
        // A wish is never refused; it is met as far as all else allows, which may be not at all.
        guard
          let wish = try? other.add(
            [Simplex.Term(variable, 1)], .equal, isLength ? max(0, goal) : goal,
            priority: Self.least)
        else { continue }
        if abs(other.value(of: variable) - now) >= 1 { break }
        try? other.remove(wish)
      }
    }
    return frames(in: other)
  }

  private func frames(in solution: Simplex) -> [(UIView, CGRect)] {
    let own = simplex
    simplex = solution
    defer { simplex = own }
    return entries.values.compactMap { entry in
      guard let view = entry.item as? UIView, view !== top, !view.isFrameLaid,
        let frame = frame(of: view), frame != view.frame
      else { return nil }
      return (view, frame)
    }
  }
}
