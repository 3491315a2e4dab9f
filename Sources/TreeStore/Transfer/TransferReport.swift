import Foundation

/// What of an import or export is to be told: something that was not taken, or that was taken
/// otherwise than it stood there.
public struct TransferNote: Hashable, Sendable {
  /// Where it stands: a path, within the source if it is in it.
  public var path: String
  /// A sentence.
  public var reason: Sentence

  public init(path: String, reason: Sentence = .nothing) {
    self.path = path
    self.reason = reason
  }
}

/// How an import or export ended.
public struct TransferReport: Hashable, Sendable {
  /// Files that were taken, and folders that were made for them.
  public var files = 0
  public var folders = 0
  /// Of an import: the folders that were made, without those that came as deleted ones.
  public var madeFolders: [FileID] = []
  /// The files that came into a folder that was there already.
  public var madeFiles: [FileID] = []
  /// What was not taken, and why.
  public var refused: [TransferNote] = []
  /// What was taken, but changed.
  public var changed: [TransferNote] = []
  /// Whether it was ended before its time. Of an import, what was taken by then stays.
  public var isCancelled = false
  /// The last file that was taken.
  public var last: String?
  /// Why it ended before its time.
  public var failure: LibraryError?

  /// Whether all was taken, and as it stood there.
  public var isWhole: Bool {
    refused.isEmpty && changed.isEmpty && !isCancelled && failure == nil
  }

  public init() {}
}

/// How far an import or export is.
public struct TransferProgress: Hashable, Sendable {
  public var files: Int
  /// Nil as long as it is not known.
  public var total: Int?
  /// How many bytes of text there may be; nil when that is not known before.
  public var bytes: Int?
}

/// Called now and then; false cancels.
public typealias TransferProgressHandler = (TransferProgress) -> Bool
