import Foundation

/// A note about an import or export: something that was refused, or changed on the way.
public struct TransferNote: Hashable, Sendable {
  /// The path of the file or folder, relative to the source if it is inside of that.
  public var path: String
  /// The reason; `LocalizedMessage.nothing` for none.
  public var reason: LocalizedMessage

  /// Creates a note about a path, without a reason by default.
  public init(path: String, reason: LocalizedMessage = .nothing) {
    self.path = path
    self.reason = reason
  }
}

/// The result of an import or export.
public struct TransferReport: Hashable, Sendable {
  /// The number of files that were imported or exported.
  public var files = 0
  /// The number of folders that were exported, or created or added to by an import.
  public var folders = 0
  /// The folders that an import created.
  public var madeFolders: [FileID] = []
  /// The files that an import added to folders that existed before.
  public var madeFiles: [FileID] = []
  /// The files and folders that were refused, with the reasons.
  public var refused: [TransferNote] = []
  /// What an import passed over because it is hidden, as the settings of other programs are; nothing is lost by it.
  public var skipped: [TransferNote] = []
  /// The files that were changed on the way, with what was changed.
  public var changed: [TransferNote] = []
  /// A Boolean value that tells whether it was cancelled. What was imported before that stays.
  public var isCancelled = false
  /// The path of the last file that was imported or exported; nil if there is none.
  public var last: String?
  /// The error that ended it early; nil if there was none.
  public var failure: LibraryError?

  /// A Boolean value that tells whether everything was transferred without a change, but for what was skipped.
  public var isWhole: Bool {
    refused.isEmpty && changed.isEmpty && !isCancelled && failure == nil
  }

  /// Creates an empty report.
  public init() {}
}

/// The progress of an import or export.
public struct TransferProgress: Hashable, Sendable {
  /// The number of files that were read so far.
  public var files: Int
  /// The expected number of files; nil if it is not known.
  public var total: Int?
  /// The expected size of all texts, in bytes; nil if it is not known.
  public var bytes: Int?
}

/// A function that is called with the progress of an import or export, which is cancelled if it
/// returns false.
public typealias TransferProgressHandler = (TransferProgress) -> Bool
