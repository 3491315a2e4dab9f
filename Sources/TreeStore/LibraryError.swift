import Foundation
import GRDB

/// Why a library could not do what it was asked for. Each description is a sentence that
/// says what, where and what to do.
public enum LibraryError: Error, Hashable, Sendable {
  case isDirectory(path: String)
  /// A file without a byte, where a library should be.
  case empty(path: String)
  case cannotOpen(path: String, reason: Sentence)
  case notALibrary(path: String)
  case damaged(path: String, detail: Sentence)
  case newerVersion(path: String, found: Int, supported: Int)
  case diskFull(path: String)
  case readOnly(path: String)
  case busy(path: String)
  case emptyName
  case nameTooLong(length: Int, limit: Int)
  case noSuchFile(FileID)
  case notAFolder(name: String)
  case notAFile(name: String)
  /// A folder that is in Recently Deleted.
  case isDeleted(name: String)
  case invalidUTF8(path: String, name: String)
  /// A journal that lay beside a library was of another file that had its name.
  case foreignJournal(path: String, journal: String)
  /// A value that the schema forbids stands in the way.
  case damagedRow(RowFinding)
  /// Something is wrong with what was to be copied, and no copy of it is kept.
  case notSound(path: String, detail: Sentence)
  /// A copy turned out to be another than what was copied, and was thrown away.
  case notCopied(path: String, to: String)
  /// A source of an import, or a backup.
  case cannotRead(path: String, reason: Sentence)
  /// Where an export or a backup shall go.
  case cannotWrite(path: String, reason: Sentence)
  case alreadyThere(path: String)
  /// A file that holds no notes that can be imported.
  case notNotes(path: String, reason: Sentence)
  /// A text would have more bytes than one can have.
  case textTooLong(name: String, bytes: Int)
  /// A source with more than an import takes unless it is asked to.
  case tooMuch(path: String, reason: Sentence)
  case other(path: String, code: Int, message: String)
}

extension LibraryError: CustomStringConvertible, LocalizedError {
  public var description: String { sentence.description }

  public var errorDescription: String? { description }

  /// What stands in the way, without where.
  var reason: Sentence {
    switch self {
    case .cannotRead(_, let reason), .cannotWrite(_, let reason), .cannotOpen(_, let reason):
      reason
    default: sentence
    }
  }

  /// The typed form of what GRDB and SQLite report.
  init(_ error: any Error, path: String) {
    if let known = error as? LibraryError {
      self = known
      return
    }
    guard let error = error as? DatabaseError else {
      self = .other(path: path, code: 0, message: "\(error)")
      return
    }
    let message = error.message ?? ""
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notALibrary(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path, detail: .foreign(message))
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_READONLY: self = .readOnly(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    // Memory that is shared with other programs is a file as well.
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE:
      self = .diskFull(path: path)
    case .SQLITE_IOERR: self = .cannotWrite(path: path, reason: .diskError)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self = .cannotOpen(path: path, reason: .foreign(message))
    default: self = .other(path: path, code: Int(error.resultCode.rawValue), message: message)
    }
  }
}
