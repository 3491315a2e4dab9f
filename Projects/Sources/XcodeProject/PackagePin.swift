/// The version of a package in a `Package.resolved`.
public struct PackagePin: Hashable, Sendable {
  /// The version, the branch or the revision, as people say it.
  public var name: String
  /// The commit, or nil where only a version is known.
  public var revision: String?

  /// Makes a pin of its parts.
  public init(name: String, revision: String? = nil) {
    self.name = name
    self.revision = revision
  }
}
