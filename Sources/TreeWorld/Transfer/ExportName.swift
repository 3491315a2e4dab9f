import Foundation
import TreeStore

/// The name of an export: that of the folder, or that of the app with the date; with a number if
/// it is taken.
struct ExportName {
  private let folder: String?
  private let now: Date
  private let ending: String

  init(folder: String?, now: Date, form: ExportForm) {
    (self.folder, self.now) = (folder, now)
    ending = form == .json ? ".json" : ""
  }

  /// Creates the name of a new library.
  init(libraryAt now: Date) {
    (folder, self.now) = (nil, now)
    ending = ".treeworld"
  }

  private var stem: String {
    if let folder {
      let safe = folder.map { "/\0".contains($0) ? "-" : $0 }
      let name = String(safe).trimmingCharacters(in: CharacterSet(charactersIn: ". "))
      return name.isEmpty ? Strings.untitled : String(name.prefix(Self.most))
    }
    let day = now.formatted(.iso8601.year().month().day())
    return "TreeWorld \(day)"
  }

  /// The maximum number of characters, since most file systems limit names to 255 bytes.
  private static let most = 60

  func free(in place: URL) -> URL {
    var number = 1
    while true {
      let name = (number == 1 ? stem : "\(stem) \(number)") + ending
      let url = place.appendingPathComponent(name)
      if !FileManager.default.fileExists(atPath: url.path) { return url }
      number += 1
    }
  }
}
