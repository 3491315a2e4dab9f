import Foundation

/// What a check found wrong.
public struct CheckFinding: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// The file on the disk is not what was written to it.
    case damage
    /// A row breaks a rule of the model: another program wrote it.
    case rule
    /// A text is not valid UTF-8.
    case encoding
    /// A number that is kept beside what it counts is wrong; `mend` counts again.
    case count
    /// The index of words does not know of a file; `mend` makes it anew.
    case index
    /// An import that did not come to its end; nothing is wrong with what it took.
    case interruptedImport
    /// Another file's journal lies beside it; it is not looked into.
    case journal
    /// A text that the library could not take yet; it is kept elsewhere.
    case unsavedText
    /// One of these that is not whole.
    case damagedUnsavedText
  }
  public let kind: Kind
  /// A sentence.
  public let text: Sentence
  /// Whether it is in SQLite's own words, which say where in the file the damage is.
  public var isDetail = false

  /// Whether `Library.mend` does away with it without losing anything.
  public var canBeMended: Bool { kind == .count || kind == .index }

  /// Whether it is worth knowing, and nothing is wrong with the library.
  public var isNotice: Bool { kind == .interruptedImport || kind == .unsavedText }
}

/// What a check looked at and found.
public struct CheckReport: Hashable, Sendable {
  public var findings: [CheckFinding] = []
  public var folders = 0
  public var files = 0
  /// False when it was cancelled.
  public var isComplete = true

  /// Whether nothing is wrong with the library.
  public var isSound: Bool { findings.allSatisfy(\.isNotice) && isComplete }

  /// Whether `Library.salvage` can read anything of it.
  public var canBeSaved = true

  public init() {}
}
