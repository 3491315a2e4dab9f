// The names are those of Foundation.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// What undo managers tell of. The object of each is the undo manager.
///
/// Foundation on this platform does not have these names.
extension Notification.Name {
  /// A group is about to begin or to end, or something is about to be undone or redone.
  ///
  /// *Differs from UIKit*: it is not posted when somebody asks whether there is something to undo or redo.
  public static let NSUndoManagerCheckpoint = Self("NSUndoManagerCheckpointNotification")
  /// A group has begun.
  public static let NSUndoManagerDidOpenUndoGroup = Self(
    "NSUndoManagerDidOpenUndoGroupNotification")
  /// A group is about to end.
  public static let NSUndoManagerWillCloseUndoGroup = Self(
    "NSUndoManagerWillCloseUndoGroupNotification")
  /// A group has ended: its changes can be undone.
  public static let NSUndoManagerDidCloseUndoGroup = Self(
    "NSUndoManagerDidCloseUndoGroupNotification")
  /// Something is about to be undone.
  public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChangeNotification")
  /// Something was undone.
  public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChangeNotification")
  /// Something is about to be redone.
  public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChangeNotification")
  /// Something was redone.
  public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChangeNotification")
}
