import Foundation
import Scene
import Synchronization

extension UIImage {
  /// Creates the image with a name from the app's resources.
  ///
  /// The resources are those of the main bundle and of the packages' resource bundles within it, beside the program:
  /// the image sets and symbol sets of asset catalogs (`.xcassets`), and then files. A file's name without an
  /// extension is tried with `.svg`, `.png`, `.jpg` and `.jpeg`, in this order, the highest scale first (`@3x`, `@2x`),
  /// in the folders of the languages that the user reads, and in that of all.
  ///
  /// An image of a catalog follows the traits of the view that shows it (see `imageAsset`). What was found once is
  /// kept, so that asking again costs no access to the file system.
  ///
  /// Differs from UIKit: pictures in PDF are not drawn, unless an SVG of the same name stands beside them; a frame of
  /// their size takes their place, and a warning says so.
  ///
  /// - Returns: Nil when there is no such image; the name is then noted in the transcript.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the image with a name from the resources of a bundle, for the traits of the configuration.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// Creates the image with a name from the resources of a bundle.
  ///
  /// - Parameters:
  ///   - name: The name of an asset, or of a file with or without extension.
  ///   - bundle: The bundle, for example `.module`; nil is the app's, as in `init(named:)`.
  ///   - traitCollection: The traits for which to choose; nil for the current ones. A file is chosen by the display
  ///     scale only; without one of that scale, or without traits, the highest is used.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, in: bundle, compatibleWith: traitCollection, isNoted: true) }

  /// - Parameter isNoted: Whether it is noted that there is no such image.
  convenience init?(
    named name: String, in bundle: Bundle? = nil,
    compatibleWith traitCollection: UITraitCollection? = nil, isNoted: Bool
  ) {
    guard let kind = Self.find(name, in: bundle, compatibleWith: traitCollection) else {
      if isNoted { ImageFailures.note("there is no picture named “\(name)”") }
      return nil
    }
    self.init(kind)
  }

  private static func find(
    _ name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) -> Kind? {
    let traits = UITraitCollection.current
    let query = AssetQuery(
      traitCollection.map { UITraitCollection(traitsFrom: [traits, $0]) } ?? traits)
    let scale = traitCollection?.displayScale ?? 0
    return AssetStore.all(bundle).lazy.compactMap {
      $0.picture(name, scale: scale, query: query)
    }.first
  }
}

extension UIImage: _ExpressibleByImageLiteral {
  /// Creates the image of an `#imageLiteral` from the app's resources, as `init(named:)` does.
  ///
  /// Differs from UIKit: when there is no such image it is empty, and the name is noted in the transcript; UIKit traps.
  public convenience init(imageLiteralResourceName name: String) {
    let kind = Self.find(name, in: nil, compatibleWith: nil)
    if kind == nil { ImageFailures.note("there is no picture named “\(name)”") }
    self.init(kind ?? Kind(source: .drawing(Drawing()), size: .zero))
  }
}

/// The type of an `#imageLiteral` where nothing else says one.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ImageLiteralType = UIImage

/// The folders with an app's resources.
enum ResourceFolders {
  private static let known = Mutex<[String: [URL]]>([:])

  /// Returns the resource folders of a bundle.
  ///
  /// - Parameter bundle: The bundle, or nil for the main bundle and those within it. The package
  ///   manager puts each package's resources into a folder beside the program.
  static func of(_ bundle: Bundle?) -> [URL] {
    let path = bundle?.bundlePath ?? ""
    if let found = known.withLock({ $0[path] }) { return found }
    let found = find(bundle)
    known.withLock { $0[path] = found }
    return found
  }

  /// The bundle for resources by name: nil for the app's own, which includes those of its packages, as these are
  /// what it is made of.
  static func named(_ bundle: Bundle) -> Bundle? {
    bundle.bundlePath == Bundle.main.bundlePath ? nil : bundle
  }

  /// Looks for the folders, which `of(_:)` does once for each bundle.
  static func find(_ bundle: Bundle?) -> [URL] {
    if let folder = bundle?.resourceURL { return [folder] }
    guard let resources = Bundle.main.resourceURL else { return [] }
    let inside =
      (try? FileManager.default.contentsOfDirectory(
        at: resources, includingPropertiesForKeys: nil)) ?? []
    return [resources]
      + inside.filter { ["resources", "bundle"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }
}
