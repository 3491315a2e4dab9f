import Foundation
import Scene

/// What a person wants of all apps.
@MainActor public enum UIAccessibility {
  /// Nothing is to move that need not.
  public static var isReduceMotionEnabled: Bool {
    SceneEngine.current?.environment.isMotionReduced == true
  }
  public static var isBoldTextEnabled: Bool { SceneEngine.current?.environment.isBoldText == true }
  /// Colours are to stand out more.
  public static var isDarkerSystemColorsEnabled: Bool {
    SceneEngine.current?.environment.isHighContrast == true
  }

  // Posted after the person wants something else, with nobody as object.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  static func tell(from old: Environment, to new: Environment) {
    var names: [NSNotification.Name] = []
    if old.isMotionReduced != new.isMotionReduced {
      names.append(reduceMotionStatusDidChangeNotification)
    }
    if old.isBoldText != new.isBoldText { names.append(boldTextStatusDidChangeNotification) }
    if old.isHighContrast != new.isHighContrast {
      names.append(darkerSystemColorsStatusDidChangeNotification)
    }
    for name in names { NotificationCenter.default.post(name: name, object: nil) }
  }
}

extension UIView {
  /// The interface has another font: what is known of texts' sizes holds no longer.
  func measureAnew() {
    forgetLayout()
    shownLook = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if display?.drawing.isEmpty == false { setNeedsDisplay() }
    for view in subviews { view.measureAnew() }
  }
}
