import Foundation
import InterfaceBuilder
import XcodeProject

/// A storyboard or xib of a target, as an outline. One that cannot be read is said where it is compiled.
struct DocumentFile {
  let path: String
  /// The file's name without its ending, by which others refer to it.
  let name: String
  /// The name with its ending, for sentences.
  let fileName: String
  let module: String
  let outline: DocumentOutline

  init?(_ resource: Resource, module: String) {
    fileName = resource.url.lastPathComponent
    guard let data = RegularFile.contents(resource.url.path),
      let outline = try? DocumentOutline(data, document: fileName)
    else { return nil }
    path = resource.url.path
    name = resource.url.deletingPathExtension().lastPathComponent
    self.module = module
    self.outline = outline
  }

  func note(_ line: Int, _ message: String) -> Note {
    Note(path: path, line: line, message: message)
  }
}
