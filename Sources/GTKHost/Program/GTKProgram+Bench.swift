import CGtk
import Scene

/// Measuring frames.
extension GTKProgram {
  /// Scrolls the first list once in each frame, as a finger does.
  ///
  /// - Parameter completion: runs after the last frame; not at all when nothing scrolls.
  public func benchScrolling(
    steps: Int, points: Double, completion: @escaping @MainActor () -> Void
  ) {
    guard let list = host?.shown.values.first(where: { $0.node.role == .list }) else { return }
    benchDone = completion
    cg_scroll_bench(
      list.widget, Int32(steps), points,
      { user in
        guard let user else { return }
        Unmanaged<GTKProgram>.fromOpaque(user).takeUnretainedValue().benchDone?()
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}
