/// The controller that is in charge while a search bar is used: a search controller or a search
/// display controller.
@preconcurrency @MainActor protocol SearchSession: AnyObject {
  /// Whether the search is active. Setting it begins or ends the search.
  var isActive: Bool { get set }
  /// Called when the field becomes first responder.
  func fieldDidBegin()
  /// Called when a person has changed the text.
  func textDidChange()
  /// Called when a person has selected another scope.
  func scopeDidChange()
  /// Called when the results button is tapped.
  func resultsWanted()
  /// Called when the height or the buttons of the bar have changed.
  func barDidChange()
}
