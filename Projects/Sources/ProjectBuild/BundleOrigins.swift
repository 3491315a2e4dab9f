import Foundation

/// What each file of an app was made of: two resources with one name have one place in it, and the first one gets it.
struct BundleOrigins {
  private var sources: [String: String] = [:]

  /// Gives the names to a source. Where another has one of them it gets none.
  ///
  /// - Returns: nil for names that are the source's now, or else the source that has one of them, and that name.
  mutating func claim(_ names: [String], for source: String) -> (name: String, other: String)? {
    for name in names {
      if let other = sources[name], other != source { return (name, other) }
    }
    for name in names { sources[name] = source }
    return nil
  }

  /// A sentence about a source whose name another one has; nil where nothing is lost.
  static func sentence(_ name: String, _ source: String, _ other: String) -> String? {
    guard !FileManager.default.contentsEqual(atPath: source, andPath: other) else { return nil }
    return "\(source): warning: “\(name)” of the app is \(other) already; this file is left out. "
      + "Rename one of them, or take it out of its target."
  }
}
