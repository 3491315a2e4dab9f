import Foundation

/// The contents of a button without a configuration, by state.
struct ButtonStates {
  typealias State = UIControl.State

  var titles: [State: String] = [:]
  var images: [State: UIImage] = [:]
  var colors: [State: UIColor] = [:]
  var backgrounds: [State: UIImage] = [:]

  /// The value that was set for a state, or else for the normal state.
  static func value<Value>(_ values: [State: Value], _ state: State) -> Value? {
    values[state.subtracting(.focused)] ?? values[.normal]
  }
}

/// The label that holds the font of a button's title.
final class ButtonLabel: UILabel {
  weak var button: UIButton?

  override func changed(_ really: Bool) {
    super.changed(really)
    if really { button?.contentDidChange() }
  }
}
