/// What an animation of a layer goes along with that can be paused, reversed and drawn along: an animator of views.
package struct AnimationLead {
  /// Returns the part of the change that is seen, 0 at the beginning and 1 at the end; nil when it is over.
  package let part: @MainActor () -> Double?
  /// Returns whether the part grows or shrinks by itself, so that other frames follow.
  package let isMoving: @MainActor () -> Bool

  /// Creates a lead of two closures.
  package init(
    part: @escaping @MainActor () -> Double?, isMoving: @escaping @MainActor () -> Bool
  ) {
    self.part = part
    self.isMoving = isMoving
  }
}
