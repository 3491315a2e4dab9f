/// What a package's manifest says, in whichever way it was learned.
struct PackageDescription {
  struct TargetDescription {
    /// `regular`, `executable`, `test`, `binary`, `plugin`, `macro` or `system`, as `dump-package` writes it.
    var type: String
    var name: String
    var path: String?
    /// Files and folders in the target's folder; nil for all.
    var sources: [String]?
    var exclude: [String] = []
    var resources: [ResourceRule] = []
    /// Targets and products that it needs on iOS; which of both is known only with all targets.
    var dependencies: [Dependency] = []
    var settings: [String: String] = [:]
    var linkedFrameworks: [String] = []
  }

  struct ResourceRule {
    var path: String
    /// Whether a folder is copied with everything in it, or its files one by one.
    var isCopied: Bool
  }

  enum Dependency {
    case target(String)
    case product(String)
    /// A target if there is one of that name, else a product.
    case name(String)
  }

  var name: String
  var swiftVersion: String = "5"
  var targets: [TargetDescription] = []
  var products: [PackageManifest.Product] = []
  var packages: [PackageReference] = []
  var app: AppDescription?
}

/// The application of an app package, as its `.iOSApplication` product says.
struct AppDescription {
  var name: String
  var targets: [String]
  var bundleIdentifier: String?
  var displayVersion: String?
  var bundleVersion: String?
  var orientations: [String] = []
  /// Orientations that only the iPad has.
  var padOrientations: [String] = []
  /// A file with more entries of the Info.plist, in the package's folder.
  var infoPlist: String?
}
