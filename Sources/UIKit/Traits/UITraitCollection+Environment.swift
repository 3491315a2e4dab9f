import Adaptive
import Foundation
import Scene

extension UITraitCollection {
  /// The traits of a screen, from the environment that a host reports.
  ///
  /// Traits that an environment does not contain have plain values: no force touch, the base level,
  /// an active app.
  convenience init(_ environment: Environment, _ profile: TraitProfile) {
    let classes = SizeClasses.solve(
      SizeClasses.Input(
        width: environment.size.width, height: environment.size.height,
        isPhone: environment.idiom == .phone),
      profile.thresholds)
    self.init(
      Values(
        horizontal: classes.horizontal == .regular ? .regular : .compact,
        vertical: classes.vertical == .regular ? .regular : .compact,
        idiom: environment.idiom == .phone ? .phone : .pad,
        style: environment.isDark ? .dark : .light,
        direction: environment.isRightToLeft ? .rightToLeft : .leftToRight,
        scale: environment.scale, gamut: environment.isWideGamut ? .P3 : .SRGB, force: .unavailable,
        contentSize: UIContentSizeCategory(ContentSize.solve(textScale: environment.textScale)),
        contrast: environment.isHighContrast ? .high : .normal, level: .base,
        weight: environment.isBoldText ? .bold : .regular, active: .active))
  }
}
