import CGtk
import Scene

/// Measuring frames.
extension GTKProgram {
  /// Scrolls the first list once in each frame, as a finger does.
  ///
  /// - Parameters:
  ///   - steps: The number of frames.
  ///   - points: The distance of each step, in points.
  ///   - completion: Called after the last frame; not at all if there is no list.
  public func rehearseScrolling(
    steps: Int, points: Double, completion: @escaping @MainActor () -> Void
  ) {
    guard let list = host?.shown.values.first(where: { $0.node.role == .list }) else { return }
    rehearsalDone = completion
    cg_scroll_rehearse(
      list.widget, Int32(steps), points,
      { user in
        guard let user else { return }
        Unmanaged<GTKProgram>.fromOpaque(user).takeUnretainedValue().rehearsalDone?()
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
