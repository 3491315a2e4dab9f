import Foundation
import GRDB

/// The errors of a library. Each description is a sentence that says what happened, where, and what
/// to do about it.
public enum LibraryError: Error, Hashable, Sendable {
  /// The path of a library or a backup is that of a folder.
  case isDirectory(path: String)
  /// The file is empty, where a library is expected.
  case empty(path: String)
  /// The file cannot be opened; `reason` says why.
  case cannotOpen(path: String, reason: LocalizedMessage)
  /// The file is something other than a library; it was not changed.
  case notALibrary(path: String)
  /// The file is a damaged library; `detail` says how. It was not changed.
  case damaged(path: String, detail: LocalizedMessage)
  /// The library has a format that is newer than the latest `supported` one; it was not changed.
  case newerVersion(path: String, found: Int, supported: Int)
  /// There is no space left on the disk of the library.
  case diskFull(path: String)
  /// The library cannot be written.
  case readOnly(path: String)
  /// Another program uses the library, or keeps it locked for too long.
  case busy(path: String)
  /// The file is in use as a library by another of its names, such as a hard link.
  case otherName(path: String)
  /// A program that was killed has left changes in the journal of another name of the file.
  case journalOfOtherName(path: String, other: String)
  /// The name is empty, or consists of white space and control characters.
  case emptyName
  /// The name is too long; both numbers are in Unicode scalars.
  case nameTooLong(length: Int, limit: Int)
  /// There is no file or folder of this identity.
  case noSuchFile(FileID)
  /// A folder is needed, and this is a file.
  case notAFolder(name: String)
  /// A file is needed, and this is a folder.
  case notAFile(name: String)
  /// The folder is in Recently Deleted.
  case isDeleted(name: String)
  /// The folder would stand in itself, or in one that is in it.
  case insideItself(name: String)
  /// The folder, or one in it, would stand deeper than `limit` folders.
  case tooDeep(name: String, limit: Int)
  /// The text of the named file is not valid UTF-8; it was not changed.
  case invalidUTF8(path: String, name: String)
  /// The journal beside the library belongs to another file that had its name. It was not used.
  case foreignJournal(path: String, journal: String)
  /// The journal beside the library is damaged: some of the newest changes cannot be read. It, or a
  /// copy of it, is at `journal`.
  case damagedJournal(path: String, journal: String)
  /// A row that is needed has a value that the schema forbids.
  case damagedRow(RowFinding)
  /// The library that was to be copied is damaged; no copy is kept.
  case notSound(path: String, detail: LocalizedMessage)
  /// The copy differs from its original and was removed.
  case notCopied(path: String, to: String)
  /// The source of an import, or a backup, cannot be read; `reason` says why.
  case cannotRead(path: String, reason: LocalizedMessage)
  /// The destination, such as that of an export or a backup, cannot be written; `reason` says why.
  case cannotWrite(path: String, reason: LocalizedMessage)
  /// The destination exists already; it was not changed.
  case alreadyThere(path: String)
  /// The file has no notes that can be imported; `reason` says why.
  case notNotes(path: String, reason: LocalizedMessage)
  /// The text is longer than `Library.longestText`; `bytes` is its length, in bytes of UTF-8.
  case textTooLong(name: String, bytes: Int)
  /// The source exceeds a limit that `ImportOptions.allowsLarge` removes; `reason` names it.
  case tooMuch(path: String, reason: LocalizedMessage)
  /// No text can have a tag of this name.
  case badTag(name: String)
  /// The version of the note is damaged, or gone; `date` is that of its text.
  case damagedVersion(name: String, date: Date)
  /// Any other error, with the result code of SQLite and its message; code 0 if the error is not
  /// SQLite's.
  case other(path: String, code: Int, message: String)
}

extension LibraryError: CustomStringConvertible, LocalizedError {
  public var description: String { message.description }

  public var errorDescription: String? { description }

  /// The reason alone, without the path, where the error has one.
  var reason: LocalizedMessage {
    switch self {
    case .cannotRead(_, let reason), .cannotWrite(_, let reason), .cannotOpen(_, let reason):
      reason
    default: message
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
