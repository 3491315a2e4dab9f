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

  // MARK: An animated image

  /// The animated image that the view has by itself, while it is in a window.
  @MainActor final class Own {
    let whole: UIImage
    fileprivate var shown = 0
    fileprivate var alarm: Alarms.Token?

    fileprivate init(_ whole: UIImage) { self.whole = whole }

    var image: UIImage? {
      guard let images = whole.images else { return nil }
      return images[min(shown, images.count - 1)]
    }
  }

  private(set) var own: Own?

  /// - Parameter image: The image of the view; nil while the view is in no window.
  func follow(_ image: UIImage?, in view: UIImageView) {
    guard own?.whole !== image else { return }
    if let alarm = own?.alarm { view.engine?.alarms.cancel(alarm) }
    own = image.flatMap { $0.images == nil ? nil : Own($0) }
    if let own { wait(own, in: view) }
  }

  private func wait(_ own: Own, in view: UIImageView) {
    guard let count = own.whole.images?.count, count > 1, own.whole.duration > 0 else { return }
    own.alarm = view.engine?.alarms.after(own.whole.duration / Double(count)) {
      [weak self, weak own, weak view] in
      guard let self, let own, let view, self.own === own, view.window != nil else { return }
      own.shown = (own.shown + 1) % count
      if !isRunning { view.changed(true) }
      wait(own, in: view)
    }
  }
}
