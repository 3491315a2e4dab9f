import Adaptive
import Foundation

/// Saves the controllers of a window (uikit-behaviour §2, state restoration).
@MainActor struct Saving {
  private var paths: [ObjectIdentifier: [String]] = [:]
  private let root: UIViewController

  /// Saves a tree of controllers.
  ///
  /// - Returns: Nil when the root has no identifier, so that nothing takes part.
  static func record(of root: UIViewController) -> RestorationRecord? {
    var saving = Saving(root: root)
    saving.find(root, below: [])
    return saving.record(of: root)
  }

  private init(root: UIViewController) { self.root = root }

  /// Finds the paths of controllers. Only those with an identifier take part, and only below others
  /// that do.
  private mutating func find(_ controller: UIViewController, below path: [String]) {
    guard let identifier = controller.restorationIdentifier else { return }
    let own = path + [identifier]
    paths[ObjectIdentifier(controller)] = own
    for child in controller.restorableChildren { find(child, below: own) }
    if let presented = controller.restorablePresented { find(presented, below: own) }
  }

  private func record(of controller: UIViewController) -> RestorationRecord? {
    guard let identifier = controller.restorationIdentifier else { return nil }
    let coder = coder()
    controller.encodeRestorableState(with: coder)
    return RestorationRecord(
      identifier: identifier, maker: controller.restorationClass.map(name), values: coder.values,
      children: controller.restorableChildren.compactMap(record),
      presented: [controller.restorablePresented].compactMap { $0 }.compactMap(record))
  }

  private func name(of maker: any UIViewControllerRestoration.Type) -> String {
    guard let name = _mangledTypeName(maker), _typeByName(name) == maker else {
      preconditionFailure(
        "The restoration class \(maker) cannot be found by its name when the state is restored. "
          + "It must be neither private nor inside a function.")
    }
    return name
  }

  private func coder() -> RestorationCoder {
    let paths = paths
    return RestorationCoder { paths[ObjectIdentifier($0)] }
  }
}

extension UIViewController {
  /// The children in an expanded state: a collapsed split view is saved as if it were expanded, so
  /// that it can collapse again, or not, where it is restored.
  var restorableChildren: [UIViewController] {
    switch self {
    case let split as UISplitViewController:
      if let columns = split.arrangement as? ColumnArrangement {
        return columns.occupiedColumns.compactMap { columns.slots.container($0) }
      }
      let shown = split.viewControllers
      guard split.isCollapsed, let detail = shown.first?.takenIn else { return shown }
      return shown + [detail]
    case let navigation as UINavigationController:
      return navigation.viewControllers.filter { !($0 is UINavigationController) }
    case let tabs as UITabBarController: return tabs.viewControllers ?? []
    default: return children
    }
  }

  /// The secondary controller on the stack of a collapsed split view's primary.
  private var takenIn: UIViewController? {
    switch self {
    case let navigation as UINavigationController:
      navigation.viewControllers.last { $0 is UINavigationController }
    case let tabs as UITabBarController:
      tabs.viewControllers?.lazy.compactMap(\.takenIn).first
    default: nil
    }
  }
}

extension ColumnArrangement {
  /// The columns in the order in which they are saved.
  var occupiedColumns: [ColumnSplit.Column] { slots.occupied.sorted() }
}
