import Scene
import Testing

@testable import UIKit

@Suite("Alerts and presentation", .serialized) @MainActor struct PresentationTests {
  private func alert(_ heard: @escaping @MainActor (String) -> Void) -> UIAlertController {
    let alert = UIAlertController(title: "New Folder", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in heard("cancel") })
    let ok = UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
      heard("ok " + (alert?.textFields?.first?.text ?? ""))
    }
    alert.addAction(ok)
    alert.preferredAction = ok
    return alert
  }

  @Test("The field has the focus; Return answers, Escape cancels, focus goes back")
  func keyboard() throws {
    var heard: [String] = []
    let root = UIViewController()
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.view.addSubview(text)
    let stage = Stage(root)
    text.becomeFirstResponder()
    root.present(alert { heard.append($0) }, animated: true)
    stage.settle()
    let field = try #require(stage.node(.textField))
    #expect(stage.tree.focus == field.id)
    stage.send(.edited(field, text: "Home", selection: TextRange(4, 0)))
    stage.send(.submitted(field.id))
    #expect(heard == ["ok Home"])
    #expect(stage.node(.dialog) == nil)
    #expect(text.isFirstResponder)
    root.present(alert { heard.append($0) }, animated: true)
    stage.settle()
    stage.send(.key(KeyPress("escape")))
    #expect(heard == ["ok Home", "cancel"])
    root.present(alert { heard.append($0) }, animated: true)
    stage.settle()
    if let veil = stage.node(.dimming) { stage.send(.activate(veil.id)) }
    #expect(stage.node(.dialog) != nil, "an alert wants an answer")
  }

  @Test("An alert makes room for the keyboard of a device, also when that comes later")
  func keyboardOfDevice() throws {
    var environment = Environment(size: CGSize(width: 375, height: 667), idiom: .phone)
    environment.device = HeldDevice(name: "phone", statusBarHeight: 20, keyboardHeight: 0)
    let root = UIViewController()
    let stage = Stage(root, environment: environment)
    root.present(alert { _ in }, animated: false)
    stage.settle()
    let alert = try #require(root.presentedViewController?.view)
    #expect(abs(stage.place(of: alert).midY - 667 / 2) <= 1)
    environment.device?.keyboardHeight = 260
    stage.host.environment = environment
    stage.send(.environment(environment))
    stage.settle()
    #expect(abs(stage.place(of: alert).midY - 407 / 2) <= 1)
  }

  @Test("A second presentation is refused, a full screen one hides its presenter")
  func covering() {
    _ = Diary.take()
    let root = Diary("Root")
    let stage = Stage(root)
    let page = Diary("Page")
    page.modalPresentationStyle = .fullScreen
    root.present(page, animated: true) { Diary.lines.append("presented") }
    root.present(Diary("Other"), animated: true)
    stage.settle()
    #expect(stage.transcript("refused").count == 1)
    #expect(Diary.take().suffix(3) == ["Root viewDidDisappear", "Page viewDidAppear", "presented"])
    page.dismiss(animated: true)
    stage.settle()
    #expect(Diary.take().suffix(2) == ["Page viewDidDisappear", "Root viewDidAppear"])
    #expect(page.presentingViewController == nil)
  }

  @Test("What is presented in a column that is hidden is there when the column comes")
  func hiddenColumn() {
    let list = UIViewController()
    list.definesPresentationContext = true
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: list), UIViewController()]
    let split = UISplitViewController()
    split.viewControllers = [
      tabs, UINavigationController(rootViewController: UIViewController()),
    ]
    let stage = Stage(split, width: 768, height: 1024)
    // Presented while a finger draws the column in, which ends that.
    stage.send(.edgePan(EdgePan(.began, progress: 0.2)))
    let over = UIViewController()
    over.modalPresentationStyle = .overCurrentContext
    list.present(over, animated: false)
    stage.settle()
    #expect(over.viewIfLoaded?.window == nil)
    stage.send(.edgeSwipe(.right))
    #expect(over.viewIfLoaded?.window != nil)
  }

  @Test("Nothing that went away is kept")
  func gone() {
    weak var lost: UIAlertController?
    let root = UIViewController()
    let stage = Stage(root)
    do {
      let alert = alert { _ in }
      lost = alert
      root.present(alert, animated: true)
      stage.settle()
      alert.dismiss(animated: true)
      stage.settle()
    }
    #expect(lost == nil)
  }

  @Test("An app that is over is let go, with its window and controllers")
  func over() {
    weak var engine: SceneEngine?
    weak var root: UIViewController?
    do {
      let stage = Stage(UINavigationController(rootViewController: UIViewController()))
      engine = stage.engine
      root = stage.engine.window?.rootViewController
      #expect(engine != nil && root != nil)
    }
    // The last engine stays the one at work until there is another.
    _ = Stage(UIViewController())
    #expect(engine == nil)
    #expect(root == nil)
  }

  @Test("The stages of a scene's life come in order")
  func phases() {
    let stage = Stage(UIViewController())
    stage.send(.phase(.background))
    stage.send(.phase(.foreground))
    stage.send(.phase(.terminate))
    #expect(
      stage.heard == [
        "foreground", "active", "resign", "background", "foreground", "active", "resign",
        "background", "terminate",
      ])
  }
}
