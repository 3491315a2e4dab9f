import Foundation

/// Copies files that changed.
enum FileCopy {
  /// Copies a file where there is none with the same size and date: one that was put back may have an older date.
  ///
  /// - Returns: Whether it was copied.
  static func update(_ source: URL, to target: URL) throws -> Bool {
    let manager = FileManager.default
    let old = try? manager.attributesOfItem(atPath: target.path)
    let new = try? manager.attributesOfItem(atPath: source.path)
    if let old, let new, old[.size] as? Int == new[.size] as? Int,
      let oldDate = old[.modificationDate] as? Date, let newDate = new[.modificationDate] as? Date,
      abs(oldDate.timeIntervalSince(newDate)) < 1e-3
    {
      return false
    }
    try manager.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    if old != nil { try manager.removeItem(at: target) }
    try manager.copyItem(at: source, to: target)
    if let date = new?[.modificationDate] {
      try manager.setAttributes([.modificationDate: date], ofItemAtPath: target.path)
    }
    return true
  }
}
