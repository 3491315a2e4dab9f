import Foundation

/// The folder that a person names for all that is generated.
public enum BuildFolder {
  /// What is said of an empty name, which would be the folder that a person works in.
  public static let nameless = "--build-folder names no folder. Name one, or leave the option out."

  /// Checks the folder before anything is built.
  ///
  /// - Parameters:
  ///   - folder: The folder; it need not exist.
  ///   - project: The folder of the project, which is never written to.
  ///   - name: What the sentence calls the folder by.
  /// - Throws: a sentence where nothing can be written there.
  public static func check(
    _ folder: URL, for project: URL, called name: String = "--build-folder"
  ) throws(BuildError) {
    let place = resolved(folder)
    let own = resolved(project)
    if place == own || place.hasPrefix(own + "/") {
      throw BuildError(
        "\(name) \(folder.path) is inside of the project's folder, which is only read. Name a folder outside of it "
          + "by --build-folder.")
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
      throw BuildError("\(name) \(folder.path): \(nearest.path) is no folder. Name another.")
    }
    guard FileManager.default.isWritableFile(atPath: nearest.path) else {
      throw BuildError(
        "\(name) \(folder.path): the folder \(nearest.path) cannot be written to. Name another."
      )
    }
  }

  /// Checks where what is generated goes.
  ///
  /// - Parameters:
  ///   - named: The folder that a person named for it; nil for the cache folder.
  ///   - project: The folder of the project.
  public static func check(named: URL?, _ location: BuildLocation, for project: URL)
    throws(BuildError)
  {
    if let named { return try check(named, for: project) }
    // A project can lie in the home folder itself, where the cache folder is, too.
    let home = resolved(BuildLocation.homeFolder())
    let own = resolved(project)
    guard home != own, !home.hasPrefix(own == "/" ? own : own + "/") else { return }
    try check(location.folder, for: project, called: "The cache folder")
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
