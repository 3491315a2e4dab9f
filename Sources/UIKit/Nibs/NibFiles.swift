import Foundation
import Localization

/// The compiled documents in bundles.
enum NibFiles {
  /// The bytes of a nib, of which the name may have its extension; nil where there is none.
  static func data(_ name: String, in bundle: Bundle) -> Data? {
    url(name, "nib", in: bundle).flatMap { try? Data(contentsOf: $0) }
  }

  /// Where a document is: in the folder of the session's language, in `Base.lproj`, at the top of the bundle, or in the
  /// folder of any language.
  static func url(_ name: String, _ kind: String, in bundle: Bundle) -> URL? {
    let plain = name.hasSuffix(".\(kind)") ? String(name.dropLast(kind.count + 1)) : name
    guard !plain.isEmpty, !plain.contains("/") else { return nil }
    let languages = LocalizedFolders.names(for: UserLocale.current.languages).map { "\($0).lproj/" }
    for folder in ResourceFolders.of(resources(of: bundle)) {
      let others = LocalizedStrings.folders(in: folder)
      for place in languages.filter(others.contains) + ["Base.lproj/", "", "en.lproj/"] + others {
        let url = folder.appendingPathComponent("\(place)\(plain).\(kind)")
        if FileManager.default.fileExists(atPath: url.path) { return url }
      }
    }
    return bundle.url(forResource: Optional(plain), withExtension: Optional(kind))
  }

  /// The bundle for resources by name; see `ResourceFolders`.
  static func resources(of bundle: Bundle) -> Bundle? { ResourceFolders.named(bundle) }
}
