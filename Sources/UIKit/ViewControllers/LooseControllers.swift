import Foundation

/// The controllers without a parent whose views an app has put into a window by itself. They appear and disappear with
/// their views, and show their children, as those do that a window knows as its root.
@MainActor final class LooseControllers {
  private struct Entry { weak var controller: UIViewController? }
  private var entries: [Entry] = []

  /// The view of a controller has come into a window of the scene.
  func note(_ controller: UIViewController) {
    guard !entries.contains(where: { $0.controller === controller }) else { return }
    entries.append(Entry(controller: controller))
  }

  /// Those that are in the window now.
  func shown(in window: UIWindow) -> [UIViewController] {
    if entries.isEmpty { return [] }
    entries.removeAll { $0.controller?.isLoose != true }
    return entries.compactMap(\.controller).filter { $0.viewIfLoaded?.window === window }
  }
}

extension UIViewController {
  fileprivate var isLoose: Bool {
    guard let window = viewIfLoaded?.window else { return false }
    return parent == nil && presenter == nil && presentation?.layer == nil
      && window.rootViewController !== self
  }

  /// Called when the view has come into a window.
  func noteWindow(_ window: UIWindow?) {
    guard let window, let engine = window.joinedEngine, isLoose else { return }
    engine.features.appearance.loose.note(self)
    engine.invalidate()
  }
}

extension SceneEngine {
  /// The controllers in a window from which others are found: its root, and those that have no parent.
  func outermostControllers(in window: UIWindow) -> [UIViewController] {
    (window.rootViewController.map { [$0] } ?? []) + features.appearance.loose.shown(in: window)
  }

  var outermostControllers: [UIViewController] {
    windows.flatMap { outermostControllers(in: $0) }
  }
}
