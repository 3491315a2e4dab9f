import Foundation

extension UIImage {
  /// Creates the image with a name from the app's resources.
  ///
  /// The resources are the files of the main bundle and of the packages' resource bundles within
  /// it, beside the program. A name without an extension is tried with `.svg`, `.png`, `.jpg` and
  /// `.jpeg`, in this order, the highest scale first (`@3x`, `@2x`).
  ///
  /// Differs from UIKit: there are no asset catalogs, and nothing is cached.
  ///
  /// - Returns: Nil when there is no such image; the name is then noted in the transcript.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the image with a name from the resources of a bundle. The configuration is not used.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// Creates the image with a name from the resources of a bundle.
  ///
  /// - Parameters:
  ///   - name: The file name, with or without extension.
  ///   - bundle: The bundle, for example `.module`; nil is the app's, as in `init(named:)`.
  ///   - traitCollection: The traits whose display scale selects the file. Without a file of that
  ///     scale, the highest is used.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(named: name, in: bundle, compatibleWith: traitCollection, isNoted: true) }

  /// - Parameter isNoted: Whether it is noted that there is no such image.
  convenience init?(
    named name: String, in bundle: Bundle? = nil,
    compatibleWith traitCollection: UITraitCollection? = nil, isNoted: Bool
  ) {
    for folder in ResourceFolders.of(bundle) {
      for candidate in Self.candidates(name, scale: traitCollection?.displayScale ?? 0) {
        let path = folder.appendingPathComponent(candidate).path
        guard FileManager.default.fileExists(atPath: path) else { continue }
        self.init(contentsOfFile: path)
        return
      }
    }
    if isNoted { ImageFailures.note("there is no picture named “\(name)”") }
    return nil
  }

  private static func candidates(_ name: String, scale: CGFloat) -> [String] {
    guard !name.isEmpty else { return [] }
    let url = URL(fileURLWithPath: name)
    let stem = url.pathExtension.isEmpty ? name : String(name.dropLast(url.pathExtension.count + 1))
    let extensions =
      url.pathExtension.isEmpty ? ["svg", "png", "jpg", "jpeg"] : [url.pathExtension]
    return extensions.flatMap { kind in
      [3, 2, 1].sorted { a, b in a == scale && b != scale }.map { pixels in
        "\(stem)\(pixels == 1 ? "" : "@\(Int(pixels))x").\(kind)"
      }
    }
  }
}

/// The folders with an app's resources.
enum ResourceFolders {
  /// Returns the resource folders of a bundle.
  ///
  /// - Parameter bundle: The bundle, or nil for the main bundle and those within it. The package
  ///   manager puts each package's resources into a folder beside the program.
  static func of(_ bundle: Bundle?) -> [URL] {
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
