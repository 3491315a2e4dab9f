import Foundation

/// The actions of the edit menu. Every responder has them; those that do something override them.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Removes what is selected and puts it on the pasteboard.
  func cut(_ sender: Any?)
  /// Puts what is selected on the pasteboard.
  func copy(_ sender: Any?)
  /// Inserts what is on the pasteboard.
  func paste(_ sender: Any?)
  /// Inserts the text on the pasteboard with the attributes of the text around it.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Selects the word at the insertion point.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Removes what is selected.
  func delete(_ sender: Any?)
  /// Has the selected paragraphs read from left to right.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Has the selected paragraphs read from right to left.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  /// Makes the selected text bold, or no longer.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selected text italic, or no longer.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selected text, or no longer.
  func toggleUnderline(_ sender: Any?)
  /// Makes the selected text larger.
  func increaseSize(_ sender: Any?)
  /// Makes the selected text smaller.
  func decreaseSize(_ sender: Any?)
}
