import Foundation

/// A document as it is read when an app runs.
public struct CompiledDocument: Sendable {
  /// The forms of documents.
  public enum Content: Sendable {
    /// The objects of a `.xib` as a property list.
    case nib(Data)
    /// The scenes of a storyboard.
    case storyboard(CompiledStoryboard)
  }

  /// The name of the document without its extension.
  public let name: String
  /// What it was compiled to.
  public let content: Content
  /// What of the document has no effect, or may not mean what its author thinks.
  public let warnings: [InterfaceBuilderError]

  /// Writes `NAME.nib`, or the folder `NAME.storyboardc`, into a folder, which has to exist.
  ///
  /// - Returns: where it was written.
  @discardableResult public func write(to folder: URL) throws -> URL {
    switch content {
    case .nib(let data):
      let file = folder.appendingPathComponent("\(name).nib")
      try data.write(to: file, options: .atomic)
      return file
    case .storyboard(let storyboard):
      let place = folder.appendingPathComponent("\(name).storyboardc")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (file, data) in storyboard.files {
        try data.write(to: place.appendingPathComponent(file), options: .atomic)
      }
      return place
    }
  }
}

/// A storyboard as files: `Info.plist`, which says what there is, and one for each scene, so that a scene is
/// read when it is asked for.
public struct CompiledStoryboard: Sendable {
  /// The contents of the files by their names.
  public let files: [String: Data]
}
