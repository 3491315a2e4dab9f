import Scene

/// A device on which pages show an app, with what a person does to it.
@MainActor public protocol PageDevice: AnyObject {
  /// What a page draws around the app: an object with
  ///
  /// - `size`: the screen's width and height, in points;
  /// - `app`: the app's frame on it;
  /// - `radius`: that of the screen's corners;
  /// - `choices`: for each control with choices `[name, label, [choice, …], chosen]`;
  /// - `buttons`: for each button `[name, label, value]`;
  /// - `switches`: for each switch `[name, label, isOn]`.
  var facts: JSONValue { get }
  /// What the system lays over the app, in points of the screen.
  var overlay: Drawing { get }
  /// The environment of the app.
  ///
  /// - Parameter page: That of the page, of which a device has no size.
  func environment(in page: Environment) -> Environment
  /// A person used one of the controls beside the device.
  ///
  /// - Parameters:
  ///   - control: The name of the control.
  ///   - value: What was chosen.
  func act(_ control: String, _ value: Int)
  /// The app asks something of the screen.
  func follow(_ request: DisplayRequest)
}
