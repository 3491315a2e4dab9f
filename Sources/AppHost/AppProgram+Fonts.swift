import Foundation
import Raster
import SimulatorProgram
import UIKit

extension AppProgram {
  /// Makes the fonts usable that the app's `Info.plist` lists under `UIAppFonts`. Those that are not there are said.
  func loadFonts() {
    guard let folder = Bundle.main.resourceURL else { return }
    var files: [URL] = []
    for name in manifest.fontFiles {
      // Only what the app brings along itself.
      let parts = name.split(separator: "/")
      guard !name.isEmpty, !parts.contains("..") else { continue }
      let file = folder.appendingPathComponent(name)
      if FileManager.default.isReadableFile(atPath: file.path) {
        files.append(file)
      } else {
        Console.error("UIAppFonts names “\(name)”, which is not in the app.")
      }
    }
    guard !files.isEmpty else { return }
    let loaded = FontFiles.load(files)
    for file in loaded.unreadable {
      Console.error("“\(file.lastPathComponent)”, which UIAppFonts names, is no font.")
    }
    AppFonts.add(loaded.families)
  }
}
