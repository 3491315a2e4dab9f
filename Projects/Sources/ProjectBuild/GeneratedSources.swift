import Foundation
import InterfaceBuilder
import Lowering
import XcodeProject

/// Sources that Xcode generates while it builds.
enum GeneratedSources {
  /// A file for a generated source, whose name none of the module's other files has.
  static func file(_ name: String, in folder: URL, besides others: [URL]) -> URL {
    let taken = Set(others.map(\.lastPathComponent))
    var name = "\(name).swift"
    while taken.contains(name) { name = "_" + name }
    return folder.appendingPathComponent(name)
  }

  /// The names of the pictures and colours of a target's catalogs, for `UIImage(resource: .logo)`; nil where there are none,
  /// or the project does not want them.
  ///
  /// - Parameter index: What the target's sources declare. Static members of colours and images that they have themselves are
  ///   left out.
  static func assetSymbols(
    of target: Target, bundle: String, besides index: LoweringIndex, within boundary: LinkBoundary
  ) -> String? {
    guard target.settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] != "NO" else {
      return nil
    }
    let catalogs = target.resources.filter { $0.kind == .assetCatalog }.map(\.url)
    guard !catalogs.isEmpty else { return nil }
    let declared = ["UIColor", "UIImage"].map { ($0, index.staticProperties(of: $0)) }
    let source = AssetSymbols.source(
      catalogs: catalogs, bundle: bundle,
      declared: Dictionary(uniqueKeysWithValues: declared),
      following: { boundary.fault(of: $0.path) == nil })
    return source.isEmpty ? nil : source
  }

  /// The bundle with the resources of a package's target, as `Bundle.module`.
  static func moduleBundle(named name: String) -> String {
    """
    import Foundation

    extension Foundation.Bundle {
      /// The bundle with the resources of this module.
      nonisolated static let module: Bundle = {
        let folder = Bundle.main.bundleURL.appendingPathComponent("\(name).bundle")
        guard let bundle = Bundle(url: folder) else {
          fatalError("The resources of the package are not at \\(folder.path). Build the app again.")
        }
        return bundle
      }()
    }

    """
  }
}
