import Foundation

extension UITextField {
  /// The border of a text field: none, a line, a bezel, or a rounded rectangle.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  /// When an overlay view is shown: never, while the field is edited, while it is not, or always.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  /// Why editing ended: the text was committed, which is the only reason here.
  public enum DidEndEditingReason: Int, Sendable { case committed }

  /// Posted when editing begins. The object is the field.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing has ended. The object is the field.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted when the text has changed by typing, undo or a method such as `insertText(_:)`, but not
  /// by setting `text`. The object is the field.
  public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
}

/// Methods that a text field calls while it is edited. All of them are optional.
@MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Returns whether editing may begin. The default is true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns whether editing may end. The default is true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called when editing has ended, with the reason. The default calls
  /// `textFieldDidEndEditing(_:)`.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Returns whether a person's change of the text is made. The default is true.
  ///
  /// - Parameters:
  ///   - textField: the text field.
  ///   - range: the range to replace, in UTF-16 units.
  ///   - string: the replacement.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Called when the selection has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Returns whether the clear button, which was pressed, removes the text. The default is true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns whether Return, which was pressed, triggers the field's actions. The default is true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
