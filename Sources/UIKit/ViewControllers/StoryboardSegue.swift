import Foundation

/// A segue as a storyboard has it, from which a `UIStoryboardSegue` is made each time.
@MainActor final class StoryboardSegue {
  private let value: NibValue
  private unowned let scene: StoryboardScene

  init(_ value: NibValue, _ scene: StoryboardScene) {
    self.value = value
    self.scene = scene
  }

  var kind: String { value.attributes["kind"] ?? "show" }
  var identifier: String? { value.attributes["identifier"] }
  /// The controller that it leads to.
  var destination: String? { value.attributes["destination"] }

  /// A person used what starts it: the controller may refuse.
  func trigger(from source: UIViewController, sender: Any?) {
    guard source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else {
      return
    }
    perform(from: source, sender: sender)
  }

  func perform(from source: UIViewController, sender: Any?) {
    source.engine?.note(
      .words("segue \(identifier ?? kind) from \(source.engine?.name(of: source) ?? "")"))
    if kind == "unwind" { return unwind(from: source, sender: sender) }
    guard let destination = made(for: source, sender: sender) else { return }
    let segue = segue(from: source, to: destination) { [self] in
      show(destination, from: source, sender: sender)
    }
    setUp(destination, sender)
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Puts the destination into a container view, where it stays.
  func embed(in container: UIView, of source: UIViewController) {
    guard let child = made(for: source, sender: container, isInside: true) else { return }
    let segue = segue(from: source, to: child) { [weak container] in
      guard let container else { return }
      source.addChild(child)
      child.view.frame = container.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      child.view.translatesAutoresizingMaskIntoConstraints = true
      container.addSubview(child.view)
      child.didMove(toParent: source)
    }
    source.prepare(for: segue, sender: container)
    segue.perform()
  }

  // MARK: Destinations

  /// The destination: by a method of the source, where the document names one. That takes the coder, and where it likes
  /// the sender and the identifier of the segue.
  ///
  /// - Parameter isInside: Whether it is made together with the source.
  private func made(
    for source: UIViewController, sender: Any?, isInside: Bool = false
  ) -> UIViewController? {
    guard let destination else { return nil }
    let performance = ScenesUnderWay.Performance(source: source, sender: sender)
    let creator = self.creator(for: performance)
    let make = { [storyboard = scene.storyboard] in
      ScenesUnderWay.making(for: performance) { storyboard.related(destination, creator: creator) }
    }
    return isInside ? make() : ScenesUnderWay.anew(make)
  }

  /// The controller to which a container leads by itself, such as the root of a navigation. Where the document names a
  /// method for it, that is one of the controller that performs the segue to the container.
  func related() -> UIViewController? {
    guard let destination else { return nil }
    let creator = ScenesUnderWay.performance.flatMap { self.creator(for: $0) }
    return scene.storyboard.related(destination, creator: creator)
  }

  private func creator(
    for performance: ScenesUnderWay.Performance
  ) -> ((NSCoder) -> UIViewController?)? {
    value.attributes["destinationCreationSelector"].map { name in
      let selector = Selector(name)
      return { [identifier] (coder: NSCoder) in
        selector.perform(on: performance.source, with: [coder, performance.sender, identifier])
          as? UIViewController
      }
    }
  }

  private func segue(
    from source: UIViewController, to destination: UIViewController,
    _ show: @escaping () -> Void
  ) -> UIStoryboardSegue {
    guard let custom = value.attributes["customClass"] else {
      return UIStoryboardSegue(
        identifier: identifier, source: source, destination: destination, performHandler: show)
    }
    let module = value.attributes["customModule"] ?? ""
    let type = ["\(module).\(custom)", custom, "UIKit.\(custom)"].lazy
      .compactMap { NSClassFromString($0) as? UIStoryboardSegue.Type }.first
    guard let type else {
      NibWarnings.say("There is no segue \(custom) in the module \(module); its kind is performed")
      return UIStoryboardSegue(
        identifier: identifier, source: source, destination: destination, performHandler: show)
    }
    let made = type.make(registeredAs: identifier, from: source, to: destination)
    if kind != "custom" { made.performHandler = show }
    return made
  }

  private static let styles: [String: UIModalPresentationStyle] = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
    "formSheet": .formSheet, "currentContext": .currentContext, "custom": .custom,
    "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
    "popover": .popover, "none": .none,
  ]

  private static let transitions: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]

  /// What the document says of the presentation, which `prepare(for:sender:)` may change.
  private func setUp(_ destination: UIViewController, _ sender: Any?) {
    if let style = value.choice("modalPresentationStyle", Self.styles) {
      destination.modalPresentationStyle = style
    }
    if let style = value.choice("modalTransitionStyle", Self.transitions) {
      destination.modalTransitionStyle = style
    }
    guard kind == "popoverPresentation" || kind == "popover" else { return }
    destination.modalPresentationStyle = .popover
    let named =
      (value.attributes["popoverAnchorView"] ?? value.attributes["popoverAnchorBarButtonItem"])
      .flatMap { scene.known($0) }
    destination.popoverPresentationController?.point(to: named ?? sender.map { $0 as AnyObject })
    if let sides = value.value("popoverArrowDirection") {
      destination.popoverPresentationController?.decodeArrows(sides)
    }
  }

  private func show(
    _ destination: UIViewController, from source: UIViewController, sender: Any?
  ) {
    let animated = value.flag("animates") ?? true
    switch kind {
    case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
    case "presentation", "modal", "popoverPresentation", "popover":
      source.present(destination, animated: animated)
    case "push":
      guard let navigation = source.navigationController else {
        return source.show(destination, sender: sender)
      }
      navigation.pushViewController(destination, animated: animated)
    default: source.show(destination, sender: sender)
    }
  }

  // MARK: Unwinding

  /// Goes back to the nearest controller that has the method and permits it.
  private func unwind(from source: UIViewController, sender: Any?) {
    guard let name = value.attributes["unwindAction"] else { return }
    let action = Selector(name)
    guard let target = source.unwindTarget(for: action, sender: sender) else {
      NibWarnings.say(
        "\(scene.storyboard.name).storyboard: nobody beneath \(source) has the unwind action \(name)"
      )
      return
    }
    let segue = segue(from: source, to: target) {}
    if value.attributes["customClass"] == nil || kind != "custom" {
      segue.performHandler = { [unowned segue] in target.unwindHierarchy(for: segue) }
    }
    source.prepare(for: segue, sender: sender)
    action.perform(on: target, from: segue, for: nil)
    segue.perform()
  }
}
