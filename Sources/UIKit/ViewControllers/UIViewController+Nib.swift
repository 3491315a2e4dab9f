import Foundation

extension UIViewController {
  /// Loads the view from what the controller was made with: the scene of a storyboard, a nib that was named, or one of
  /// the name of its class.
  ///
  /// - Returns: whether there is one.
  func loadViewFromNib() -> Bool {
    if let scene = nib?.scene { return scene.loadView(of: self) }
    guard let (name, bundle) = nibOfView else { return false }
    _ = UINib(nibName: name, bundle: bundle).instantiate(withOwner: self)
    precondition(
      viewIfLoaded != nil,
      "-[UIViewController loadView] loaded the \"\(name)\" nib but the view outlet was not set: connect view of File's "
        + "Owner in \(name).xib")
    return true
  }

  private var nibOfView: (name: String, bundle: Bundle?)? {
    if let name = nib?.name { return (name, nib?.bundle) }
    guard let name = NibNames.named(after: type(of: self), in: nib?.bundle) else { return nil }
    return (name, nib?.bundle)
  }

  func decodeController(_ nib: NibCoder) {
    let fields = nib.fields
    if let title = fields.string("title") { self.title = title }
    if nib.object.parts["navigationItem"] != nil { adopt(nib.part("navigationItem")) }
    if nib.object.parts["tabBarItem"] != nil { tabBarItem = nib.part("tabBarItem") }
    if nib.object.parts["toolbarItems"] != nil { toolbarItems = nib.parts("toolbarItems") }
    if let flag = fields.flag("hidesBottomBarWhenPushed") { hidesBottomBarWhenPushed = flag }
    if let flag = fields.flag("definesPresentationContext") { definesPresentationContext = flag }
    if let flag = fields.flag("automaticallyAdjustsScrollViewInsets") {
      automaticallyAdjustsScrollViewInsets = flag
    }
    let styles: [String: UIModalPresentationStyle] = [
      "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
      "formSheet": .formSheet, "currentContext": .currentContext, "custom": .custom,
      "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
      "popover": .popover,
    ]
    if let style = fields.choice("modalPresentationStyle", styles) {
      modalPresentationStyle = style
    }
    let transitions: [String: UIModalTransitionStyle] = [
      "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
      "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
    ]
    if let style = fields.choice("modalTransitionStyle", transitions) {
      modalTransitionStyle = style
    }
    if let size = fields.size("preferredContentSize"), size.width >= 0, size.height >= 0 {
      preferredContentSize = size
    }
    if let name = fields.string("restorationIdentifier") { restorationIdentifier = name }
    if fields.flag("useStoryboardIdentifierAsRestorationIdentifier") == true,
      let name = fields.string("storyboardIdentifier")
    {
      restorationIdentifier = name
    }
  }
}

/// Nibs that have the names of view controllers.
@MainActor private enum NibNames {
  /// The names of nibs in the app's resources. Looked for once, since every controller without a nib of its own asks.
  private static let ofApp: Set<String> = names(in: nil)
  private static var ofBundles: [String: Set<String>] = [:]

  private static func names(in bundle: Bundle?) -> Set<String> {
    var all: Set<String> = []
    for folder in ResourceFolders.of(bundle) {
      let inside = LocalizedStrings.folders(in: folder).map { folder.appendingPathComponent($0) }
      for place in [folder] + inside {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        for file in files where file.hasSuffix(".nib") { all.insert(String(file.dropLast(4))) }
      }
    }
    return all
  }

  /// The nib of the name of a class, or of that name without “Controller”.
  static func named(after type: UIViewController.Type, in bundle: Bundle?) -> String? {
    let known: Set<String>
    if let bundle {
      let found = ofBundles[bundle.bundlePath] ?? names(in: bundle)
      ofBundles[bundle.bundlePath] = found
      known = found
    } else {
      known = ofApp
    }
    guard !known.isEmpty else { return nil }
    let name = "\(type)"
    if name.hasSuffix("Controller"), known.contains(String(name.dropLast(10))) {
      return String(name.dropLast(10))
    }
    return known.contains(name) ? name : nil
  }
}
