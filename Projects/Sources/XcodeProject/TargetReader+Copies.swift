/// Build phases that copy files to a place that they name.
extension TargetReader {
  /// Where a phase copies its files to.
  enum CopyDestination {
    /// A folder of the bundle, empty for the bundle itself.
    case folder(String)
    /// A place that apps do not have here, in words.
    case elsewhere(String)
  }

  static func destination(of phase: ProjectObject) -> CopyDestination {
    let path = phase.string("dstPath") ?? ""
    switch phase.string("dstSubfolderSpec") ?? phase.string("dstSubfolder") ?? "" {
    case "7", "1", "Resources", "Wrapper": return .folder(path)
    case "0", "AbsolutePath", "Absolute": return .elsewhere("the absolute path “\(path)”")
    case "6", "Executables": return .elsewhere("Executables")
    case "10", "Frameworks": return .elsewhere("Frameworks")
    case "11", "SharedFrameworks": return .elsewhere("Shared Frameworks")
    case "12", "SharedSupport": return .elsewhere("Shared Support")
    case "13", "PlugIns": return .elsewhere("PlugIns")
    case "16", "Products", "ProductsDirectory": return .elsewhere("the folder of products")
    case let other: return .elsewhere("“\(other)”")
    }
  }

  /// Says which files of a phase have no place. What is built is not among them: frameworks are linked, and extensions are
  /// said to be left out.
  mutating func noteCopies(of phase: ProjectObject, to destination: String) {
    for file in document.objects(phase, "files") where isForPlatform(file) {
      guard let reference = document[file.string("fileRef")],
        case .file(let path)? = project.index[reference.id]
      else { continue }
      let type = reference.string("explicitFileType") ?? reference.string("lastKnownFileType")
      noteCopy(of: path, FileKind(type: type, path: path), to: destination, file)
    }
  }

  func noteCopy(
    of path: String, _ kind: FileKind, to destination: String, _ object: ProjectObject
  ) {
    switch kind {
    // Old libraries copy their headers beside what is built.
    case .framework, .library, .header: return
    default: break
    }
    note(
      object,
      "“\(Path.relative(path, to: document.folder))” is copied to \(destination), which an app here does not have; it is left "
        + "out. Choose Resources as the destination of the copy phase.")
  }
}
