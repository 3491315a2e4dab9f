import Foundation

/// Data of a catalog: a file of a `.dataset`.
public final class NSDataAsset: NSObject, Sendable {
  /// The name of the data set.
  public let name: String
  /// The content of the file.
  public let data: Data
  /// The uniform type identifier that the catalog says, or one for any data.
  public let typeIdentifier: String

  /// Reads the data with a name from the catalogs of the app.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Reads the data with a name from the catalogs of a bundle.
  ///
  /// - Returns: Nil where there is none, or it cannot be read; the name is then noted in the transcript.
  public init?(name: String, bundle: Bundle) {
    let query = AssetQuery(.current)
    for store in AssetStore.all(ResourceFolders.named(bundle)) {
      let contents = store.catalog.contents(name, .data)
      let entries = contents?.entries.filter { $0.filename != nil } ?? []
      guard let entry = query.best(of: entries), let filename = entry.filename,
        let file = store.catalog.file(filename, of: name, .data),
        let data = try? Data(contentsOf: file)
      else { continue }
      self.name = name
      self.data = data
      typeIdentifier = entry.type ?? "public.data"
      super.init()
      return
    }
    ImageFailures.note("there is no data named “\(name)”")
    return nil
  }
}
