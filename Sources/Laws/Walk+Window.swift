import Foundation
import Scene
import UIKit

/// What happens to the window and its traits.
extension Walk {
  private static let sizes: [(Double, Double, Environment.Idiom)] = [
    (1024, 768, .pad), (768, 1024, .pad), (694, 768, .pad), (507, 768, .pad), (320, 768, .pad),
    (1366, 1024, .pad), (1024, 1366, .pad), (678, 1024, .pad), (375, 667, .phone),
    (667, 375, .phone), (414, 736, .phone), (736, 414, .phone), (390, 844, .phone),
    (844, 390, .phone),
  ]

  func resize() -> String? {
    guard let (width, height, idiom) = random.pick(Self.sizes) else { return nil }
    var next = host.environment
    next.size = CGSize(width: width, height: height)
    next.idiom = idiom
    next.safeArea =
      switch (width, height) {
      case (390, _): EdgeInsets(top: 47, bottom: 34)
      case (844, _): EdgeInsets(left: 47, bottom: 21, right: 47)
      default: EdgeInsets()
      }
    guard change(to: next) else { return nil }
    return "resize to \(Int(width))×\(Int(height))"
  }

  func look() -> String? {
    var next = host.environment
    let said: String
    switch random.number(below: 5) {
    case 0:
      next.isDark.toggle()
      said = next.isDark ? "dark" : "light"
    case 1:
      next.textScale = [1, 1.25, 1.5][random.number(below: 3)]
      said = "texts \(next.textScale) times as large"
    case 2:
      next.isRightToLeft.toggle()
      said = next.isRightToLeft ? "right to left" : "left to right"
    case 3:
      next.isHighContrast.toggle()
      said = next.isHighContrast ? "high contrast" : "usual contrast"
    default:
      next.safeArea.top = next.safeArea.top == 0 ? 20 : 0
      said = "a status bar of \(next.safeArea.top)"
    }
    return change(to: next) ? said : nil
  }

  private func change(to next: Environment) -> Bool {
    guard next != host.environment else { return false }
    host.environment = next
    send(.environment(next))
    return true
  }

  func sleepAndWake() -> String? {
    send(.phase(.background))
    send(.phase(.foreground))
    return "background and foreground"
  }

  func overrideForChild() -> String? {
    guard let child = random.pick(seen.filter { $0.parent != nil }), let parent = child.parent
    else {
      return nil
    }
    let wanted: [UITraitCollection?] = [
      nil, UITraitCollection(horizontalSizeClass: .compact),
      UITraitCollection(horizontalSizeClass: .regular),
      UITraitCollection(userInterfaceStyle: .dark),
    ]
    let next = wanted[random.number(below: wanted.count)]
    parent.setOverrideTraitCollection(next, forChild: child)
    return "the parent of \(name(child)) overrides \(next.map { "\($0)" } ?? "nothing")"
  }

  func overrideTraits() -> String? {
    guard let controller = random.pick(seen) else { return nil }
    switch random.number(below: 5) {
    case 0:
      controller.traitOverrides.horizontalSizeClass = random.bool() ? .compact : .regular
    case 1: controller.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    case 2: controller.overrideUserInterfaceStyle = random.bool() ? .dark : .unspecified
    case 3:
      controller.view.traitOverrides.layoutDirection =
        random.bool() ? .rightToLeft : .leftToRight
    default: controller.view.traitOverrides.remove(UITraitLayoutDirection.self)
    }
    return "\(name(controller)) overrides traits, and has \(controller.traitCollection)"
  }
}
