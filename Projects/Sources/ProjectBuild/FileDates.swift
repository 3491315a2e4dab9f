import Foundation

/// When files were changed.
enum FileDates {
  static func modified(_ url: URL) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
  }

  /// When something was made that tells whether other files are newer; nil where that is still to come, as after a clock was
  /// wrong: nothing would be newer for years.
  static func stamp(_ url: URL) -> Date? {
    modified(url).flatMap { $0 > Date(timeIntervalSinceNow: 1) ? nil : $0 }
  }

  /// The latest change of a file, or of all in a folder.
  static func newest(in url: URL) -> Date {
    var newest = modified(url) ?? .distantPast
    let files = FileManager.default.enumerator(
      at: url, includingPropertiesForKeys: [.contentModificationDateKey])
    while let file = files?.nextObject() as? URL {
      let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
      if let date = values?.contentModificationDate, date > newest { newest = date }
    }
    return newest
  }
}
