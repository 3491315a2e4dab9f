import Scene
import Testing
import UIKit

@Suite("Navigation (uikit-behaviour §2 and §3)", .serialized) @MainActor struct NavigationTests {
  final class Listener: UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { Diary.lines.append("willShow \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { Diary.lines.append("didShow \(viewController.title ?? "")") }
  }

  @Test("First display, push and pop call in UIKit's order")
  func order() {
    _ = Diary.take()
    let listener = Listener()
    let a = Diary("A")
    let b = Diary("B")
    let navigation = UINavigationController(rootViewController: a)
    navigation.delegate = listener
    let stage = Stage(navigation)
    #expect(
      Diary.take() == [
        "A viewDidLoad", "A viewWillAppear", "willShow A", "A viewIsAppearing", "A viewDidAppear",
        "didShow A",
      ])
    navigation.pushViewController(b, animated: true)
    stage.settle()
    #expect(
      Diary.take() == [
        "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "willShow B",
        "B viewIsAppearing", "A viewDidDisappear", "B viewDidAppear", "didShow B",
      ])
    stage.tap(.button, "A")
    #expect(navigation.viewControllers == [a])
    #expect(
      Diary.take() == [
        "B viewWillDisappear", "A viewWillAppear", "willShow A", "A viewIsAppearing",
        "B viewDidDisappear", "A viewDidAppear", "didShow A",
      ])
  }

  @Test("Stack operations give what left")
  func returns() {
    let (a, b, c) = (Diary("A"), Diary("B"), Diary("C"))
    let navigation = UINavigationController()
    navigation.viewControllers = [a, b, c]
    #expect(navigation.popViewController(animated: false) === c)
    #expect(navigation.popToRootViewController(animated: false) == [b])
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.popToViewController(a, animated: false) == nil)
    #expect(b.parent == nil && a.parent === navigation)
  }

  @Test("A way through many pushes and pops: callbacks pair up, one parent each")
  func balance() {
    _ = Diary.take()
    let pool = (0..<6).map { Diary("\($0)") }
    let navigation = UINavigationController(rootViewController: pool[0])
    let stage = Stage(navigation)
    var seed: UInt64 = 5
    for _ in 0..<300 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1
      let pick = pool[Int(seed >> 33) % pool.count]
      if navigation.viewControllers.contains(pick) {
        navigation.popToViewController(pick, animated: false)
      } else {
        navigation.pushViewController(pick, animated: false)
      }
      stage.resize(Double(400 + Int(seed >> 40) % 600))
    }
    var state: [String: String] = [:]
    let next = [
      "viewWillAppear": "viewDidDisappear", "viewIsAppearing": "viewWillAppear",
      "viewDidAppear": "viewIsAppearing", "viewWillDisappear": "viewDidAppear",
      "viewDidDisappear": "viewWillDisappear",
    ]
    for line in Diary.take() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, let before = next[words[1]] else { continue }
      #expect(state[words[0]] ?? "viewDidDisappear" == before, "\(line)")
      state[words[0]] = words[1]
    }
    #expect(state.values.filter { $0 == "viewDidAppear" }.count == 1)
  }

  @Test("Large titles, bar items, back titles")
  func bar() {
    let a = Diary("Folders")
    let b = Diary("Notes")
    b.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { _ in Diary.lines.append("added") })
    let navigation = UINavigationController(rootViewController: a)
    navigation.navigationBar.prefersLargeTitles = true
    let stage = Stage(navigation)
    let height = stage.node(.bar)?.frame.height
    navigation.pushViewController(b, animated: false)
    b.navigationItem.largeTitleDisplayMode = .never
    stage.settle()
    #expect((stage.node(.bar)?.frame.height ?? 0) < (height ?? 0))
    #expect(stage.node(.button, "Folders")?.traits.contains(.back) == true)
    _ = Diary.take()
    stage.tap(.button, "Add")
    #expect(Diary.take() == ["added"])
  }
}
