import Foundation

/// The compiled documents in bundles.
enum NibFiles {
  /// The bytes of a nib, of which the name may have its extension; nil where there is none.
  static func data(_ name: String, in bundle: Bundle) -> Data? {
    url(name, "nib", in: bundle).flatMap { try? Data(contentsOf: $0) }
  }

  /// Where a document is: at the top of the bundle, or in a folder of a language.
  static func url(_ name: String, _ kind: String, in bundle: Bundle) -> URL? {
    let plain = name.hasSuffix(".\(kind)") ? String(name.dropLast(kind.count + 1)) : name
    guard !plain.isEmpty, !plain.contains("/") else { return nil }
    if let found = bundle.url(forResource: plain, withExtension: kind) { return found }
    for folder in ResourceFolders.of(resources(of: bundle)) {
      for place in ["", "Base.lproj/", "en.lproj/"] {
        let url = folder.appendingPathComponent("\(place)\(plain).\(kind)")
        if FileManager.default.fileExists(atPath: url.path) { return url }
      }
    }
    return nil
  }

  /// The bundle for resources by name: nil for the app's own, which includes those of its packages, as these are
  /// what it is made of.
  static func resources(of bundle: Bundle) -> Bundle? {
    bundle.bundlePath == Bundle.main.bundlePath ? nil : bundle
  }
}
