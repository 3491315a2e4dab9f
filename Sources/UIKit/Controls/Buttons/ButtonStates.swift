import Foundation

/// The contents of a button without a configuration, by state.
struct ButtonStates {
  typealias State = UIControl.State

  var titles: [State: String] = [:]
  var attributedTitles: [State: NSAttributedString] = [:]
  var images: [State: UIImage] = [:]
  var colors: [State: UIColor] = [:]
  var shadows: [State: UIColor] = [:]
  var backgrounds: [State: UIImage] = [:]
  var symbolConfigurations: [State: UIImage.SymbolConfiguration] = [:]

  /// The number of values that belong to states and that appearance proxies may add.
  var count: Int { colors.count + shadows.count + backgrounds.count + symbolConfigurations.count }

  /// Takes over the colours and backgrounds of another button for states that have none.
  mutating func complete(with other: ButtonStates) {
    colors.merge(other.colors) { own, _ in own }
    shadows.merge(other.shadows) { own, _ in own }
    backgrounds.merge(other.backgrounds) { own, _ in own }
    symbolConfigurations.merge(other.symbolConfigurations) { own, _ in own }
  }

  /// The value that was set for a state, or else for the normal state. The keyboard focus alone
  /// changes nothing that was not set for it.
  static func value<Value>(_ values: [State: Value], _ state: State) -> Value? {
    guard !values.isEmpty else { return nil }
    if let value = values[state] { return value }
    if state.contains(.focused), let value = values[state.subtracting(.focused)] { return value }
    return values[.normal]
  }
}

/// The settings of a button that few buttons have.
struct ButtonExtras {
  var titleInsets = UIEdgeInsets.zero
  var imageInsets = UIEdgeInsets.zero
  var reversesShadow = false
  var dimsImageWhenHighlighted = true
  var dimsImageWhenDisabled = true
  var glows = false
}
