// swift-format-ignore-file
// Written for Swift 5 and for iOS before 8: this file must compile as it is.
import UIKit

class MessageViewController: UIViewController, UISplitViewControllerDelegate {
  var masterPopoverController: UIPopoverController?
  var heard: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Message"
  }

  func splitViewController(
    _ svc: UISplitViewController, willHide aViewController: UIViewController,
    with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
  ) {
    heard.append("willHide")
    navigationItem.leftBarButtonItem = barButtonItem
    masterPopoverController = pc
  }

  func splitViewController(
    _ svc: UISplitViewController, willShow aViewController: UIViewController,
    invalidating barButtonItem: UIBarButtonItem
  ) {
    heard.append("willShow")
    navigationItem.leftBarButtonItem = nil
    masterPopoverController = nil
  }

  func splitViewController(
    _ svc: UISplitViewController, popoverController pc: UIPopoverController,
    willPresent aViewController: UIViewController
  ) {
    heard.append("willPresent")
  }
}

class MailDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
  let split = UISplitViewController()
  let message = MessageViewController()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let list = UIViewController()
    list.title = "Mailboxes"
    split.viewControllers = [
      UINavigationController(rootViewController: list),
      UINavigationController(rootViewController: message),
    ]
    split.delegate = message
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = split
    window?.makeKeyAndVisible()
  }
}

class SettingsDelegate: MailDelegate, UISplitViewControllerDelegate {
  var asked: [Bool] = []

  override func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    super.scene(scene, willConnectTo: session, options: connectionOptions)
    split.delegate = self
  }

  func splitViewController(
    _ svc: UISplitViewController, shouldHide vc: UIViewController,
    in orientation: UIInterfaceOrientation
  ) -> Bool {
    asked.append(orientation.isPortrait)
    return false
  }
}
