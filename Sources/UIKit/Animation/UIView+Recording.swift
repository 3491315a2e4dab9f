import Foundation
import Scene

extension UIView {
  private var recorder: Animations? {
    guard Animations.recorders > 0, let animations = engine?.animations else { return nil }
    return animations.isRecording ? animations : nil
  }

  /// Records the change of a property; in an animation block the change is animated.
  func noteChange(_ change: @autoclosure () -> Change) {
    guard let animations = recorder else { return }
    animations.note(self, change())
  }

  func noteMove(from old: CGRect, to new: CGRect) {
    guard let animations = recorder else { return }
    let (here, there) = (
      CGPoint(x: old.midX, y: old.midY), CGPoint(x: new.midX, y: new.midY)
    )
    if here != there { animations.note(self, .center(from: here, to: there)) }
    if old.size != new.size { animations.note(self, .size(from: old.size, to: new.size)) }
  }

  package func stopAnimations() { engine?.animations.stop(self) }
}
