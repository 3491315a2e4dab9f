import Foundation

/// A picture in a file, or a symbol of the system, named as Apple names it and drawn from
/// the icon theme.
///
/// Differs from UIKit: it holds no pixels. The host decodes the file when it shows it; here
/// only the file's header is read, of PNG, JPEG and SVG.
public final class UIImage: Hashable, Sendable {
  /// The name of a symbol, or empty.
  let symbol: String
  /// The file of a picture, or empty.
  let file: String
  /// What assistive technology calls it when nothing else is said.
  let name: String
  /// Points.
  public let size: CGSize
  /// Pixels of the file for one point.
  public let scale: CGFloat

  /// - Returns: nil for an empty name.
  public init?(systemName: String) {
    guard !systemName.isEmpty else { return nil }
    symbol = systemName
    file = ""
    name = systemName
    size = CGSize(width: 20, height: 20)
    scale = 1
  }

  /// A name that ends in `@2x` or `@3x` says how many pixels make a point.
  ///
  /// - Returns: nil when the file is absent, or is no picture.
  public init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let pixels = PictureHeader.size(of: data)
    else { return nil }
    let title = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let isMarked = title.count > 3 && (title.hasSuffix("@2x") || title.hasSuffix("@3x"))
    symbol = ""
    file = path
    name = isMarked ? String(title.dropLast(3)) : title
    scale = isMarked ? (title.hasSuffix("@3x") ? 3 : 2) : 1
    size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
  }

  /// The picture of that name among the resources of the app.
  ///
  /// They are the files of the main bundle and of the packages' resource bundles that lie
  /// in it, beside the program. Without an extension the name stands for `.svg`, `.png`,
  /// `.jpg` and `.jpeg`, in this order, the most pixels first (`@3x`, `@2x`).
  ///
  /// Differs from UIKit: there are no asset catalogs, and nothing is cached.
  ///
  /// - Returns: nil when there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// The picture of that name in one bundle, for example `.module`; nil is the app, as with
  /// `init(named:)`.
  ///
  /// - Parameter traitCollection: of its display scale is the file that is taken if there is
  ///   one, instead of the one with the most pixels.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let folders = bundle?.resourceURL.map { [$0] } ?? Self.folders(of: .main)
    for folder in folders {
      for candidate in Self.candidates(name, scale: traitCollection?.displayScale ?? 0) {
        let path = folder.appendingPathComponent(candidate).path
        guard FileManager.default.fileExists(atPath: path) else { continue }
        self.init(contentsOfFile: path)
        return
      }
    }
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

  /// The package manager puts each package's resources into a folder beside the program.
  private static func folders(of bundle: Bundle) -> [URL] {
    guard let resources = bundle.resourceURL else { return [] }
    let inside =
      (try? FileManager.default.contentsOfDirectory(
        at: resources, includingPropertiesForKeys: nil)) ?? []
    return [resources]
      + inside.filter { ["resources", "bundle"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }

  public static func == (a: UIImage, b: UIImage) -> Bool {
    a.symbol == b.symbol && a.file == b.file
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(symbol)
    hasher.combine(file)
  }
}
