// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// The duration of something, in seconds.
public typealias CFTimeInterval = Double

/// The scene that shows layers: its clock, and who makes their frames.
@MainActor package protocol LayerScene: AnyObject {
  /// By the clock of the display, in seconds.
  var now: Double { get }
  /// The layer has animations: it is asked to go on with each frame, until it has no more.
  func animate(_ layer: CALayer)
  /// Runs a block when what has changed is shown.
  func afterShowing(_ block: @escaping () -> Void)
  /// Shows at once what has changed, if no turn is at work.
  func flush()
  /// Whether changes are waiting to be shown.
  var hasChanges: Bool { get }
}

/// The scenes that there are.
@MainActor package enum LayerScenes {
  /// Returns the scene whose app is at work, or was last.
  package static var find: () -> (any LayerScene)? = { nil }
  package static var current: (any LayerScene)? { find() }

  /// The clock of the scene that is at work; it answers nil on another thread than the main one. Set when
  /// the first scene begins.
  nonisolated(unsafe) package static var clock: (@Sendable () -> Double?)?
}

/// Returns the time of the clock that animations go by, in seconds: that of the display; in tests and
/// the Simulator the time that passes there.
public func CACurrentMediaTime() -> CFTimeInterval {
  LayerScenes.clock?() ?? ProcessInfo.processInfo.systemUptime
}
