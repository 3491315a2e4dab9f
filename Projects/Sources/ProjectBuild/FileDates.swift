import Foundation

/// When files were changed.
enum FileDates {
  static func modified(_ url: URL) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
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
