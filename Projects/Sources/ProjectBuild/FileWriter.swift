import Foundation

/// Writes what was generated, and leaves alone what is there already, so that a compiler sees no change.
enum FileWriter {
  /// Writes a file if it is not there with the same bytes.
  static func write(_ data: Data, to url: URL) throws(BuildError) {
    if FileManager.default.contents(atPath: url.path) == data { return }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw BuildError("\(url.path) could not be written: \(error.reason)")
    }
  }

  static func write(_ text: String, to url: URL) throws(BuildError) {
    try write(Data(text.utf8), to: url)
  }

  /// Makes a folder, with those around it.
  static func makeFolder(_ url: URL) throws(BuildError) {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw BuildError("The folder \(url.path) could not be made: \(error.reason)")
    }
  }

  /// Removes what is in a folder, at any depth, and is not among the files that belong there.
  static func removeOthers(in folder: URL, than kept: Set<String>) {
    guard let files = FileManager.default.enumerator(atPath: folder.path) else { return }
    let names = files.compactMap { $0 as? String }
    for name in names.sorted(by: { $0.count > $1.count }) where !kept.contains(name) {
      let path = folder.appendingPathComponent(name).path
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      let inside =
        isFolder.boolValue ? try? FileManager.default.contentsOfDirectory(atPath: path) : []
      if inside?.isEmpty != false { try? FileManager.default.removeItem(atPath: path) }
    }
  }
}
