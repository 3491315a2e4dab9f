import Foundation
import Lowering
import XcodeProject

/// What of a project can be known to be wrong before its app runs: connections of documents without a member, classes,
/// pictures, colours and controllers that are not there, files that cannot be read. One sentence each, with file and line.
///
/// Nothing is said where it is not sure: of classes of modules that are not here, or written in another language.
public struct ProjectChecks {
  private var classes = ClassIndex()
  /// The targets whose sources were read; the last one is the app.
  private var parts: [Target] = []
  /// Where links of catalogs may lead, besides the folders of the targets.
  private var boundaries: [URL] = []

  init() {}

  init(within boundary: URL) { boundaries = [boundary] }

  /// Reads the sources of a target and of those that it needs.
  public init(of project: Project, target: Target) {
    boundaries = [project.boundary]
    for part in project.buildOrder(of: target) where Self.isPart(part, of: target) {
      var index = LoweringIndex()
      var isComplete = true
      for source in part.sources where source.language == .swift {
        guard let data = RegularFile.contents(source.url.path) else {
          isComplete = false
          continue
        }
        index.add(String(decoding: data, as: UTF8.self), path: source.url.path)
      }
      add(part, index, isComplete: isComplete)
    }
  }

  private static func isPart(_ part: Target, of target: Target) -> Bool {
    if part.name == target.name { return true }
    switch part.kind {
    case .framework, .staticLibrary, .bundle: return true
    default: return false
    }
  }

  /// Adds a target whose sources were read.
  mutating func add(_ target: Target, _ index: LoweringIndex, isComplete: Bool = true) {
    let isSwift = target.sources.allSatisfy {
      ![.objectiveC, .objectiveCxx].contains($0.language)
    }
    classes.add(index, module: target.moduleName, isComplete: isComplete && isSwift)
    parts.append(target)
  }

  /// A picture outside of catalogs that is not drawn. A PDF may be a document.
  private static func picture(_ resource: Resource) -> Note? {
    let name = resource.url.lastPathComponent
    guard PictureFault.isPicture(name), !name.lowercased().hasSuffix(".pdf") else { return nil }
    return PictureFault.sentence(of: resource.url.path, called: name).map {
      Note(path: resource.url.path, message: $0)
    }
  }

  /// What is wrong, sorted by file and line.
  public var notes: [Note] {
    var notes: [Note] = []
    var assets = AssetNames()
    var documents: [DocumentFile] = []
    for part in parts {
      let boundary = LinkBoundary(boundaries + [part.folder])
      var catalogs: [URL] = []
      for resource in part.resources {
        switch resource.kind {
        case .assetCatalog:
          let catalog = CatalogCheck(resource.url, within: boundary)
          notes += catalog.notes
          assets.add(catalog)
          catalogs.append(resource.url)
        case .strings, .stringsdict:
          if let note = StringsCheck.note(resource) { notes.append(note) }
        case .storyboard, .xib:
          if let document = DocumentFile(resource, module: part.moduleName) {
            documents.append(document)
          }
        case .folder: assets.add(folder: resource.url, name: resource.name)
        default:
          assets.add(file: resource.name)
          if let note = Self.picture(resource) { notes.append(note) }
        }
      }
      if let note = LanguageSettings.fault(of: part) { notes.append(note) }
      notes += SymbolConflicts.notes(catalogs, of: part, within: boundary)
    }
    let module = parts.last?.moduleName ?? ""
    for document in documents {
      notes += ConnectionCheck(document, classes).notes
      notes += assets.notes(of: document, module: module)
    }
    notes += StoryboardCheck(documents).notes
    if let app = parts.last, app.kind == .application {
      let knowsModules = parts.allSatisfy { $0.packageProducts.isEmpty && $0.binaries.isEmpty }
      notes += LaunchCheck(app, classes, documents, knowsModules: knowsModules).notes
    }
    var seen: Set<Note> = []
    return notes.filter { seen.insert($0).inserted }.sorted {
      ($0.path, $0.line ?? 0, $0.message) < ($1.path, $1.line ?? 0, $1.message)
    }
  }
}
