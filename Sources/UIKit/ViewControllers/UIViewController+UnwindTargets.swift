import Foundation

extension UIViewController {
  /// The nearest controller that an unwind segue with an action may lead to: children of the containers around this
  /// one and those containers, then the same from the controller that presents them.
  func unwindTarget(for action: Selector, sender: Any?) -> UIViewController? {
    var from: UIViewController = self
    while let outer = from.parent ?? from.presentingViewController {
      if let found = outer.unwindTarget(for: action, from: self, sender: sender, except: from) {
        return found
      }
      from = outer
    }
    return nil
  }

  private func unwindTarget(
    for action: Selector, from source: UIViewController, sender: Any?,
    except branch: UIViewController
  ) -> UIViewController? {
    for child in children.reversed() where child !== branch {
      if let found = child.unwindTarget(
        for: action, from: source, sender: sender, except: branch)
      {
        return found
      }
    }
    return canPerformUnwindSegueAction(action, from: source, sender: sender) ? self : nil
  }

  /// Takes away what stands between this controller and the source of a segue: what is presented, then what containers
  /// have on top.
  func unwindHierarchy(for segue: UIStoryboardSegue) {
    var path: [UIViewController] = [self]
    while let outer = path[path.count - 1].parent { path.append(outer) }
    // The outermost presents what the source is in, unless both are in one hierarchy.
    for controller in path where controller.presented != nil {
      controller.uncover(from: segue.source)
    }
    for (inner, outer) in zip(path, path.dropFirst()).reversed() {
      outer.unwind(for: segue, towards: inner)
    }
  }
}
