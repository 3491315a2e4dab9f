import Scene
import Testing
import UIKit

@Suite("A client in Swift 5 mode") @MainActor struct ClientTests {
  @Test("is built unmodified, and plays on a phone and an iPad")
  func plays() throws {
    try play(
      "colors",
      """
      launch colors on "iPhone 8"
      expect stack "Colors"
      tap "Green"
      expect stack "Colors" "Green"
      expect visible "This is Green"
      tap back
      tap "Add"
      type "Pink\\n"
      expect stack "Pink"
      """
    ) { ClientDelegate() }
    try play(
      "colors",
      """
      launch colors on "iPad Pro (9.7-inch)" landscape
      expect columns "Colors" "None"
      tap "Blue"
      multitask slideover
      expect stack "Colors" "Blue"
      multitask full
      expect columns "Colors" "Blue"
      """
    ) { ClientDelegate() }
  }

  @Test("A container of an app tells its children of their appearance, and is found by show")
  func container() {
    let container = SwappingViewController()
    let host = StrictHost(environment: Environment(size: CGSize(width: 800, height: 600)))
    UIApplication.launch(RootDelegate(container), on: host)
    let (first, second) = (PageViewController(), PageViewController())
    container.swap(to: first)
    host.answerWake()
    #expect(first.goesElsewhere)
    first.show(second, sender: nil)
    host.answerWake()
    #expect(
      first.heard == ["will appear true false false", "did appear", "did disappear false false"])
    #expect(second.heard == ["will appear true false false", "did appear"])
    #expect(container.children == [second])
    second.preferredContentSize = CGSize(width: 300, height: 200)
    #expect(container.preferredContentSize.width == 300)
    second.present(PageViewController(), animated: true)
    host.answerWake()
    second.dismiss(animated: true)
    #expect(container.log == ["size 300.0"])
    #expect("\(container)" == "<Swapping>")
  }

  @Test("subclasses a navigation, which is drawn back with a finger")
  func navigates() throws {
    let navigation = CountingNavigationController(rootViewController: StepViewController(step: 1))
    navigation.setToolbarHidden(false, animated: false)
    try play(
      "steps",
      """
      launch steps on "iPhone 8"
      tap "On"
      expect stack "Step 1" "Step 2"
      pan from edge 0.7 cancel
      expect stack "Step 1" "Step 2"
      tap "On"
      expect hidden "On"
      pan from edge 0.1 finish
      expect stack "Step 1" "Step 2"
      tap back
      expect stack "Step 1"
      """
    ) { RootDelegate(navigation) }
    #expect(navigation.pops == 1, "a finger asks nobody")
    #expect(navigation.shown == ["Step 1", "Step 2", "Step 3", "Step 2", "Step 1"])
  }
}
