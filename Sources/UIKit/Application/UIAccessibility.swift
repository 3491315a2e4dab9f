import Foundation
import Scene

/// The person's accessibility settings.
@preconcurrency @MainActor public enum UIAccessibility {
  /// A Boolean value that says whether animations should be reduced.
  public static var isReduceMotionEnabled: Bool {
    SceneEngine.current?.environment.isMotionReduced == true
  }
  /// A Boolean value that says whether a screen reader is running. It is named after that of iOS.
  public static var isVoiceOverRunning: Bool {
    SceneEngine.current?.environment.isScreenReaderOn == true
  }
  /// A Boolean value that says whether text should be bold.
  public static var isBoldTextEnabled: Bool { SceneEngine.current?.environment.isBoldText == true }
  /// A Boolean value that says whether colours should have a higher contrast.
  public static var isDarkerSystemColorsEnabled: Bool {
    SceneEngine.current?.environment.isHighContrast == true
  }

  /// Posted after `isReduceMotionEnabled` changed, with nil as object.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted after `isVoiceOverRunning` changed, with nil as object.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted after `isBoldTextEnabled` changed, with nil as object.
  public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Posted after `isDarkerSystemColorsEnabled` changed, with nil as object.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  static func tell(from old: Environment, to new: Environment) {
    var names: [NSNotification.Name] = []
    if old.isMotionReduced != new.isMotionReduced {
      names.append(reduceMotionStatusDidChangeNotification)
    }
    if old.isScreenReaderOn != new.isScreenReaderOn {
      names.append(voiceOverStatusDidChangeNotification)
    }
    if old.isBoldText != new.isBoldText { names.append(boldTextStatusDidChangeNotification) }
    if old.isHighContrast != new.isHighContrast {
      names += [
        darkerSystemColorsStatusDidChangeNotification,
        reduceTransparencyStatusDidChangeNotification,
      ]
    }
    for name in names { NotificationCenter.default.post(name: name, object: nil) }
  }
}

extension UIView {
  /// Discards all measured sizes of texts in a view tree, because the interface's font changed.
  func measureAnew() {
    forgetLayout()
    shownLook = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if display?.drawing.isEmpty == false { setNeedsDisplay() }
    for view in subviews { view.measureAnew() }
  }
}
