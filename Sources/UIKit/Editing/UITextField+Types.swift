import Foundation

extension UITextField {
  /// The border of a text field, which determines the margins around the text.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A thin rectangle, with margins of 4 points around the text.
    case line
    /// A sunken rectangle, with margins of 7 points at the sides and 5 points above and below.
    case bezel
    /// A rectangle with rounded corners, with margins of 7 points at the sides and 6.5 points above
    /// and below.
    case roundedRect
  }

  /// The times at which an overlay view or the clear button is shown.
  public enum ViewMode: Int, Sendable {
    /// The view is never shown.
    case never
    /// The view is shown while the field is edited.
    case whileEditing
    /// The view is shown while the field is not edited.
    case unlessEditing
    /// The view is always shown.
    case always
  }

  /// The reason for the end of editing, of which there is only one here.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text was committed.
    case committed
  }

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
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
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
