import UIKit

/// What an app shows above the rest, and what it does in callbacks.
extension Walk {
  private static let styles: [UIModalPresentationStyle] = [
    .fullScreen, .pageSheet, .formSheet, .currentContext, .overFullScreen, .overCurrentContext,
    .automatic, .popover,
  ]

  func present() -> String? {
    let layers = reachable.filter { $0.presentedViewController != nil && $0.parent == nil }.count
    guard layers < 4, let from = random.pick(seen), from.presentedViewController == nil else {
      return nil
    }
    let later = random.number(below: 4) == 0
    if random.number(below: 6) == 0 {
      let alert = UIAlertController(title: "alert", message: nil, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { [weak self] _ in
          if later { self?.followUp() }
        })
      from.present(alert, animated: random.bool())
      return "\(name(from)) presents an alert"
    }
    let next: UIViewController = random.bool() ? newNavigation() : newController()
    next.modalPresentationStyle = random.pick(Self.styles) ?? .fullScreen
    if let popover = next.popoverPresentationController {
      popover.sourceView = from.view
      popover.permittedArrowDirections = random.pick([.any, .up, [.left, .right], []]) ?? .any
      if random.bool() { next.preferredContentSize = CGSize(width: 200, height: 300) }
    }
    from.present(next, animated: random.bool()) { [weak self] in if later { self?.followUp() } }
    return "\(name(from)) presents \(name(next)) as \(next.modalPresentationStyle)"
  }

  func dismiss() -> String? {
    let presented = reachable.filter { $0.parent == nil && $0.presentingViewController != nil }
    guard let target = random.pick(presented) else { return nil }
    let later = random.number(below: 4) == 0
    let said = "dismiss \(name(target))"
    target.presentingViewController?.dismiss(animated: random.bool()) { [weak self] in
      if later { self?.followUp() }
    }
    return said
  }

  /// Somebody does something else as soon as they hear of their next appearance.
  func plan() -> String? {
    let walkers = reachable.compactMap { $0 as? Walker }.filter { $0.plan == nil }
    guard let walker = random.pick(walkers) else { return nil }
    let stage: Walker.Stage = random.bool() ? .appeared : .hidden
    walker.plan = (stage, { [weak self] in self?.followUp() })
    return "\(name(walker)) plans for when it is \(stage)"
  }

  private func followUp() { note("  in a callback: " + actInCallback()) }
}
