import Foundation

extension Error {
  /// Why a file could not be written or read, in words that say what to do where that is known.
  package var reason: String {
    isFullDisk ? "the disk is full; make room and start again" : localizedDescription
  }

  private var isFullDisk: Bool {
    if let error = self as? CocoaError, error.code == .fileWriteOutOfSpace { return true }
    let error = self as NSError
    if error.domain == NSPOSIXErrorDomain { return [ENOSPC, EDQUOT].contains(Int32(error.code)) }
    return (error.userInfo[NSUnderlyingErrorKey] as? Error)?.isFullDisk ?? false
  }
}
