import Foundation

/// Pass 2a: traits and size go down (uikit-behaviour §1.4).
extension SceneEngine {
  /// Tells of a new size, and of new traits if they differ; then they are in force.
  func transition(
    from old: CGSize, to size: CGSize, traits next: UITraitCollection, _ apply: () -> Void
  ) {
    let presented = presentedChain
    let roots = [window?.rootViewController].compactMap { $0 } + presented
    tellRotation(from: old, to: size, roots)
    let coordinator = beginResize(roots, keepsTraits: next == traits)
    if next != traits {
      for root in roots {
        let expected = under(next) { root.traitCollection }
        if expected != root.traitCollection {
          if let presentation = root.presentation, presented.contains(root) {
            presentation.willTransition(to: expected, with: coordinator)
          } else {
            root.willTransition(to: expected, with: coordinator)
          }
        }
      }
    }
    if size != old {
      window?.rootViewController?.viewWillTransition(to: size, with: coordinator)
      for controller in presented {
        controller.presentation?.windowWillChange(to: size, with: coordinator) { body in
          under(next, body)
        }
      }
    }
    apply()
    window?.frame = CGRect(origin: .zero, size: size)
    note(.size(size, traits))
    invalidate()
  }

  /// Seen from the app, a window that becomes wider than high is turned.
  private func tellRotation(from old: CGSize, to size: CGSize, _ roots: [UIViewController]) {
    let (before, after) = (UIInterfaceOrientation(old), UIInterfaceOrientation(size))
    guard before != after else { return }
    for root in roots { root.willRotate(to: after, duration: 0) }
    afterAppearing { for root in roots { root.didRotate(from: before) } }
  }

  /// What comes out if `next` were the traits of the screen.
  private func under<Result>(_ next: UITraitCollection, _ body: () -> Result) -> Result {
    let now = traits
    traits = next
    defer { traits = now }
    return body()
  }

  /// The traits that a window has, or will have if there is none yet.
  var windowTraits: UITraitCollection { window?.windowTraits ?? scene.traitCollection }

  func passTraits() {
    guard let window else { return }
    CurrentTraits.follow(window.windowTraits)
    scene.updateTraits()
    window.updateTraits(inherited: scene.traitCollection, entersChildren: false)
    if let root = window.rootViewController { tellTraits(root) }
    updateArrivedViews()
    runAlongside(.resize)
  }

  private func tellTraits(_ controller: UIViewController) {
    let traits = controller.traitCollection
    if let known = controller.knownTraits, known != traits {
      controller.knownTraits = traits
      note(.traits(controller, traits))
      controller.tellTraits(known)
    } else {
      controller.knownTraits = traits
    }
    if let view = controller.viewIfLoaded, view.knownTraits !== traits, view.knownTraits != nil {
      view.updateTraits(inherited: traits, entersChildren: false)
    }
    for child in controller.children { tellTraits(child) }
    guard UIViewController.somePresent else { return }
    for above in controller.layersAbove { tellTraits(above) }
  }

  /// Views that came or moved since the last time, before they are laid out.
  func updateArrivedViews() {
    while !arrivedViews.isEmpty {
      let views = arrivedViews
      arrivedViews = []
      for view in views where view.window != nil {
        view.updateTraits(inherited: view.inheritedTraits, entersChildren: true)
      }
    }
  }

  var presentedChain: [UIViewController] {
    var chain: [UIViewController] = []
    guard UIViewController.somePresent else { return chain }
    if let root = window?.rootViewController { addPresented(above: root, to: &chain) }
    return chain
  }
}

extension UIWindowScene {
  func updateTraits() {
    let traits = traitCollection
    let known = knownTraits
    knownTraits = traits
    if let known, known != traits { tellTraits(known) }
  }
}

extension UIView {
  /// Tells this view and those below it of traits that they do not know yet.
  ///
  /// - Parameter entersChildren: whether also the views of child controllers.
  func updateTraits(inherited: UITraitCollection, entersChildren: Bool) {
    let traits = traitStore?.traits(over: inherited) ?? inherited
    if knownTraits !== traits { learn(traits, inherited) }
    for child in subviews {
      if child.viewController == nil {
        child.updateTraits(inherited: traits, entersChildren: entersChildren)
      } else if entersChildren, let controller = child.viewController {
        child.updateTraits(inherited: controller.traitCollection, entersChildren: true)
      }
    }
  }

  private func learn(_ traits: UITraitCollection, _ inherited: UITraitCollection) {
    let known = knownTraits
    knownTraits = traits
    guard let known else { return meet(traits, inherited) }
    guard known != traits else { return }
    tellTraits(known)
    if display?.drawing.isEmpty == false, known.coloursDiffer(from: traits) { setNeedsDisplay() }
    // Whoever lays out by the reading direction does so anew.
    if known.layoutDirection != traits.layoutDirection { setNeedsLayout() }
    if known.preferredContentSizeCategory != traits.preferredContentSizeCategory {
      (self as? any FontFollowing)?.follow(traits)
    }
  }

  /// The first that it hears of.
  private func meet(_ traits: UITraitCollection, _ inherited: UITraitCollection) {
    if engine?.profile.initialTraitCallback == true {
      viewController?.tellTraits(nil)
      tellTraits(nil)
    }
    // What it set while it was loading its view is what it begins with.
    viewController?.knownTraits = inherited
  }

  /// What this view would have without overrides of its own.
  var inheritedTraits: UITraitCollection {
    if let viewController { return viewController.traitCollection }
    if let superview { return superview.traitCollection }
    if let window = self as? UIWindow { return window.sceneTraits }
    return SceneEngine.current?.windowTraits ?? .nothing
  }

  /// `given` with what this view and those around it override, as far as `outermost`.
  func overriding(_ given: UITraitCollection, upTo outermost: UIView?) -> UITraitCollection {
    let outer =
      self === outermost ? given : superview?.overriding(given, upTo: outermost) ?? given
    return traitStore?.traits(over: outer) ?? outer
  }
}

extension UITraitCollection {
  static let nothing = UITraitCollection()

  fileprivate func coloursDiffer(from other: UITraitCollection) -> Bool {
    userInterfaceStyle != other.userInterfaceStyle
      || accessibilityContrast != other.accessibilityContrast
  }
}
