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
  /// How many files a folder holds.
  public var childCount: Int
  public let created: Date
  public var modified: Date
}
