import Foundation

/// A problem or a notice that `Library.check` found.
public struct CheckFinding: Hashable, Sendable {
  /// The kinds of findings.
  public enum Kind: String, Hashable, Sendable {
    /// The file on the disk differs from what was written to it.
    case damage
    /// A row breaks a rule of the model, because another program wrote it.
    case rule
    /// A text is not valid UTF-8.
    case encoding
    /// The stored number of files of a folder is wrong; `Library.mend` counts again.
    case count
    /// A folder stands in itself, too deep, or in one that is lost; `Library.mend` moves it to the top.
    case tree
    /// The search index does not match the files; `Library.mend` rebuilds it.
    case index
    /// An import was interrupted; the files that it imported are in order.
    case interruptedImport
    /// The journal beside the library belongs to another file; it is not read.
    case journal
    /// A text could not be written to the library yet; it is kept in another place.
    case unsavedText
    /// One of these that is not whole.
    case damagedUnsavedText
  }
  /// The kind of the finding.
  public let kind: Kind
  /// The description of the finding.
  public let text: LocalizedMessage
  /// A Boolean value that tells whether `text` is a technical detail, such as SQLite's own message
  /// about a damaged page. The default is false.
  public var isDetail = false

  /// A Boolean value that tells whether `Library.mend` repairs it without losing anything.
  public var canBeMended: Bool { [.count, .index, .tree].contains(kind) }

  /// A Boolean value that tells whether this is information only: the library is in order.
  public var isNotice: Bool { kind == .interruptedImport || kind == .unsavedText }
}

/// The result of `Library.check`.
public struct CheckReport: Hashable, Sendable {
  /// The findings, in the order of the steps of the check; empty if there are none.
  public var findings: [CheckFinding] = []
  /// The number of folders in the library, including deleted ones.
  public var folders = 0
  /// The number of files in the library, including deleted ones.
  public var files = 0
  /// A Boolean value that tells whether all steps were carried out; false when the check was
  /// cancelled.
  public var isComplete = true

  /// A Boolean value that tells whether the check is complete and found nothing but notices.
  public var isSound: Bool { findings.allSatisfy(\.isNotice) && isComplete }

  /// Whether `Library.recover` can read anything of it.
  public var canBeSaved = true
  /// Creates a complete report without findings.
  public init() {}
}
