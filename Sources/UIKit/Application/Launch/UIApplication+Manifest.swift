import Foundation
import Scene

/// What the `Info.plist` of a program says of the looks of its app.
extension UIApplication {
  /// Whether a program runs the app, and its `Info.plist` has no scenes.
  var hasNoScenes: Bool { program.map { !$0.manifest.hasScenes } ?? false }

  /// Whether the app never shares a screen, so that it decides on a tablet too how its interface stands.
  var requiresFullScreen: Bool { program?.manifest.requiresFullScreen ?? false }

  /// The orientations of the app's list on the device of the front scene; all where it names none.
  var listedOrientations: UIInterfaceOrientationMask {
    guard let program, let engine else { return .all }
    return program.manifest.orientations(on: engine.environment.idiom) ?? .all
  }

  /// What the app or its list says of the status bar where controllers are not asked.
  func listedStatusBar(
    on idiom: Environment.Idiom
  ) -> (isHidden: Bool, style: UIStatusBarStyle)? {
    guard let listed = program?.manifest.statusBar(on: idiom) else { return nil }
    return (ownStatusBar.isHidden ?? listed.isHidden, ownStatusBar.style ?? listed.style)
  }

  /// A scene begins with the appearance that the app's list demands.
  func enter(_ scene: UIWindowScene) {
    guard let style = program?.manifest.interfaceStyle, style != .unspecified else { return }
    scene.traitOverrides.userInterfaceStyle = style
  }
}
