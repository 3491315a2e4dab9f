import Foundation
import Scene

/// What the buttons of the window cover of a bar at either side, in points.
struct CoveredCorners: Equatable {
  var left = 0.0
  var right = 0.0

  init() {}

  /// The part of a bar that is below the buttons of a window.
  ///
  /// - Parameters:
  ///   - bar: The frame of the bar in the window, in points.
  ///   - width: The width of the window, in points.
  init(of bar: CGRect, in width: Double, _ controls: WindowControls) {
    guard bar.minY < WindowControls.height, bar.maxY > 0 else { return }
    if controls.left > 0, bar.maxX > 0 { left = max(0, controls.left - max(0, bar.minX)) }
    if controls.right > 0, bar.minX < width {
      right = max(0, controls.right - max(0, width - bar.maxX))
    }
    // A bar that is narrower than the buttons keeps its contents where they are.
    if left + right >= bar.width { (left, right) = (0, 0) }
  }
}

/// Keeps the contents of bars clear of the buttons of the window, where bars are its title bar.
///
/// Which bars are in the corners is known when all have been laid out: a column may move without getting another size.
@MainActor final class WindowControlsFeature: SceneFeature {
  private unowned let engine: SceneEngine
  private var isInUse = false

  init(_ engine: SceneEngine) { self.engine = engine }

  let passes: Set<Pass> = [.layout]

  func run(_ pass: Pass) {
    guard pass == .layout, let window = engine.window else { return }
    let controls = engine.environment.windowControls ?? WindowControls()
    guard isInUse || controls != WindowControls() else { return }
    isInUse = controls != WindowControls()
    for case let navigation as UINavigationController in engine.shown {
      let bar = navigation.navigationBar
      guard bar.window != nil else { continue }
      bar.covered = CoveredCorners(
        of: bar.convert(bar.bounds, to: nil), in: window.bounds.width, controls)
    }
  }
}
