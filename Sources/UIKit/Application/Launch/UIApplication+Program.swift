import Foundation
import Scene

/// How the app of a program begins: as its `Info.plist` says (`Docs/decisions/0062`).
extension UIApplication {
  /// Launches the app of a program on a host, as iOS does, and shows its first screen.
  ///
  /// - Parameters:
  ///   - program: The app.
  ///   - host: The host that shows the scene.
  /// - Returns: The object to which the host sends its events; the host is connected with it already.
  @discardableResult package static func launch(
    _ program: AppProgram, on host: any SceneHost
  ) -> any SceneEventSink {
    let application = UIApplication()
    application.program = program
    let engine = SceneEngine(host: host, application: application, session: UISceneSession())
    host.connect(engine)
    let options = UIScene.ConnectionOptions()
    engine.connect(options) { application.makeSceneDelegate(of: engine.scene, options) }
    return engine
  }

  /// Launches the app of a program that has several scenes, each in a window of its own.
  ///
  /// - Parameters:
  ///   - program: The app.
  ///   - kept: The sessions of an earlier run.
  ///   - windows: The system that opens windows.
  /// - Returns: The object to which the program sends the app's events.
  /// - Throws: `UISceneError` when no window could be opened for a scene.
  package static func launch(
    _ program: AppProgram, restoring kept: [SessionRecord], in windows: any WindowSystem
  ) throws(UISceneError) -> any AppEventSink {
    try launch(UIApplication(), of: program, kept, windows)
  }

  private static func launch(
    _ application: UIApplication, of program: AppProgram, _ kept: [SessionRecord],
    _ windows: any WindowSystem
  ) throws(UISceneError) -> any AppEventSink {
    application.program = program
    return try application.connect(
      [], supportsMultipleScenes: program.manifest.supportsMultipleScenes, restoring: kept,
      opening: [], in: windows)
  }

  /// Makes the delegate, and for an app without scenes the window of the main storyboard, before the delegate
  /// hears of the launch.
  func beginProgram() {
    guard let program, let engine else { return }
    delegate = program.makeDelegate()
    guard !program.manifest.hasScenes,
      let name = program.manifest.mainStoryboard(on: engine.environment.idiom),
      let storyboard = program.storyboard(name, key: "UIMainStoryboardFile")
    else { return }
    let window = delegate?.window ?? UIWindow(windowScene: engine.scene)
    if let tint = storyboard.globalTint { window.tintColor = tint }
    window.rootViewController = storyboard.launchController
    delegate?.window = window
    launchWindow = window
  }

  /// Makes the delegate of a scene as its configuration says, and the window of its storyboard; nil for an app
  /// without scenes.
  func makeSceneDelegate(
    of scene: UIWindowScene, _ options: UIScene.ConnectionOptions
  ) -> (any UISceneDelegate)? {
    guard let program, program.manifest.hasScenes else { return nil }
    let session = scene.session
    session.configuration = program.configuration(named: session.configuration.name)
    if let delegate {
      session.configuration = delegate.application(
        self, configurationForConnecting: session, options: options)
    }
    let made = program.sceneDelegate(of: session.configuration)
    scene.delegate = made
    guard let storyboard = session.configuration.storyboard else { return made }
    let holder = made as? any UIWindowSceneDelegate
    let window = holder?.window ?? UIWindow(windowScene: scene)
    if let tint = storyboard.globalTint { window.tintColor = tint }
    window.rootViewController = storyboard.launchController
    holder?.window = window
    launchWindow = window
    return made
  }

  /// Shows the window that was made for the storyboard, or which the app put in its place, or a notice where there
  /// is nothing to be shown.
  func showLaunchWindow(in engine: SceneEngine) {
    guard program != nil else { return }
    let made = launchWindow
    launchWindow = nil
    if engine.window == nil {
      let holder = engine.scene.delegate as? any UIWindowSceneDelegate
      (holder?.window ?? (made == nil ? nil : delegate?.window) ?? made)?.makeKeyAndVisible()
    }
    var sentences = LaunchFailures.take()
    guard engine.window?.isEmptyAtLaunch ?? true else { return }
    if sentences.isEmpty {
      sentences = [
        engine.window == nil
          ? "The app has made no window. Name a storyboard in Info.plist, or make a UIWindow, set its "
            + "rootViewController and call makeKeyAndVisible()."
          : "The app's window has no rootViewController at the end of the launch."
      ]
      LaunchFailures.say(sentences[0])
    }
    let window = engine.window ?? UIWindow(windowScene: engine.scene)
    window.rootViewController = LaunchNotice(sentences)
    window.makeKeyAndVisible()
  }
}

extension UIWindow {
  fileprivate var isEmptyAtLaunch: Bool { rootViewController == nil && subviews.isEmpty }
}

extension UIStoryboard {
  /// The controller of a window at launch; nil with a sentence.
  fileprivate var launchController: UIViewController? {
    if let made = instantiateInitialViewController() { return made }
    LaunchFailures.note(
      "\(name).storyboard could not give its initial view controller: perhaps it has none. Set “Is Initial View "
        + "Controller” for one in Interface Builder.")
    return nil
  }
}

extension AppProgram {
  /// A storyboard that the app's list names; nil with a sentence where there is none.
  func storyboard(_ name: String, key: String) -> UIStoryboard? {
    guard NibFiles.url(name, "storyboardc", in: bundle) != nil else {
      if let reason = failure(ofStoryboard: name) {
        LaunchFailures.note(
          "Info.plist names the storyboard “\(name)” (\(key)), which could not be compiled when the app was built: "
            + "\(reason) Correct it, and build the app again.")
        return nil
      }
      LaunchFailures.note(
        "Info.plist names the storyboard “\(name)” (\(key)), which is not in \(bundle.bundlePath). Compile "
          + "\(name).storyboard into \(name).storyboardc there.")
      return nil
    }
    return UIStoryboard(name: name, bundle: bundle)
  }

  /// Why a storyboard is not in the bundle, as the build of the app has left it there.
  private func failure(ofStoryboard name: String) -> String? {
    guard let file = NibFiles.url(name, "storyboardc.failure", in: bundle),
      let handle = try? FileHandle(forReadingFrom: file)
    else { return nil }
    defer { try? handle.close() }
    let text = (try? handle.read(upToCount: 4096)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let sentence = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return sentence.isEmpty ? nil : sentence
  }

  /// The configuration with a name in the app's list, or the first one for nil.
  func configuration(named name: String?) -> UISceneConfiguration {
    let record = manifest.scene(named: name)
    return UISceneConfiguration(
      name: name ?? record?.name, sessionRole: .windowApplication, record, of: self)
  }

  /// A new delegate for a scene.
  func sceneDelegate(of configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
    guard let type = configuration.delegateClass else { return nil }
    guard type is any UISceneDelegate.Type, let type = type as? NSObject.Type else {
      LaunchFailures.note(
        "The scene delegate \(type) has to be a UIResponder that conforms to UIWindowSceneDelegate."
      )
      return nil
    }
    return type.makeOfDocument() as? any UISceneDelegate
  }

  /// A class that the app's list names; nil with a sentence where there is none.
  func type(_ name: String, key: String) -> AnyClass? {
    // A name without a module is that of a class of the app.
    let module = UIApplication.launched?.delegate.map { String(reflecting: Swift.type(of: $0)) }?
      .split(separator: ".").first
    let names =
      [name]
      + (name.contains(".")
        ? [] : [module.map { "\($0).\(name)" }, "UIKit.\(name)"].compactMap { $0 })
    if let found = names.lazy.compactMap({ NSClassFromString($0) }).first { return found }
    LaunchFailures.note(
      "Info.plist names the class “\(name)” (\(key)), which is not in this program. Name it with its module, as "
        + "$(PRODUCT_MODULE_NAME).\(name.split(separator: ".").last ?? "SceneDelegate").")
    return nil
  }
}
