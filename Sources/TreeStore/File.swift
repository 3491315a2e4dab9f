import Foundation

/// A row of the tree: a folder, which holds files, or a file, which has text.
public struct File: Identifiable, Hashable, Sendable {
  public let id: FileID
  public var name: String
  public let isFolder: Bool
  /// The folder that it stands in; nil for folders, which stand at the top.
  public let parent: FileID?
  /// The beginning of a file's text in one line, 200 characters at most.
  public var preview: String
  /// How many files a folder holds, without those that are recently deleted.
  public var childCount: Int
  public let created: Date
  public var modified: Date
  /// Whether it stands before those that are not, in every order.
  public var isPinned = false
  /// When it went to Recently Deleted; nil for what is not there by itself. A file whose
  /// folder was deleted has none.
  public var deleted: Date?
}

/// What a list is ordered by. What is pinned always comes first.
public enum FileOrder: String, Hashable, Sendable, CaseIterable {
  /// As people of the library's language order names: "Note 2" before "Note 10".
  case name
  /// What was edited last comes first.
  case modified
  /// What was made last comes first.
  case created
}
