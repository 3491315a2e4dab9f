import Foundation

extension UITextView {
  /// Posted when editing begins. The object is the text view.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when editing has ended. The object is the text view.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted when the text has changed by typing, undo or a method such as `insertText(_:)`, but not
  /// by setting `text`. The object is the text view.
  public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
}

/// The ways in which a person interacts with a link, of which there is only one here.
public enum UITextItemInteraction: Int, Sendable {
  /// The link was pressed, which opens it unless the delegate prevents that.
  case invokeDefaultAction
}

/// Methods that a text view calls while it is edited or used. All of them are optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin. The default is true.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns whether editing may end. The default is true.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns whether a person's change of the text is made. The default is true.
  ///
  /// - Parameters:
  ///   - textView: the text view.
  ///   - range: the range to replace, in UTF-16 units.
  ///   - text: the replacement.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when the text has changed by typing, undo or a method such as `insertText(_:)`, but not
  /// by setting `text`.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the selection has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Returns the action for an item that a person pressed; nil for none. The default is
  /// `defaultAction`, which opens a link if `textView(_:shouldInteractWith:in:interaction:)`
  /// returns true.
  ///
  /// - Parameters:
  ///   - textView: the text view.
  ///   - textItem: the item.
  ///   - defaultAction: the action that is done without this method.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?
  /// Returns the menu to show for a range of the text, besides the host's own; nil, the default,
  /// shows the suggested actions.
  ///
  /// Differs from UIKit: cutting, copying and pasting are the host's and always in the menu;
  /// `suggestedActions` are those for the spelling of the word.
  ///
  /// - Parameters:
  ///   - textView: the text view.
  ///   - range: the word or selection, in UTF-16 units.
  ///   - suggestedActions: the actions for the spelling of the word.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns whether a link that a person pressed is opened. The default is true.
  ///
  /// - Parameters:
  ///   - textView: the text view.
  ///   - url: the link.
  ///   - characterRange: the range of the link, in UTF-16 units.
  ///   - interaction: how the link was pressed.
  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Called when a person pressed a picture; what it returns is ignored, as pictures do nothing by
  /// themselves. The default returns true.
  ///
  /// - Parameters:
  ///   - textView: the text view.
  ///   - textAttachment: the picture.
  ///   - characterRange: the range of the picture, in UTF-16 units.
  ///   - interaction: how the picture was pressed.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
}
