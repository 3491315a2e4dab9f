/// The controller that is in charge while a search bar is used: a search controller or a search
/// display controller.
@MainActor protocol SearchSession: AnyObject {
  /// Called when the field becomes first responder.
  var isActive: Bool { get set }
  /// A person is in the field.
  func fieldDidBegin()
  func textDidChange()
  func scopeDidChange()
  /// Called when the results button is tapped.
  func resultsWanted()
  /// Called when the height or the buttons of the bar have changed.
  func barDidChange()
}
