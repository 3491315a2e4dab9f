import Adaptive
import Foundation
import Scene

/// Pass 2a: traits and size go down (uikit-behaviour §1.4).
@MainActor final class TraitFeature: SceneFeature {
  private unowned let engine: SceneEngine
  private var traits: UITraitCollection {
    get { engine.scene.screenTraits }
    set { engine.scene.screenTraits = newValue }
  }
  var profile = TraitProfile.ios13
  /// Views that came or moved, and have not heard of their traits there.
  // Unchecked as in `UIView`.
  @exclusivity(unchecked) private var viewsAwaitingTraits: [UIView] = []

  init(_ engine: SceneEngine) {
    self.engine = engine
    engine.scene.screenTraits = UITraitCollection(engine.environment, profile)
  }

  func take(_ event: SceneEvent) -> Bool {
    guard case .environment(let environment) = event else { return false }
    change(to: environment)
    return true
  }

  let passes: Set<Pass> = [.traits]

  func run(_ pass: Pass) {
    guard pass == .traits, let window = engine.window else { return }
    CurrentTraits.follow(window.windowTraits)
    engine.scene.updateTraits()
    for window in engine.windows {
      window.updateTraits(inherited: engine.scene.traitCollection, entersChildren: false)
      engine.outermostControllers(in: window).forEach(tellTraits)
    }
    updateViewsAwaitingTraits()
  }

  // MARK: A new environment

  private func change(to told: Environment) {
    let environment = engine.application.localized(told)
    let old = engine.environment
    guard environment != old else { return }
    engine.scene.statusBarManager?.tell(of: environment)
    engine.enter(environment)
    engine.scene.statusBarManager?.tellChanged(from: old)
    if environment.size != old.size { engine.features.transitions.finishViewTransitions() }
    if environment.safeArea != old.safeArea { engine.window?.layOutAll() }
    if environment.interfaceFont != old.interfaceFont { engine.window?.measureAnew() }
    UIAccessibility.tell(from: old, to: environment)
    let derived = UITraitCollection(environment, profile)
    transition(
      from: old, to: environment.size, traits: derived == traits ? traits : derived)
    UIDevice.current.noteTurn(from: old, to: environment)
    tellTextSize(from: old, to: environment)
  }

  private func tellTextSize(from old: Environment, to new: Environment) {
    let category = UITraitCollection(new, profile).preferredContentSizeCategory
    guard category != UITraitCollection(old, profile).preferredContentSizeCategory else { return }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: engine.application,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: category])
  }

  /// Tells of a new size, and of new traits if they differ; then they are in force.
  private func transition(
    from environment: Environment, to size: CGSize, traits next: UITraitCollection
  ) {
    let old = environment.size
    let presented = engine.presentedChain
    let roots = engine.windows.compactMap(\.rootViewController) + presented
    tellRotation(from: environment, roots)
    let coordinator = engine.features.transitions.beginResize(roots, keepsTraits: next == traits)
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
      for window in engine.windows where window.fillsScene {
        window.rootViewController?.viewWillTransition(to: size, with: coordinator)
      }
      for controller in presented {
        controller.presentation?.windowWillChange(to: size, with: coordinator) { body in
          under(next, body)
        }
      }
    }
    traits = next
    for window in engine.windows where window.fillsScene {
      window.frame = CGRect(origin: .zero, size: size)
    }
    engine.note(.size(size, traits))
    engine.invalidate()
  }

  /// Seen from the app, a window on a desktop that becomes wider than high is turned.
  private func tellRotation(from old: Environment, _ roots: [UIViewController]) {
    let (before, after) = (UIInterfaceOrientation(old), UIInterfaceOrientation(engine.environment))
    guard before != after else { return }
    for root in roots { root.willRotate(to: after, duration: 0) }
    engine.afterAppearing { for root in roots { root.didRotate(from: before) } }
  }

  /// What comes out if `next` were the traits of the screen.
  private func under<Result>(_ next: UITraitCollection, _ body: () -> Result) -> Result {
    let now = traits
    traits = next
    defer { traits = now }
    return body()
  }

  // MARK: Downwards

  private func tellTraits(_ controller: UIViewController) {
    let traits = controller.traitCollection
    if let known = controller.knownTraits, known != traits {
      controller.knownTraits = traits
      engine.note(.traits(controller, traits))
      controller.tellTraits(known)
    } else {
      controller.knownTraits = traits
    }
    if let view = controller.viewIfLoaded, view.knownTraits !== traits, view.knownTraits != nil {
      view.updateTraits(inherited: traits, entersChildren: false)
    }
    for child in controller.children { tellTraits(child) }
    guard engine.features.presentations.somebodyPresents else { return }
    for above in controller.layersAbove { tellTraits(above) }
  }

  /// A view came or moved, and hears of its traits before it is laid out.
  func awaitTraits(_ view: UIView) {
    view.awaitsTraits = true
    viewsAwaitingTraits.append(view)
  }

  func updateViewsAwaitingTraits() {
    while !viewsAwaitingTraits.isEmpty {
      let views = viewsAwaitingTraits
      viewsAwaitingTraits = []
      // What is in another view that came has heard with that one.
      for view in views where view.window != nil && view.awaitsTraits {
        view.updateTraits(inherited: view.inheritedTraits, entersChildren: true)
      }
    }
  }

  // MARK: Audit

  /// Everybody was told of the traits that they have.
  func audit() -> String? {
    guard let window = engine.window, !window.isHidden else { return nil }
    for controller in engine.allControllers {
      if let known = controller.knownTraits, known != controller.traitCollection {
        return "\(controller) was told of \(known) and has \(controller.traitCollection)"
      }
    }
    return audit(window)
  }

  private func audit(_ top: UIView) -> String? {
    var wrong: String?
    top.eachBelow(from: 0) { view, _ in
      if wrong == nil { wrong = auditAlone(view) }
      return wrong == nil
    }
    return wrong
  }

  private func auditAlone(_ view: UIView) -> String? {
    let traits = view.traitCollection
    if view.knownTraits != traits {
      let known = view.knownTraits.map { "\($0)" } ?? "no traits"
      let owner = view.nearestController.map { " of \($0)" } ?? ""
      return "\(type(of: view))\(owner) was told of \(known) and has \(traits)"
    }
    return nil
  }
}

extension SceneEngine {
  /// The traits that a window has, or will have if there is none yet.
  var windowTraits: UITraitCollection { window?.windowTraits ?? scene.traitCollection }
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
    updateTraits(inherited, entersChildren, levels: FarAbove.near)
  }

  /// With recursion through a number of levels, which takes no memory, and then without, as views may be deeper than
  /// the stack.
  private func updateTraits(
    _ inherited: UITraitCollection, _ entersChildren: Bool, levels: Int
  ) {
    guard levels > 0 else { return updateTraitsFarBelow(inherited, entersChildren) }
    let traits = updateOwnTraits(inherited, entersChildren)
    for child in subviews {
      // Most views inherit what this one has.
      if child.viewController == nil {
        child.updateTraits(traits, entersChildren, levels: levels - 1)
      } else if let inherited = child.inheriting(traits, entersChildren) {
        child.updateTraits(inherited, entersChildren, levels: levels - 1)
      }
    }
  }

  private func updateTraitsFarBelow(_ inherited: UITraitCollection, _ entersChildren: Bool) {
    var waiting = [(view: self, inherited: inherited)]
    while let (view, inherited) = waiting.popLast() {
      let traits = view.updateOwnTraits(inherited, entersChildren)
      for child in view.subviews.reversed() {
        guard let inherited = child.inheriting(traits, entersChildren) else { continue }
        waiting.append((child, inherited))
      }
    }
  }

  /// - Returns: The traits of the view, which those in it inherit.
  private func updateOwnTraits(
    _ inherited: UITraitCollection, _ entersChildren: Bool
  ) -> UITraitCollection {
    if entersChildren { awaitsTraits = false }
    let traits = traitStore?.traits(over: inherited) ?? inherited
    if knownTraits !== traits { learn(traits, inherited) }
    return traits
  }

  /// The traits that the view inherits from a superview with `outer`; nil for the view of a controller that is not
  /// entered.
  private func inheriting(
    _ outer: UITraitCollection, _ entersChildren: Bool
  ) -> UITraitCollection? {
    guard let viewController else { return outer }
    return entersChildren ? viewController.traitCollection : nil
  }

  private func learn(_ traits: UITraitCollection, _ inherited: UITraitCollection) {
    let known = knownTraits
    knownTraits = traits
    traitStore?.varies?(traits)
    guard let known else { return meet(traits, inherited) }
    guard known != traits else { return }
    tellTraits(known)
    if display?.drawing.isEmpty == false, known.coloursDiffer(from: traits) { setNeedsDisplay() }
    contentMayVary()
    // Whoever lays out by the reading direction does so anew.
    if known.layoutDirection != traits.layoutDirection { setNeedsLayout() }
    if laysOutByHeightClass, known.verticalSizeClass != traits.verticalSizeClass {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
    if known.preferredContentSizeCategory != traits.preferredContentSizeCategory {
      (self as? any FontFollowing)?.follow(traits)
    }
  }

  /// The first that it hears of.
  private func meet(_ traits: UITraitCollection, _ inherited: UITraitCollection) {
    if engine?.features.traits.profile.initialTraitCallback == true {
      viewController?.tellTraits(nil)
      tellTraits(nil)
    }
    // What it set while it was loading its view is what it begins with.
    viewController?.knownTraits = inherited
  }

  /// `given` with what this view and those around it override, as far as `outermost`.
  func overriding(_ given: UITraitCollection, upTo outermost: UIView?) -> UITraitCollection {
    var stores: [TraitStore] = []
    var step: UIView? = self
    while let view = step?.traitSource {
      if let store = view.traitStore { stores.append(store) }
      step = view === outermost ? nil : view.superview
    }
    return stores.reversed().reduce(given) { $1.traits(over: $0) }
  }
}

extension UITraitCollection {
  static let nothing = UITraitCollection()

  fileprivate func coloursDiffer(from other: UITraitCollection) -> Bool {
    userInterfaceStyle != other.userInterfaceStyle
      || accessibilityContrast != other.accessibilityContrast
  }
}
