import Foundation

/// A timer that fires with each frame of the display, as long as it is added to the run loop.
///
/// In tests and the Simulator there are 60 frames in a second of the time that passes there.
@preconcurrency @MainActor public final class CADisplayLink {
  private let target: AnyObject
  private let selector: Selector
  private weak var feature: LayerFeature?
  private var last: Double?

  /// Creates a display link that calls a method of an object, which it retains until it is invalidated.
  /// The method may take the display link.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
  }

  /// The time of the frame that was shown last, in seconds of `CACurrentMediaTime()`; 0 before the
  /// first.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time at which the next frame will be shown, in seconds.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two frames, in seconds; 0 before the first.
  public private(set) var duration: CFTimeInterval = 0

  /// Whether nothing is called at present. The default is false.
  public var isPaused = false {
    didSet {
      last = nil
      if !isPaused { feature?.linkDidChange() }
    }
  }

  /// How many frames a second are wished for. The default has no wishes. Frames are left out for a
  /// smaller number than the display shows.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// How many frames a second are wished for; 0, the default, for all.
  public var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred ?? 0) }
    set {
      let rate = Float(max(0, newValue))
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  /// How many frames each call stands for, of 60 a second. The default is 1.
  public var frameInterval: Int {
    get { preferredFramesPerSecond > 0 ? max(1, 60 / preferredFramesPerSecond) : 1 }
    set { preferredFramesPerSecond = newValue > 1 ? 60 / newValue : 0 }
  }

  /// Begins calling the method. There is one run loop, and one mode.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    feature = SceneEngine.current?.features.layers
    feature?.add(self)
  }

  /// Stops calling the method.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { feature?.remove(self) }

  /// Stops calling the method, for good.
  public func invalidate() {
    feature?.remove(self)
    feature = nil
  }

  func tell(_ now: Double) {
    guard !isPaused else { return }
    let wished = Double(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum)
    // Half a frame is what times of frames may differ by.
    if let last, wished > 0, now - last < 1 / wished - LayerFeature.frame / 2 { return }
    let interval = max(wished > 0 ? 1 / wished : 0, LayerFeature.frame)
    duration = last.map { wished > 0 ? interval : min(max(now - $0, 1.0 / 240), 1) } ?? interval
    last = now
    timestamp = now
    targetTimestamp = now + duration
    selector.perform(on: target, from: self, for: nil)
  }
}
