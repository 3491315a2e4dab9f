import Foundation
import Localization
import XcodeProject

/// Finds tables of texts that cannot be read. The same reader is used when the app runs.
enum StringsCheck {
  static func note(_ resource: Resource) -> Note? {
    guard let data = RegularFile.contents(resource.url.path) else { return nil }
    let path = resource.url.path
    if resource.kind == .strings {
      do {
        _ = try StringsFile.read(data)
        return nil
      } catch {
        return Note(
          path: path, line: error.line, message: "\(error.message) The file is left out.")
      }
    }
    do {
      _ = try PropertyListValue.read(data, path: path)
      return nil
    } catch {
      return Note(
        path: path, line: error.line,
        message:
          "\(error.message.prefix(1).uppercased())\(error.message.dropFirst()). The file is left out."
      )
    }
  }
}
