import Foundation

/// What shows the text of a storage.
@preconcurrency @MainActor protocol TextStorageOwner: AnyObject, Sendable {
  /// Called when characters were replaced by the app.
  ///
  /// - Parameters:
  ///   - range: the range as it was before, in UTF-16 units.
  ///   - count: the length of the replacement.
  func wasReplaced(_ range: NSRange, _ count: Int)
  /// Called when a change was processed, with what delegates are told.
  func processed(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int)
}

/// Methods that are called when a text storage is changed. All of them are optional.
@preconcurrency @MainActor public protocol NSTextStorageDelegate: AnyObject {
  /// Called before a change is processed. Characters and attributes may be changed here.
  ///
  /// - Parameters:
  ///   - textStorage: the text storage.
  ///   - editedMask: what was changed.
  ///   - editedRange: the changed range in the text as it is now.
  ///   - delta: the change of the text's length in UTF-16 units.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// Called after a change was processed. Only attributes may be changed here; replacing characters
  /// traps.
  ///
  /// - Parameters:
  ///   - textStorage: the text storage.
  ///   - editedMask: what was changed.
  ///   - editedRange: the changed range in the text as it is now.
  ///   - delta: the change of the text's length in UTF-16 units.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
