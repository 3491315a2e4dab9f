import Foundation
import Scene

/// The images that an image view shows one after another.
@MainActor final class ImageFrames {
  var images: [UIImage]?
  var highlighted: [UIImage]?
  /// Of all images once, in seconds; 0 is a thirtieth of a second for each.
  var duration: TimeInterval = 0
  /// How often; 0 is endlessly.
  var repeatCount = 0
  private(set) var isRunning = false
  private var shown = 0
  private var rounds = 0
  private var alarm: Alarms.Token?

  /// The image to be shown now; nil while nothing is animated.
  func image(isHighlighted: Bool) -> UIImage? {
    guard isRunning, let frames = isHighlighted ? highlighted ?? images : images, !frames.isEmpty
    else { return nil }
    return frames[min(shown, frames.count - 1)]
  }

  private var count: Int { max(images?.count ?? 0, highlighted?.count ?? 0) }

  func start(in view: UIImageView) {
    stop(in: view)
    guard count > 0, view.engine != nil else { return }
    isRunning = true
    view.changed(true)
    waitForNext(in: view)
  }

  func stop(in view: UIImageView) {
    guard isRunning else { return }
    if let alarm { view.engine?.alarms.cancel(alarm) }
    alarm = nil
    isRunning = false
    (shown, rounds) = (0, 0)
    view.changed(true)
  }

  private func waitForNext(in view: UIImageView) {
    let whole = duration.isFinite && duration > 0 ? duration : Double(count) / 30
    alarm = view.engine?.alarms.after(whole / Double(max(1, count))) { [weak self, weak view] in
      guard let self, let view, isRunning else { return }
      advance(in: view)
    }
  }

  private func advance(in view: UIImageView) {
    shown += 1
    if shown >= count {
      shown = 0
      rounds += 1
      if repeatCount > 0, rounds >= repeatCount { return stop(in: view) }
    }
    if view.window != nil { view.changed(true) }
    waitForNext(in: view)
  }
}
