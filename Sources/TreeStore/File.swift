import Foundation

/// A folder, which holds files and folders, or a file, which has text.
public struct File: Identifiable, Hashable, Sendable {
  /// The identity of the file or folder.
  public let id: FileID
  /// The name, of 1 to 255 Unicode scalars. Names need not be unique.
  public var name: String
  /// A Boolean value that tells whether this is a folder.
  public let isFolder: Bool
  /// The folder that contains the file or folder; nil for a folder at the top.
  public internal(set) var parent: FileID?
  /// The beginning of a file's text in one line, 200 characters at most.
  public var preview: String
  /// The number of files in a folder itself, without the recently deleted ones.
  public var childCount: Int
  /// The time of creation, stored in milliseconds.
  public let created: Date
  /// The time of the last change of the text or the name, stored in milliseconds.
  public var modified: Date
  /// A Boolean value that tells whether the file or folder is pinned: it comes before those that
  /// are not, in every order.
  public var isPinned = false
  /// The time at which it was moved to Recently Deleted; nil if it was not deleted itself. What is
  /// in a folder that was deleted has none.
  public var deleted: Date?
}

/// The order of a list. Pinned files and folders always come first.
public enum FileOrder: String, Hashable, Sendable, CaseIterable {
  /// By name, by the rules of the library's language: "Note 2" comes before "Note 10".
  case name
  /// By the time of the last change, the latest first.
  case modified
  /// By the time of creation, the latest first.
  case created
}
