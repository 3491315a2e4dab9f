import Foundation

/// The modules of the toolkit that projects find: those that iOS has, and those that these are made of. The others, such as the
/// notes app's, are no part of iOS: a project may have modules of their names.
enum ImportPath {
  /// What iOS has.
  static let modules = ["UIKit", "CoreGraphics", "QuartzCore", "UniformTypeIdentifiers"]
  /// What those need. The compiler loads them too; a project's modules of these names are compiled by others.
  static let parts = ["Adaptive", "Localization", "Scene", "Snapshots"]

  /// What every module imports.
  private static let given = ["Swift", "Foundation", "Dispatch"]

  /// Whether a project cannot have a module of this name.
  static func isTaken(_ module: String) -> Bool {
    modules.contains(module) || given.contains(module)
  }

  /// A folder with links to these modules in a folder with all of them.
  static func make(of products: URL, in folder: URL) throws(BuildError) -> URL {
    let place = folder.appendingPathComponent("Imports")
    try FileWriter.makeFolder(place)
    let manager = FileManager.default
    for module in modules + parts {
      for ending in ["swiftmodule", "swiftdoc"] {
        let name = "\(module).\(ending)"
        let (link, target) = (
          place.appendingPathComponent(name), products.appendingPathComponent(name).path
        )
        if (try? manager.destinationOfSymbolicLink(atPath: link.path)) == target { continue }
        try? manager.removeItem(at: link)
        do {
          try manager.createSymbolicLink(atPath: link.path, withDestinationPath: target)
        } catch {
          throw BuildError(
            "\(link.path) could not be linked to \(target): \(error.reason)")
        }
      }
    }
    return place
  }
}
