import Foundation

/// Makes the controllers of a window anew, or finds them, and hands them what they wrote down
/// (uikit-behaviour §2, state restoration).
@MainActor final class Restoring {
  private let application: UIApplication
  private var found: [[String]: UIViewController] = [:]
  private var order: [(controller: UIViewController, coder: RestorationCoder)] = []

  init(_ application: UIApplication) { self.application = application }

  /// - Returns: the root that is to be shown: `root`, or what was made in its place.
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

  /// The class that the record names decides; else the app's delegate, else who stands there
  /// already.
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
  /// A container of an app finds its own children by what it wrote down of them.
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

  /// Who takes no part stays where it is; who does stands where one of its name stood, or
  /// after all others.
  ///
  /// - Parameter keepsOthers: whether also who takes part but was not written down stays; in a
  ///   stack it was popped.
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
  /// Each into the column of the one whose name it bears.
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
