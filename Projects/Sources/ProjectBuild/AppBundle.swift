import Foundation
import InterfaceBuilder
import XcodeProject

/// The folder of an app, `Name.app`: its program, `Info.plist` and resources.
///
/// It is flat as on iOS, which Foundation takes for a bundle.
struct AppBundle {
  let folder: URL
  let progress: BuildProgress
  /// The files that were copied anew, by path within the folder.
  private var copied: Set<String> = []
  /// What was written, by path within the folder: all else is removed at the end.
  private var kept: Set<String> = []
  private var origins = BundleOrigins()

  /// What no resource can be called: the program, and what is written for it.
  private let reserved: Set<String>

  init(_ folder: URL, program: String, _ progress: BuildProgress) {
    self.folder = folder
    self.progress = progress
    reserved = [program, "Info.plist", ModuleCompiler.partialProgram]
  }

  /// Writes the property list that describes the app.
  mutating func add(infoPlist: PropertyListValue) throws(BuildError) {
    do {
      try FileWriter.write(
        try ModuleNames.compiled(in: infoPlist).xml(),
        to: folder.appendingPathComponent("Info.plist"))
    } catch let error as BuildError {
      throw error
    } catch {
      throw BuildError("The app's Info.plist could not be made: \(error.reason)")
    }
    keep("Info.plist")
  }

  /// Copies or compiles the resources of a target.
  ///
  /// A document that cannot be compiled is said, and the rest of the app goes on.
  ///
  /// Of two with one place in the bundle the first one gets it, and the other is said.
  ///
  /// - Parameters:
  ///   - place: A folder in the bundle, for the resources of a package.
  ///   - boundary: Where links in folders may lead.
  mutating func add(
    _ resources: [Resource], module: String, at place: String? = nil,
    within boundary: LinkBoundary = LinkBoundary([])
  ) throws(BuildError) {
    for var resource in resources {
      if let place { resource.name = "\(place)/\(resource.name)" }
      guard isAllowed(resource) else { continue }
      switch resource.kind {
      case .storyboard, .xib: try compile(resource, module: module)
      case .xcstrings: try convert(resource)
      case .stringsdict:
        // Foundation crashes on Linux where a bundle has a file of the original ending.
        try copy(resource.url, to: Self.stem(of: resource.name) + ".plurals", within: boundary)
      case .assetCatalog:
        try copy(resource.url, to: resource.name, within: boundary)
        let place = folder.appendingPathComponent(resource.name)
        for name in CatalogNames.complete(place, of: resource.url) {
          keep("\(resource.name)/\(name)")
        }
        drawPDFs(in: resource.name, of: resource.url)
      case .strings where isTooLarge(resource.url):
        progress.message(
          "\(resource.url.path): error: The table has more than \(Self.largestTable >> 20) MB; it is left out."
        )
      default: try copy(resource.url, to: resource.name, within: boundary)
      }
    }
  }

  /// The most bytes of a table of strings, which the app has in memory as a whole.
  static let largestTable = 64 << 20

  private func isTooLarge(_ file: URL) -> Bool {
    let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
    return (size ?? 0) > Self.largestTable
  }

  /// Whether a resource has a place in the bundle. What a project says of it may lead out, or to what the build makes itself.
  private func isAllowed(_ resource: Resource) -> Bool {
    let parts = resource.name.split(separator: "/").map(String.init)
    let reason: String
    if parts.isEmpty || parts.contains("..") || resource.name.hasPrefix("/") {
      reason = "“\(resource.name)” is outside of the app; the file is left out."
    } else if let first = parts.first, reserved.contains(first) {
      reason = "“\(first)” is a name that the build itself uses; the file is left out."
    } else {
      return true
    }
    progress.message("\(resource.url.path): error: \(reason)")
    return false
  }

  /// Gives each PDF of a copied catalog an SVG beside it, which the toolkit draws. Those that the project has are kept, and
  /// those of PDFs that did not change.
  private mutating func drawPDFs(in name: String, of original: URL) {
    let catalog = folder.appendingPathComponent(name)
    let files = FileManager.default.enumerator(atPath: catalog.path)?.compactMap { $0 as? String }
    let pictures = (files ?? []).filter { $0.lowercased().hasSuffix(".pdf") }
    guard !pictures.isEmpty else { return }
    let drawings = pictures.map { String($0.dropLast(4)) + ".svg" }
    for (picture, drawing) in zip(pictures, drawings)
    where copied.contains("\(name)/\(picture)")
      && !FileManager.default.fileExists(atPath: original.appendingPathComponent(drawing).path)
    {
      try? FileManager.default.removeItem(at: catalog.appendingPathComponent(drawing))
    }
    let isDone = drawings.allSatisfy {
      FileManager.default.fileExists(atPath: catalog.appendingPathComponent($0).path)
    }
    // What is not converted is said by the check of the catalog, with the project's own file.
    if !isDone { _ = PDFPicture.convertCatalogs(in: catalog) }
    for drawing in drawings { keep("\(name)/\(drawing)") }
  }

  /// Counts the program as a part of the bundle.
  mutating func keep(_ name: String) {
    var path = ""
    for part in name.split(separator: "/") {
      path += path.isEmpty ? String(part) : "/\(part)"
      kept.insert(path)
    }
  }

  /// Takes out what an earlier build left.
  func removeOthers() { FileWriter.removeOthers(in: folder, than: kept) }

  private mutating func compile(_ resource: Resource, module: String) throws(BuildError) {
    let place = Self.folder(of: resource.name)
    let target = place.isEmpty ? folder : folder.appendingPathComponent(place)
    let compiled =
      Self.stem(of: resource.name) + (resource.kind == .storyboard ? ".storyboardc" : ".nib")
    guard claim([compiled], for: resource.url.path) else { return }
    guard let data = RegularFile.contents(resource.url.path) else {
      return try leave(
        compiled, "the file cannot be read (\(RegularFile.fault(of: resource.url.path))).",
        of: resource, line: nil)
    }
    try FileWriter.makeFolder(target)
    do {
      let document = try InterfaceBuilderCompiler(module: module)
        .compile(ModuleNames.compiled(inDocument: data), document: resource.url.lastPathComponent)
      for warning in document.warnings {
        progress.message("\(resource.url.path):\(warning.line): warning: \(warning.message)")
      }
      let written = try document.write(to: target)
      let name = (place.isEmpty ? "" : place + "/") + written.lastPathComponent
      keep(name)
      for file in FileManager.default.enumerator(atPath: written.path)?.compactMap({ $0 as? String }
      )
        ?? []
      {
        keep("\(name)/\(file)")
      }
    } catch let error as InterfaceBuilderError {
      try leave(compiled, error.message, of: resource, line: error.line)
    } catch {
      throw BuildError(
        "\(resource.url.path) could not be compiled to \(target.path): \(error.reason)"
      )
    }
  }

  /// Says why a document is not in the bundle. The reason is left there for the app, which says it where it misses the document.
  private mutating func leave(
    _ compiled: String, _ reason: String, of resource: Resource, line: Int?
  ) throws(BuildError) {
    let place = line.map { ":\($0)" } ?? ""
    progress.message("\(resource.url.path)\(place): error: \(reason)")
    let name = compiled + ".failure"
    try FileWriter.write(
      "\(resource.url.lastPathComponent)\(place): \(reason)\n",
      to: folder.appendingPathComponent(name))
    keep(name)
  }

  /// Writes the tables of a string catalog into the folders of their languages.
  private mutating func convert(_ resource: Resource) throws(BuildError) {
    guard let data = RegularFile.contents(resource.url.path) else {
      progress.message(
        "\(resource.url.path): error: The file cannot be read (\(RegularFile.fault(of: resource.url.path)))."
      )
      return
    }
    do {
      let catalog = try StringCatalog(data, document: resource.url.lastPathComponent)
      for warning in catalog.warnings {
        progress.message("\(resource.url.path):\(warning.line): warning: \(warning.message)")
      }
      let table = resource.url.deletingPathExtension().lastPathComponent
      let place = Self.folder(of: resource.name)
      let target = place.isEmpty ? folder : folder.appendingPathComponent(place)
      let prefix = place.isEmpty ? "" : place + "/"
      let names = catalog.tables.sorted { $0.key < $1.key }.flatMap { language, content in
        (content.plurals == nil ? ["strings"] : ["strings", "plurals"])
          .map { "\(prefix)\(language).lproj/\(table).\($0)" }
      }
      guard claim(names, for: resource.url.path) else { return }
      try FileWriter.makeFolder(target)
      try catalog.write(to: target, table: table)
      for name in names { keep(name) }
    } catch let error as InterfaceBuilderError {
      progress.message("\(resource.url.path):\(error.line): error: \(error.message)")
    } catch let error as BuildError {
      throw error
    } catch {
      throw BuildError(
        "\(resource.url.path) could not be converted in \(folder.path): \(error.reason)"
      )
    }
  }

  /// Gives places in the bundle to a file of the project; false where another has one of them.
  private mutating func claim(_ names: [String], for source: String) -> Bool {
    guard let taken = origins.claim(names, for: source) else { return true }
    if let sentence = BundleOrigins.sentence(taken.name, source, taken.other) {
      progress.message(sentence)
    }
    return false
  }

  /// Copies a file, or a folder with what is in it. Links in it are followed within the project.
  private mutating func copy(
    _ source: URL, to name: String, within boundary: LinkBoundary
  ) throws(BuildError) {
    guard !name.split(separator: "/").contains("..") else { return }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: source.path, isDirectory: &isFolder) else {
      progress.message(
        "\(source.path): error: The file is not there. Restore it, or take it out of the project.")
      return
    }
    guard isFolder.boolValue else {
      // Where a link leads was looked at when the project was read.
      let file = source.resolvingSymlinksInPath()
      let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type]
      guard type as? FileAttributeType == .typeRegular else {
        progress.message("\(source.path): error: This is no file; it is left out.")
        return
      }
      return try copyFile(file, to: name)
    }
    keep(name)
    try FileWriter.makeFolder(folder.appendingPathComponent(name))
    let walk = FolderWalk(source.path, within: boundary)
    for fault in walk.faults { progress.message("\(fault.path): warning: \(fault.sentence)") }
    for file in walk.files {
      try copyFile(URL(fileURLWithPath: file.source), to: "\(name)/\(file.name)")
    }
  }

  /// Copies a file that is not there with the same size and date: one that was put back may have an older date.
  private mutating func copyFile(_ source: URL, to name: String) throws(BuildError) {
    guard claim([name], for: source.path) else { return }
    keep(name)
    do {
      if try FileCopy.update(source, to: folder.appendingPathComponent(name)) {
        copied.insert(name)
      }
    } catch {
      throw BuildError(
        "\(source.path) could not be copied to \(folder.appendingPathComponent(name).path): \(error.reason)"
      )
    }
  }

  private static func stem(of name: String) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  private static func folder(of name: String) -> String {
    name.split(separator: "/").dropLast().joined(separator: "/")
  }
}
