import Foundation

/// Creates or finds the controllers of a window, and passes them their saved state (uikit-behaviour
/// §2, state restoration).
@MainActor final class Restoring {
  private let application: UIApplication
  private var found: [[String]: UIViewController] = [:]
  private var order: [(controller: UIViewController, coder: RestorationCoder)] = []

  init(_ application: UIApplication) { self.application = application }

  /// Restores a tree of controllers.
  ///
  /// - Returns: The root controller: `root`, or the one that replaces it.
  func restore(_ record: RestorationRecord, root: UIViewController?) -> UIViewController? {
    let made = controller(for: record, below: [], existing: [root].compactMap { $0 })
    for (controller, coder) in order { controller.decodeRestorableState(with: coder) }
    for (controller, _) in order { controller.applicationFinishedRestoringState() }
    return made ?? root
  }

  private func controller(
    for record: RestorationRecord, below path: [String], existing: [UIViewController]
  ) -> UIViewController? {
    let path = path + [record.identifier]
    let coder = RestorationCoder(values: record.values) { [weak self] in self?.found[$0] }
    guard let made = make(record, path, coder, existing),
      !order.contains(where: { $0.controller === made })
    else { return nil }
    found[path] = made
    order.append((made, coder))
    var there = made.restorableChildren
    var children: [UIViewController] = []
    for child in record.children {
      guard let restored = controller(for: child, below: path, existing: there) else { continue }
      there.removeAll { $0 === restored }
      children.append(restored)
    }
    if !children.isEmpty { made.takeRestored(children) }
    for presented in record.presented {
      let there = made.presented.map { [$0] } ?? []
      guard let above = controller(for: presented, below: path, existing: there),
        above.presenter == nil
      else { continue }
      made.present(above, animated: false)
    }
    return made
  }

  /// The controller comes from the record's restoration class, or else from the app's delegate, or
  /// else it is an existing one with the same identifier.
  private func make(
    _ record: RestorationRecord, _ path: [String], _ coder: NSCoder, _ existing: [UIViewController]
  ) -> UIViewController? {
    if let name = record.maker {
      let maker = _typeByName(name) as? any UIViewControllerRestoration.Type
      return maker?.viewController(withRestorationIdentifierPath: path, coder: coder)
    }
    return application.delegate?.application(
      application, viewControllerWithRestorationIdentifierPath: path, coder: coder)
      ?? existing.first { $0.restorationIdentifier == record.identifier }
  }
}

extension UIViewController {
  /// Sets the children of a container. Containers of an app find their children from their own
  /// state.
  fileprivate func takeRestored(_ children: [UIViewController]) {
    switch self {
    case let split as UISplitViewController where split.style != .unspecified:
      split.takeRestoredColumns(children)
    case let split as UISplitViewController:
      let next = joined(with: children, keepsOthers: true)
      split.viewControllers = next.count > 2 ? [next[0], next[next.count - 1]] : next
    case let navigation as UINavigationController:
      navigation.viewControllers = joined(with: children, keepsOthers: false)
    case let tabs as UITabBarController:
      tabs.viewControllers = joined(with: children, keepsOthers: true)
    default: break
    }
  }

  /// The children after restoration: children without an identifier stay in place; restored ones
  /// replace those with the same identifier, or are appended.
  ///
  /// - Parameter keepsOthers: Whether children that have an identifier but were not saved stay. In
  ///   a navigation stack they were popped.
  private func joined(
    with restored: [UIViewController], keepsOthers: Bool
  ) -> [UIViewController] {
    var rest = restored
    let kept = restorableChildren.compactMap { child -> UIViewController? in
      guard let name = child.restorationIdentifier else { return child }
      let match = rest.firstIndex { $0.restorationIdentifier == name }.map { rest.remove(at: $0) }
      return match ?? (keepsOthers ? child : nil)
    }
    return kept + rest
  }
}

extension UISplitViewController {
  /// Puts each controller into the column whose present controller has the same identifier.
  fileprivate func takeRestoredColumns(_ restored: [UIViewController]) {
    guard let columns = arrangement as? ColumnArrangement else { return }
    var rest = restored
    for column in columns.occupiedColumns {
      guard let old = columns.slots.container(column), let name = old.restorationIdentifier,
        let index = rest.firstIndex(where: { $0.restorationIdentifier == name })
      else { continue }
      let next = rest.remove(at: index)
      guard next !== old else { continue }
      setViewController(nil, for: Column(column))
      setViewController(next, for: Column(column))
    }
  }
}
