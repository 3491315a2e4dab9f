/// What goes on while a search bar is used: a search controller or a search display controller.
@MainActor protocol SearchSession: AnyObject {
  var isActive: Bool { get set }
  /// A person is in the field.
  func fieldDidBegin()
  func textDidChange()
  func scopeDidChange()
  /// The button beside the field asks for the results.
  func resultsWanted()
  /// The bar is of another height, or shows other buttons.
  func barDidChange()
}
