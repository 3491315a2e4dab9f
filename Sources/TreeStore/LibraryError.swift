import Foundation
import GRDB

/// Why a library could not do what it was asked for. Each description is a sentence that
/// says what, where and what to do.
public enum LibraryError: Error, Hashable, Sendable {
  case isDirectory(path: String)
  case cannotOpen(path: String, reason: String)
  case notALibrary(path: String)
  case damaged(path: String, detail: String)
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
  /// A source of an import, or a backup.
  case cannotRead(path: String, reason: String)
  /// Where an export or a backup shall go.
  case cannotWrite(path: String, reason: String)
  case alreadyThere(path: String)
  /// A file that holds no notes that can be imported.
  case notNotes(path: String, reason: String)
  case other(path: String, code: Int, message: String)
}

extension LibraryError: CustomStringConvertible, LocalizedError {
  public var description: String {
    switch self {
    case .isDirectory(let path):
      "\(path) is a directory, not a library. Name a file in it instead."
    case .cannotOpen(let path, let reason):
      "\(path) cannot be opened: \(reason). Check the path and its permissions."
    case .notALibrary(let path):
      "\(path) is not a TreeWorld library. It was left as it is; name another file."
    case .damaged(let path, let detail):
      "\(path) is damaged (\(detail)). It was left as it is; put back a copy of it, "
        + "or move it away to begin a new library."
    case .newerVersion(let path, let found, let supported):
      "\(path) was written by a newer TreeWorld (format \(found); this one knows \(supported)). "
        + "It was left as it is; open it with the newer program."
    case .diskFull(let path):
      "There is no space left on the disk of \(path). Make room."
    case .readOnly(let path):
      "\(path) cannot be written. Allow writing to the file and its folder."
    case .busy(let path):
      "Another program keeps \(path) busy. Try again when it has finished."
    case .emptyName:
      "A name needs at least one character that can be seen."
    case .nameTooLong(let length, let limit):
      "The name has \(length) characters; at most \(limit) are possible."
    case .noSuchFile(let id):
      "There is no file or folder \(id) in the library any more."
    case .notAFolder(let name):
      "“\(name)” is a file; only a folder can hold files."
    case .notAFile(let name):
      "“\(name)” is a folder; only a file has text."
    case .isDeleted(let name):
      "“\(name)” is in Recently Deleted. Put it back first."
    case .invalidUTF8(let path, let name):
      "The text of “\(name)” in \(path) is not valid UTF-8. It was left as it is; "
        + "mend it with the program that wrote it."
    case .cannotRead(let path, let reason):
      "\(path) cannot be read: \(reason)."
    case .cannotWrite(let path, let reason):
      "\(path) cannot be written: \(reason)."
    case .alreadyThere(let path):
      "\(path) is there already. It was left as it is; name something new."
    case .notNotes(let path, let reason):
      "\(path) cannot be imported: \(reason)"
    case .other(let path, let code, let message):
      "\(path): \(message) (SQLite error \(code))."
    }
  }

  public var errorDescription: String? { description }

  /// What stands in the way, without where.
  var reason: String {
    switch self {
    case .cannotRead(_, let reason), .cannotWrite(_, let reason), .cannotOpen(_, let reason):
      reason
    default: description
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
    case .SQLITE_CORRUPT: self = .damaged(path: path, detail: message)
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_READONLY: self = .readOnly(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    case .SQLITE_IOERR: self = .cannotWrite(path: path, reason: "the disk reports an error")
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self = .cannotOpen(path: path, reason: message)
    default: self = .other(path: path, code: Int(error.resultCode.rawValue), message: message)
    }
  }
}
