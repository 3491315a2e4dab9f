import Foundation

/// Puts the layers of a target's build settings together.
struct SettingsReader {
  let session: ProjectSession
  let project: LoadedProject
  let target: ProjectObject
  let productType: String

  private var document: ProjectDocument { project.document }

  /// The settings of the configuration that was asked for, or else of `Debug`.
  func read() throws(ProjectError) -> BuildSettings {
    let own = try configuration(of: target)
    let name = own?.string("name") ?? session.configuration ?? "Debug"
    let whole = configuration(of: document.root, named: name)
    var layers = [builtIn(configuration: name)]
    for configuration in [whole, own].compactMap(\.self) {
      if let base = base(of: configuration) { layers.append(base) }
      layers.append(layer(of: configuration))
    }
    // The system is a setting itself, and conditions of other settings ask for it.
    var settings = BuildSettings(platform: .iOS, configuration: name)
    for layer in layers { settings.add(layer) }
    let platform = SettingsReader.platform(&settings, productType: productType)
    if platform != .iOS {
      settings = BuildSettings(platform: platform, configuration: name)
      for layer in layers { settings.add(layer) }
    }
    var names = SettingsLayer()
    names.set("PLATFORM_NAME", settings.context["sdk"] ?? "")
    names.set("EFFECTIVE_PLATFORM_NAME", "-" + (settings.context["sdk"] ?? ""))
    settings.insert(names, at: 0)
    return settings
  }

  private func configurations(of object: ProjectObject) -> [ProjectObject] {
    guard let list = document[object.string("buildConfigurationList")] else { return [] }
    return document.objects(list, "buildConfigurations")
  }

  /// The configuration of a target; an error names those there are.
  private func configuration(of object: ProjectObject) throws(ProjectError) -> ProjectObject? {
    let all = configurations(of: object)
    guard let wanted = session.configuration else { return preferred(object, all) }
    if let found = all.first(where: { $0.string("name") == wanted }) { return found }
    // Targets of other projects may not know the configuration; Xcode takes their default one.
    if configurations(of: document.root).contains(where: { $0.string("name") == wanted })
      || all.isEmpty
    {
      return preferred(object, all)
    }
    guard session.isMain(document.path) else { return preferred(object, all) }
    let names = all.compactMap { $0.string("name") }.map { "“\($0)”" }.joined(separator: ", ")
    throw ProjectError(
      path: document.file, line: object.line == 0 ? nil : object.line,
      message: "“\(object.displayName)” has no configuration “\(wanted)”; there are \(names)")
  }

  private func preferred(_ object: ProjectObject, _ all: [ProjectObject]) -> ProjectObject? {
    let name = document[object.string("buildConfigurationList")]?.string("defaultConfigurationName")
    return all.first { $0.string("name") == "Debug" }
      ?? all.first { $0.string("name")?.lowercased().contains("debug") == true }
      ?? all.first { $0.string("name") == name } ?? all.first
  }

  private func configuration(of object: ProjectObject, named name: String) -> ProjectObject? {
    let all = configurations(of: object)
    return all.first { $0.string("name") == name } ?? preferred(object, all)
  }

  /// The settings of the `.xcconfig` file that a configuration starts from.
  private func base(of configuration: ProjectObject) -> SettingsLayer? {
    let path: String
    if let id = configuration.string("baseConfigurationReference"),
      case .file(let file)? = project.index[id]
    {
      path = file
    } else if let anchor = document[configuration.string("baseConfigurationReferenceAnchor")],
      case .file(let folder)? = project.index[anchor.id],
      let relative = configuration.string("baseConfigurationReferenceRelativePath")
    {
      path = Path.join(folder, relative)
    } else {
      return nil
    }
    switch session.tree.locate(path) {
    case .found(let actual, isFolder: false):
      return session.configurationFile(actual)
    case .outside, .linkOutside:
      note(
        configuration, session.tree.outside(path, called: path) + ".")
    default:
      let name = Path.relative(path, to: document.folder)
      note(
        configuration,
        "\(MissingFile.sentence(path, called: name)); the configuration "
          + "“\(configuration.string("name") ?? "")” is read without it.")
    }
    return nil
  }

  private func layer(of configuration: ProjectObject) -> SettingsLayer {
    var layer = SettingsLayer()
    // Conditions of equal weight are decided by order, which a dictionary has not.
    let entries = (configuration.dictionary("buildSettings") ?? [:]).sorted { $0.key < $1.key }
    for (key, node) in entries {
      layer.set(key, node.string ?? SettingList.join(node.array?.compactMap(\.string) ?? []))
    }
    return layer
  }

  private func note(_ object: ProjectObject, _ message: String) {
    session.notes.add(document.file, object.line == 0 ? nil : object.line, message)
  }

  private func builtIn(configuration: String) -> SettingsLayer {
    let ending = SettingsReader.endings[productType] ?? ""
    let name = target.displayName
    let values: [(String, String)] = [
      ("ACTION", "build"), ("CONFIGURATION", configuration), ("PROJECT", document.name),
      ("PROJECT_NAME", document.name),
      ("PROJECT_DIR", document.folder), ("SRCROOT", document.folder),
      ("SOURCE_ROOT", document.folder),
      ("PROJECT_FILE_PATH", document.path), ("TARGET_NAME", name), ("TARGETNAME", name),
      ("TARGET", name),
      ("PRODUCT_NAME", "$(TARGET_NAME)"),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
      ("SWIFT_MODULE_NAME", "$(PRODUCT_MODULE_NAME)"), ("EXECUTABLE_PREFIX", ""),
      ("EXECUTABLE_SUFFIX", ""),
      ("EXECUTABLE_NAME", "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_SUFFIX)"),
      ("WRAPPER_EXTENSION", ending),
      ("WRAPPER_SUFFIX", ending.isEmpty ? "" : ".$(WRAPPER_EXTENSION)"),
      ("WRAPPER_NAME", "$(PRODUCT_NAME)$(WRAPPER_SUFFIX)"), ("FULL_PRODUCT_NAME", fullName(ending)),
      ("CONTENTS_FOLDER_PATH", "$(WRAPPER_NAME)"),
      ("DEVELOPMENT_LANGUAGE", document.root.string("developmentRegion") ?? "en"),
      ("PRODUCT_BUNDLE_PACKAGE_TYPE", SettingsReader.packageTypes[ending] ?? "BNDL"),
      ("BUILD_DIR", "/build"),
      ("BUILT_PRODUCTS_DIR", "/build/$(CONFIGURATION)$(EFFECTIVE_PLATFORM_NAME)"),
      ("CONFIGURATION_BUILD_DIR", "$(BUILT_PRODUCTS_DIR)"),
      ("TARGET_BUILD_DIR", "$(BUILT_PRODUCTS_DIR)"),
      ("DERIVED_FILE_DIR", "/build/derived"), ("CURRENT_ARCH", "x86_64"), ("ARCHS", "x86_64"),
    ]
    var layer = SettingsLayer()
    for (name, value) in values { layer.set(name, value) }
    return layer
  }

  private func fullName(_ ending: String) -> String {
    if productType.hasSuffix("library.static") { return "lib$(PRODUCT_NAME).a" }
    return ending.isEmpty ? "$(EXECUTABLE_NAME)" : "$(WRAPPER_NAME)"
  }

  private static let endings: [String: String] = [
    "com.apple.product-type.application": "app", "com.apple.product-type.framework": "framework",
    "com.apple.product-type.framework.static": "framework",
    "com.apple.product-type.bundle": "bundle",
    "com.apple.product-type.bundle.unit-test": "xctest",
    "com.apple.product-type.bundle.ui-testing": "xctest",
    "com.apple.product-type.app-extension": "appex",
    "com.apple.product-type.application.watchapp2": "app",
    "com.apple.product-type.watchkit2-extension": "appex",
    "com.apple.product-type.extensionkit-extension": "appex",
    "com.apple.product-type.application.on-demand-install-capable": "app",
    "com.apple.product-type.app-extension.messages": "appex",
    "com.apple.product-type.application.messages": "app",
    "com.apple.product-type.tv-app-extension": "appex",
    "com.apple.product-type.app-extension.intents-service": "appex",
  ]

  private static let packageTypes: [String: String] = [
    "app": "APPL", "framework": "FMWK", "appex": "XPC!",
  ]

  private static func platform(_ settings: inout BuildSettings, productType: String)
    -> Target.Platform
  {
    if productType.contains("watch") { return .watchOS }
    if productType.contains("tv-app") { return .tvOS }
    let root = settings.value("SDKROOT") ?? ""
    let names: [(String, Target.Platform)] = [
      ("iphone", .iOS), ("macosx", .macOS), ("appletv", .tvOS), ("watch", .watchOS),
      ("xr", .visionOS),
    ]
    for (name, platform) in names where root.hasPrefix(name) { return platform }
    let supported = settings.value("SUPPORTED_PLATFORMS") ?? ""
    for (name, platform) in names where supported.contains(name) { return platform }
    let versions: [(String, Target.Platform)] = [
      ("IPHONEOS_DEPLOYMENT_TARGET", .iOS), ("MACOSX_DEPLOYMENT_TARGET", .macOS),
      ("TVOS_DEPLOYMENT_TARGET", .tvOS),
      ("WATCHOS_DEPLOYMENT_TARGET", .watchOS), ("XROS_DEPLOYMENT_TARGET", .visionOS),
    ]
    for (name, platform) in versions where settings.value(name) != nil { return platform }
    return root.contains("MacOSX") || root.hasPrefix("/") ? .macOS : .iOS
  }
}
