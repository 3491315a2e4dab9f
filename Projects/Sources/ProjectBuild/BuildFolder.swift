import Foundation

/// The folder that a person names for all that is generated.
public enum BuildFolder {
  /// Checks the folder before anything is built.
  ///
  /// - Parameters:
  ///   - folder: The folder; it need not exist.
  ///   - project: The folder of the project, which is never written to.
  /// - Throws: a sentence where nothing can be written there.
  public static func check(_ folder: URL, for project: URL) throws(BuildError) {
    let place = resolved(folder)
    let own = resolved(project)
    if place == own || place.hasPrefix(own + "/") {
      throw BuildError(
        "--build-folder \(folder.path) is inside of the project's folder, which is only read. Name another folder, or leave "
          + "the option out for the cache folder.")
    }
    // The nearest folder that is there tells whether the others can be made.
    var nearest = URL(fileURLWithPath: place)
    var isFolder: ObjCBool = false
    while !FileManager.default.fileExists(atPath: nearest.path, isDirectory: &isFolder),
      nearest.path != "/"
    {
      nearest.deleteLastPathComponent()
    }
    guard isFolder.boolValue else {
      throw BuildError("--build-folder \(folder.path): \(nearest.path) is no folder. Name another.")
    }
    guard FileManager.default.isWritableFile(atPath: nearest.path) else {
      throw BuildError(
        "--build-folder \(folder.path): the folder \(nearest.path) cannot be written to. Name another."
      )
    }
  }

  /// The path without links and “..”. What is not there yet is below what is.
  private static func resolved(_ url: URL) -> String {
    var rest: [String] = []
    var folder = url.standardizedFileURL
    while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
      rest.insert(folder.lastPathComponent, at: 0)
      folder.deleteLastPathComponent()
    }
    let path = folder.resolvingSymlinksInPath().path
    return rest.isEmpty ? path : (path == "/" ? "" : path) + "/" + rest.joined(separator: "/")
  }
}
