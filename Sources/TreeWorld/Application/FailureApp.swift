import TreeStore
import UIKit

/// An app that shows why the library cannot be opened, and offers the backups of a damaged one. It
/// has a window because a program that was started from the desktop has no visible terminal.
public final class FailureApp: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  public var window: UIWindow?
  private let error: LibraryError
  private let path: String
  private let backups: [Backup]
  private let restored: @MainActor () -> Void

  /// - Parameters:
  ///   - error: The reason why the library cannot be opened.
  ///   - path: The path of the library.
  ///   - restored: Called when the library has been replaced with a backup.
  public init(
    _ error: LibraryError, libraryAt path: String, restored: @escaping @MainActor () -> Void
  ) {
    self.error = error
    self.path = path
    self.restored = restored
    backups = error.isDamage ? Library.backups(ofLibraryAt: path) : []
    super.init()
  }

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    scene.title = TreeWorldApp.title
    let window = UIWindow(windowScene: scene)
    let restore = UIAction(title: Strings.restoreBackup) { [weak self] _ in self?.askWhich() }
    window.rootViewController = PlaceholderViewController(
      message: error.description, action: backups.isEmpty ? nil : restore)
    window.makeKeyAndVisible()
    self.window = window
  }

  private func askWhich() {
    guard let root = window?.rootViewController, root.presentedViewController == nil else { return }
    BackupPicker.present(from: root, backups: backups) { [weak self] backup in
      guard let self, let backup else { return }
      Alerts.ask(
        Strings.restoreQuestion(backup.date), Strings.replaceMessage, yes: Strings.restore,
        isDestructive: true, from: root
      ) { isWanted in if isWanted { self.restore(backup, root) } }
    }
  }

  private func restore(_ backup: Backup, _ root: UIViewController) {
    do {
      _ = try Library.replace(libraryAt: path, with: backup.path)
      restored()
    } catch {
      Alerts.tell(error.words, from: root) {}
    }
  }
}
