import Foundation

/// A target of a project: what is compiled into one product, with which settings.
public struct Target: Sendable {
  /// What a target makes.
  public enum Kind: Hashable, Sendable {
    case application
    case framework
    case staticLibrary
    case unitTests
    case uiTests
    /// An app extension, with the end of its product type: `app-extension`, `extensionkit-extension`, `watchkit2-extension`.
    case appExtension(String)
    /// A bundle of resources.
    case bundle
    /// Something else, with its product type without the common prefix: `tool`, `aggregate`.
    case other(String)
  }

  /// The system a target is made for.
  public enum Platform: String, Hashable, Sendable, Codable {
    case iOS, macOS, tvOS, watchOS, visionOS
  }

  /// The target's name. Targets of other projects whose name is taken have their project's in brackets.
  public var name: String
  /// The module its Swift sources are compiled as, a C identifier.
  public var moduleName: String
  /// What the target makes.
  public var kind: Kind
  /// The system it is made for; iOS where a target serves several.
  public var platform: Platform
  /// The project it is described in, or the package's manifest.
  public var project: URL
  /// The folder that relative paths of its settings start from.
  public var folder: URL
  /// Files to compile, in the order of the project.
  public var sources: [SourceFile] = []
  /// Names of Swift sources that were not read, as they lie outside of the folder that was opened.
  package var outsideSources: [String] = []
  /// Files that go into the product as they are or compiled.
  public var resources: [Resource] = []
  /// Header files of its headers phase and of synchronized folders.
  public var headers: [URL] = []
  /// Frameworks and libraries in binary form that lie beside the project.
  public var binaries: [URL] = []
  /// Build settings, resolved for the configuration; lists are joined by blanks, and quoted where an element has blanks.
  public var settings: [String: String] = [:]
  /// The Info.plist of the product, with build settings expanded and generated keys; an empty dictionary without one.
  public var infoPlist: PropertyListValue = .dictionary([:])
  /// Names of the targets that are needed.
  public var dependencies: [String] = []
  /// Names of the products of Swift packages that are linked.
  public var packageProducts: [String] = []
  /// Names of system frameworks and libraries that are linked, without ending: `UIKit`, `libz`.
  public var linkedFrameworks: [String] = []
  /// Names of its script phases. They are never run.
  public var scripts: [String] = []
  /// The name of the application that tests are run in, or nil.
  public var testHost: String?
  /// The line of the target in its project file, or nil.
  public var line: Int?

  /// Makes an empty target.
  public init(
    name: String, moduleName: String, kind: Kind, platform: Platform = .iOS, project: URL,
    folder: URL
  ) {
    self.name = name
    self.moduleName = moduleName
    self.kind = kind
    self.platform = platform
    self.project = project
    self.folder = folder
  }

  /// A setting as a list: split at blanks, with quotes and backslashes taken as a shell does.
  public func list(_ setting: String) -> [String] { SettingList.split(settings[setting] ?? "") }

  /// Whether a setting is `YES`.
  public func isOn(_ setting: String) -> Bool {
    SettingList.boolean(settings[setting] ?? "") ?? false
  }

  /// The header that Swift sources see the target's Objective-C by, or nil.
  public var bridgingHeader: String? {
    let path = settings["SWIFT_OBJC_BRIDGING_HEADER"] ?? ""
    return path.isEmpty ? nil : path
  }
}

extension Target.Kind: CustomStringConvertible {
  /// The kind in words: `application`, `unit tests`.
  public var description: String {
    switch self {
    case .application: "application"
    case .framework: "framework"
    case .staticLibrary: "static library"
    case .unitTests: "unit tests"
    case .uiTests: "UI tests"
    case .appExtension(let type):
      type == "app-extension" ? "app extension" : "app extension (\(type))"
    case .bundle: "bundle"
    case .other(let type): type
    }
  }
}
