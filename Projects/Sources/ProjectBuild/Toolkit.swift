import Foundation

/// The toolkit that programs of projects are compiled against and linked with. It is built once, for all projects.
public struct Toolkit: Sendable {
  /// How the toolkit is compiled.
  public enum Configuration: String, Sendable, CaseIterable {
    case debug, release
  }

  /// The folder with the toolkit's `Package.swift`.
  public let root: URL
  /// How it is compiled. An app's own code is always compiled without optimisation, so that a change is built soon.
  public let configuration: Configuration

  /// Makes the toolkit of a folder.
  public init(root: URL, configuration: Configuration) {
    self.root = root
    self.configuration = configuration
  }

  /// The folder of the toolkit that the running program was built in; nil where there is none around it.
  public static func rootOfProgram() -> URL? {
    guard let program = Bundle.main.executableURL else { return nil }
    var folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      if isRoot(folder) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// Whether a folder has the toolkit's package.
  public static func isRoot(_ folder: URL) -> Bool {
    ["Package.swift", "Sources/UIKit", "Sources/AppHost", "Projects/Package.swift"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }

  /// One of the packages that it consists of.
  struct Package {
    let folder: URL
    let product: String
    let sources: [String]
  }

  var packages: [Package] {
    [
      Package(folder: root, product: "AppToolkit", sources: ["Package.swift", "Sources"]),
      Package(
        folder: root.appendingPathComponent("Compatibility"), product: "AppCompatibility",
        sources: ["Package.swift", "Sources"]),
    ]
  }

  func products(of package: Package) -> URL {
    package.folder.appendingPathComponent(".build/\(configuration.rawValue)")
  }

  func library(of package: Package) -> URL {
    products(of: package).appendingPathComponent("lib\(package.product).so")
  }

  /// The libraries that programs are linked with.
  var libraries: [URL] { packages.map(library) }

  /// The folders with the compiled modules that a project can import; links to them are made in a folder.
  func imports(in folder: URL) throws(BuildError) -> [URL] {
    var folders = packages.map { products(of: $0).appendingPathComponent("Modules") }
    // The second package has only what iOS has.
    folders[0] = try ImportPath.make(of: folders[0], in: folder)
    return folders
  }

  /// The module maps of modules in C that interfaces of the toolkit's modules mention: the compiler reads them where a
  /// source imports `Combine`.
  var moduleMaps: [URL] {
    let map = packages.last.map {
      products(of: $0).appendingPathComponent("COpenCombineHelpers.build/module.modulemap")
    }
    return [map].compactMap { $0 }.filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  /// What of the module folders changes when the toolkit was built anew: part of the key of what was compiled against it.
  func fingerprint() -> String {
    libraries.map { library in
      let attributes = try? FileManager.default.attributesOfItem(atPath: library.path)
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
      return "\(library.path) \(date)"
    }.joined(separator: "\n")
  }

  /// The names of the modules that can be imported besides those of a project.
  public func moduleNames() -> Set<String> {
    var names: Set<String> = ["Swift", "Foundation", "Dispatch", "XCTest", "Testing", "Glibc"]
    func add(_ folder: URL, ending: String) {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
        if ending.isEmpty {
          names.insert(name)
        } else if name.hasSuffix(ending) {
          names.insert(String(name.dropLast(ending.count)))
        }
      }
    }
    names.formUnion(ImportPath.modules)
    for package in packages.dropFirst() {
      add(package.folder.appendingPathComponent("Sources"), ending: "")
    }
    if let swiftc = Command.find("swiftc") {
      let libraries = swiftc.resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("lib/swift/linux")
      add(libraries, ending: ".swiftmodule")
    }
    return names
  }
}
