import Foundation
import Scene

/// Animations of layers, and display links: what goes on with each frame (`Docs/decisions/0048`).
@MainActor final class LayerFeature: SceneFeature {
  private struct Moving { weak let layer: CALayer? }

  private unowned let engine: SceneEngine
  private var moving: [Moving] = []
  private(set) var links: [CADisplayLink] = []
  private var alarm: Alarms.Token?
  /// The host wakes at its next frame.
  private var awaitsFrame = false

  /// The seconds between two frames where the host has none of its own.
  static let frame = 1.0 / 60

  init(_ engine: SceneEngine) {
    self.engine = engine
    LayerScenes.find = { SceneEngine.current?.features.layers }
    // Another thread gets the time of the system instead.
    LayerScenes.clock = {
      MainContext.isCurrent ? MainActor.assumeIsolated { SceneEngine.current?.host?.now } : nil
    }
  }

  var isAtRest: Bool { moving.isEmpty && links.isEmpty }

  func take(_ event: SceneEvent) -> Bool {
    guard event == .wake, awaitsFrame else { return false }
    awaitsFrame = false
    tick()
    // Others may have waited for it too.
    return false
  }

  // MARK: Display links

  func add(_ link: CADisplayLink) {
    guard !links.contains(where: { $0 === link }) else { return }
    links.append(link)
    ask(in: Self.frame)
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  // MARK: Frames

  private func ask(in seconds: Double) {
    if seconds >= Self.frame, engine.host?.wakeAtNextFrame() == true {
      awaitsFrame = true
      return
    }
    if let alarm { engine.alarms.cancel(alarm) }
    alarm = engine.alarms.after(seconds) { [weak self] in
      self?.alarm = nil
      self?.tick()
    }
  }

  private func tick() {
    let now = engine.now
    var next: Double?
    for layer in moving.compactMap(\.layer) {
      let left = layer.advance(to: now)
      // What is endless and not in a window is gone on with when it comes into one.
      let goesOn = left.map { $0 < .infinity || layer.isInWindow } ?? false
      if goesOn, let left {
        next = min(next ?? .infinity, left)
      } else {
        moving.removeAll { $0.layer === layer }
      }
    }
    moving.removeAll { $0.layer == nil }
    for link in links { link.tell(now) }
    let isWaiting = links.contains { !$0.isPaused }
    guard next != nil || isWaiting else { return }
    ask(in: min(Self.frame, max(next ?? Self.frame, 1e-4)))
  }

  func linkDidChange() { ask(in: Self.frame) }
}

extension LayerFeature: LayerScene {
  var now: Double { engine.now }

  func animate(_ layer: CALayer) {
    if !moving.contains(where: { $0.layer === layer }) { moving.append(Moving(layer: layer)) }
    ask(in: 0)
  }

  func afterShowing(_ block: @escaping () -> Void) { engine.afterAppearing(block) }

  func flush() {
    guard !engine.isRunning else { return }
    engine.perform {}
  }

  var hasChanges: Bool { !engine.isSettled }
}
