import UIKit

/// Traits as an app uses them that was written for another platform's UIKit in Swift 5.
struct ContainedInSettingsTrait: UITraitDefinition {
  static let defaultValue = false
}

extension UITraitCollection {
  var isContainedInSettings: Bool { self[ContainedInSettingsTrait.self] }
}

extension UIMutableTraits {
  var isContainedInSettings: Bool {
    get { self[ContainedInSettingsTrait.self] }
    set { self[ContainedInSettingsTrait.self] = newValue }
  }
}

class SettingsViewController: UIViewController {
  var heard: [String] = []
  private var registration: UITraitChangeRegistration?

  override func viewDidLoad() {
    super.viewDidLoad()
    registration = registerForTraitChanges(
      [UITraitHorizontalSizeClass.self, ContainedInSettingsTrait.self]
    ) { (self: Self, previousTraitCollection: UITraitCollection) in
      self.heard.append("settings \(self.traitCollection.isContainedInSettings)")
    }
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
      view.tag += 1
    }
    traitOverrides.isContainedInSettings = true
    view.overrideUserInterfaceStyle = .dark
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    coordinator.animate(alongsideTransition: nil) { [weak self] context in
      self?.heard.append("cancelled \(context.isCancelled)")
    }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { context in
      self.heard.append("from \(context.viewController(forKey: .from) === self)")
    })
  }

  func stop() {
    if let registration { unregisterForTraitChanges(registration) }
  }
}
