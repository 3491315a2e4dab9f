import Foundation

extension UIImage {
  /// The picture of that name among the resources of the app.
  ///
  /// They are the files of the main bundle and of the packages' resource bundles that lie
  /// in it, beside the program. Without an extension the name stands for `.svg`, `.png`,
  /// `.jpg` and `.jpeg`, in this order, the most pixels first (`@3x`, `@2x`).
  ///
  /// Differs from UIKit: there are no asset catalogs, and nothing is cached.
  ///
  /// - Returns: nil when there is none; the transcript tells the name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }

  /// The picture of that name in one bundle, for example `.module`; nil is the app, as with
  /// `init(named:)`.
  ///
  /// - Parameter traitCollection: of its display scale is the file that is taken if there is
  ///   one, instead of the one with the most pixels.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    for folder in ResourceFolders.of(bundle) {
      for candidate in Self.candidates(name, scale: traitCollection?.displayScale ?? 0) {
        let path = folder.appendingPathComponent(candidate).path
        guard FileManager.default.fileExists(atPath: path) else { continue }
        self.init(contentsOfFile: path)
        return
      }
    }
    ImageFailures.note("there is no picture named “\(name)”")
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

/// Where the resources of an app lie.
enum ResourceFolders {
  /// - Parameter bundle: nil for the main bundle and those within; the package manager puts
  ///   each package's resources into a folder beside the program.
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
