import Scene
import Simulator
import Testing
import UIKit

/// The acceptance scenarios of the column-style article (uikit-behaviour §9).
@Suite("Pep Boys") @MainActor struct PepBoysTests {
  /// An app whose delays are the script's.
  @MainActor private final class Run: RunningApp {
    private var now = 0.0
    private var waiting: [(due: Double, block: () -> Void)] = []
    func settle() {}
    func kill() {}
    func later(_ seconds: Double, _ block: @escaping () -> Void) {
      waiting.append((now + seconds, block))
    }
    func advance(by seconds: Double) {
      now += seconds
      let due = waiting.filter { $0.due <= now }
      waiting.removeAll { $0.due <= now }
      for next in due { next.block() }
    }
  }

  @discardableResult private func play(
    _ script: String, _ prepare: @escaping @MainActor (PepContainer) -> Void = { _ in }
  ) throws -> PepContainer? {
    var container: PepContainer?
    let app = SimulatedApp(name: "pep", summary: "") { host, _ in
      let run = Run()
      let made = PepContainer { [weak run] in run?.later($0, $1) }
      prepare(made)
      container = made
      UIApplication.launch(PepDelegate(made), on: host)
      return run
    }
    let player = Player(
      apps: [app], directory: FileManager.default.temporaryDirectory, output: { _ in })
    try player.play(try Script.parse(script, file: "pep"))
    return container
  }

  private func secondary(_ container: PepContainer?) -> UINavigationController? {
    container?.split.viewController(for: .secondary) as? UINavigationController
  }

  @Test("P1: the list left in its own navigation, Manny right")
  func first() throws {
    let container = try play(
      """
      launch pep on "iPad (9th generation)" landscape
      expect columns "Pep" "Manny"
      expect visible "Moe"
      expect visible "Jack"
      expect visible "This is Manny"
      """)
    let wrapper = try #require(container?.split.viewControllers.first as? UINavigationController)
    #expect(wrapper.viewControllers == [container?.list])
    #expect(wrapper.navigationBar.prefersLargeTitles)
  }

  @Test("P2: each choice replaces the right one; without a navigation of its own it is pushed")
  func choosing() throws {
    let script = """
      launch pep on "iPad (9th generation)" landscape
      tap "Moe"
      expect columns "Pep" "Moe"
      tap "Jack"
      expect columns "Pep" "Jack"
      """
    #expect(secondary(try play(script))?.viewControllers.count == 1)
    #expect(secondary(try play(script) { $0.list.wrapsDetails = false }) == nil)
    let grown = try play(script) { $0.list.wrapsDetails = false }
    let stack = grown?.split.viewControllers.last as? UINavigationController
    #expect(stack?.viewControllers.map(\.title) == ["Manny", "Moe", "Jack"])
  }

  @Test("P3: an upright iPad shows the list over Manny, or without being told Manny alone")
  func upright() throws {
    try play(
      """
      launch pep on "iPad (9th generation)" portrait
      expect columns "Pep" "Manny"
      tap outside
      expect columns "Manny"
      """)
    try play(
      """
      launch pep on "iPad (9th generation)" portrait
      expect columns "Manny"
      tap "Back"
      expect columns "Pep" "Manny"
      """
    ) { $0.showsListAtLaunch = false }
  }

  @Test("P4: a phone has the compact stack alone, in landscape too")
  func phone() throws {
    try play(
      """
      launch pep on "iPhone 8"
      expect stack "Pep"
      expect collapsed
      tap "Moe"
      expect stack "Pep" "Moe"
      rotate landscape
      expect collapsed
      expect stack "Pep" "Moe"
      """)
  }

  @Test("P5: Jack on a big phone stays Jack when it is turned, and turned back")
  func turning() throws {
    try play(
      """
      launch pep on "iPhone 8 Plus"
      tap "Jack"
      rotate landscape
      wait 0.1
      expect expanded
      expect visible "This is Jack"
      rotate portrait
      wait 0.1
      expect stack "Pep" "Jack"
      """)
  }

  @Test("P6: Moe in landscape is above the list in portrait")
  func turningBack() throws {
    try play(
      """
      launch pep on "iPhone 8 Plus" landscape
      tap "Moe"
      rotate portrait
      wait 0.1
      expect stack "Pep" "Moe"
      """)
  }

  @Test("P7: with nothing chosen it is Manny, and the list alone")
  func nothing() throws {
    try play(
      """
      launch pep on "iPhone 8 Plus"
      rotate landscape
      wait 0.1
      expect visible "This is Manny"
      rotate portrait
      wait 0.1
      expect stack "Pep"
      """)
  }

  @Test("P8: Jack throughout, from full to Slide Over and back")
  func multitasking() throws {
    try play(
      """
      launch pep on "iPad (9th generation)" landscape
      tap "Jack"
      multitask slideover
      wait 0.1
      expect stack "Pep" "Jack"
      multitask full
      wait 0.1
      expect columns "Pep" "Jack"
      """)
  }

  @Test("P9: the primary is the list itself, and both lists find the container")
  func lookup() throws {
    let container = try #require(try play("launch pep on \"iPad (9th generation)\" landscape"))
    #expect(container.split.viewController(for: .primary) === container.list)
    #expect(container.list.splitViewController?.parent === container)
    #expect(container.phoneList.splitViewController?.parent === container)
  }
}
