import Foundation

extension UIBarItem {
  /// Sets the attributes of the title for a state; nil removes them. `font` and `foregroundColor`
  /// have an effect.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { setLook(\.attributes[state.rawValue], attributes) }

  /// Returns the attributes of the title that were set for a state.
  public func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { look?.attributes[state.rawValue] }
}

extension UITabBarItem {
  /// Sets the attributes of the badge for a state; nil removes them. `font` and `foregroundColor`
  /// have an effect.
  public func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { setLook(\.badgeAttributes[state.rawValue], textAttributes) }

  /// Returns the attributes of the badge that were set for a state.
  public func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { look?.badgeAttributes[state.rawValue] }
}

/// Images and offsets of the buttons of bars.
///
/// Differs from UIKit: bars have one height, so that there is only what was set for the metrics
/// `default`; what is set for others is not shown.
extension UIBarButtonItem {
  /// Sets the image behind the button for a state; nil removes it.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    setLook(\.backgrounds[state.rawValue], backgroundImage)
  }

  /// Sets the image behind the button for a state, if the button has the style; nil removes it.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {
    guard style == self.style else { return }
    setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
  }

  /// Returns the image behind the button that was set for a state.
  public func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { barMetrics == .default ? look?.backgrounds[state.rawValue] : nil }

  /// Sets the distance by which the title is moved, in points.
  public func setTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    setLook(\.titleOffset, adjustment)
  }

  /// Returns the distance by which the title is moved, in points.
  public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    barMetrics == .default ? look?.titleOffset ?? .zero : .zero
  }
}
