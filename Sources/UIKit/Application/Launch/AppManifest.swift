import Foundation
import Scene

/// What the `Info.plist` of an app says about its launch. Values of another type than they should have are
/// left out.
package struct AppManifest {
  /// A scene as the manifest describes it.
  struct SceneRecord: Equatable {
    var name: String?
    var delegateClass: String?
    var storyboard: String?
    var sceneClass: String?
  }

  private let values: [String: Any]

  /// Reads a property list; an empty one is that of a program without an `Info.plist`.
  package init(_ values: [String: Any]) { self.values = values }

  /// The value of a key, or of its variant for a kind of device, as `UISupportedInterfaceOrientations~ipad`.
  private func value<Value>(_ key: String, on idiom: Environment.Idiom? = nil) -> Value? {
    let suffix =
      switch idiom {
      case .phone: "~iphone"
      case .pad: "~ipad"
      case nil: ""
      }
    if !suffix.isEmpty, let special = values[key + suffix] as? Value { return special }
    return values[key] as? Value
  }

  // MARK: The app

  /// The name that people see; nil without one.
  package var displayName: String? {
    for key in ["CFBundleDisplayName", "CFBundleName", "CFBundleExecutable"] {
      if let name: String = value(key), !name.isEmpty { return name }
    }
    return nil
  }

  /// The identifier of the app, as `org.example.notes`; nil without one.
  package var identifier: String? { value("CFBundleIdentifier") }

  /// The files of fonts that the app brings along, as paths in its bundle.
  package var fontFiles: [String] { value("UIAppFonts") ?? [] }

  /// Whether the app never shares the screen of a device with another one.
  package var requiresFullScreen: Bool { value("UIRequiresFullScreen") ?? false }

  /// The orientations that the app supports on a kind of device; nil for no statement.
  func orientations(on idiom: Environment.Idiom) -> UIInterfaceOrientationMask? {
    guard let names: [String] = value("UISupportedInterfaceOrientations", on: idiom) else {
      return nil
    }
    let known: [String: UIInterfaceOrientationMask] = [
      "UIInterfaceOrientationPortrait": .portrait,
      "UIInterfaceOrientationPortraitUpsideDown": .portraitUpsideDown,
      "UIInterfaceOrientationLandscapeLeft": .landscapeLeft,
      "UIInterfaceOrientationLandscapeRight": .landscapeRight,
    ]
    let mask = names.reduce(into: UIInterfaceOrientationMask()) { mask, name in
      if let orientation = known[name] { mask.insert(orientation) }
    }
    return mask.isEmpty ? nil : mask
  }

  /// The appearance that the app always has; unspecified for that of the system.
  var interfaceStyle: UIUserInterfaceStyle {
    switch value("UIUserInterfaceStyle") as String? {
    case "Light": .light
    case "Dark": .dark
    default: .unspecified
    }
  }

  /// What the app's list says of the status bar where its controllers are not asked; nil where they are.
  func statusBar(
    on idiom: Environment.Idiom
  ) -> (isHidden: Bool, style: UIStatusBarStyle)? {
    guard value("UIViewControllerBasedStatusBarAppearance") == false else { return nil }
    let style: UIStatusBarStyle =
      switch value("UIStatusBarStyle", on: idiom) as String? {
      case "UIStatusBarStyleLightContent", "UIStatusBarStyleBlackTranslucent",
        "UIStatusBarStyleBlackOpaque":
        .lightContent
      case "UIStatusBarStyleDarkContent": .darkContent
      default: .default
      }
    return (value("UIStatusBarHidden", on: idiom) ?? false, style)
  }

  /// The storyboard of an app without scenes, without its extension; nil for none.
  func mainStoryboard(on idiom: Environment.Idiom) -> String? {
    let name: String? = value("UIMainStoryboardFile", on: idiom)
    return name?.isEmpty == true ? nil : name
  }

  // MARK: Scenes

  private var scenes: [String: Any]? { value("UIApplicationSceneManifest") }

  /// Whether the app has scenes, which hear of their life instead of the application's delegate.
  var hasScenes: Bool { scenes != nil }

  /// Whether there may be more than one scene.
  package var supportsMultipleScenes: Bool {
    scenes?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
  }

  /// The configuration with a name, or the first one for nil; nil where there is none.
  func scene(named name: String?) -> SceneRecord? {
    let all = scenes?["UISceneConfigurations"] as? [String: Any]
    let role = UISceneSession.Role.windowApplication.rawValue
    let records = (all?[role] as? [Any] ?? []).compactMap { $0 as? [String: Any] }.map(Self.scene)
    guard let name else { return records.first }
    return records.first { $0.name == name }
  }

  private static func scene(_ values: [String: Any]) -> SceneRecord {
    func text(_ key: String) -> String? {
      let text = values[key] as? String
      return text?.isEmpty == true ? nil : text
    }
    return SceneRecord(
      name: text("UISceneConfigurationName"), delegateClass: text("UISceneDelegateClassName"),
      storyboard: text("UISceneStoryboardFile"), sceneClass: text("UISceneClassName"))
  }
}
