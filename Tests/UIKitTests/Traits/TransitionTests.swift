import Scene
import Testing

@testable import UIKit

@Suite("Transition coordinators (uikit-behaviour §1.4)", .serialized) @MainActor
struct TransitionTests {
  @MainActor final class Teller: UIViewController {
    var lines: [String] = []
    var asked: [Bool] = []
    override func viewWillAppear(_ animated: Bool) {
      lines.append("will")
      transitionCoordinator?.animate(
        alongsideTransition: { [weak self] _ in self?.lines.append("alongside") },
        completion: { [weak self] in
          self?.lines.append($0.isCancelled ? "cancelled" : "completed")
        })
    }
    override func viewDidAppear(_ animated: Bool) { lines.append("did") }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      asked.append(transitionCoordinator === coordinator)
    }
  }

  private func shown() -> (Stage, UIViewController, Teller) {
    let root = UIViewController()
    let stage = Stage(root)
    return (stage, root, Teller())
  }

  private func add(_ child: UIViewController, to root: UIViewController) {
    root.addChild(child)
    child.view.frame = root.view.bounds
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
  }

  @Test("A change of controllers: alongside after willAppear, completed after didAppear, then over")
  func controllers() throws {
    let (stage, root, child) = shown()
    let from = UIViewController()
    #expect(root.transitionCoordinator == nil)
    let made = stage.engine.features.transitions.begin(from: from, to: child, in: root)
    add(child, to: root)
    let coordinator = try #require(child.transitionCoordinator)
    #expect(coordinator === made && from.transitionCoordinator === made)
    #expect(coordinator.isAnimated && !coordinator.isInteractive && !coordinator.isCancelled)
    #expect(coordinator.viewController(forKey: .from) === from)
    #expect(coordinator.viewController(forKey: .to) === child)
    #expect(coordinator.view(forKey: .to) === child.view && coordinator.view(forKey: .from) == nil)
    #expect(coordinator.containerView === root.view.superview)
    stage.settle()
    #expect(child.lines == ["will", "alongside", "did", "completed"])
    #expect(child.transitionCoordinator == nil && root.transitionCoordinator == nil)
    #expect(!coordinator.animate(alongsideTransition: { _ in child.lines.append("late") }))
    #expect(child.lines.count == 4)
  }

  @Test("One that a finger leads lives on over turns; letting go tells, and ends it")
  func interactive() {
    for isCancelled in [true, false] {
      let (stage, root, child) = shown()
      let made = stage.engine.features.transitions.begin(
        from: nil, to: child, in: root, isInteractive: true)
      var heard: [Bool] = []
      made.notifyWhenInteractionChanges { heard.append($0.isInteractive) }
      add(child, to: root)
      stage.settle()
      stage.resize(900)
      #expect(child.lines == ["will", "alongside", "did"])
      #expect(child.transitionCoordinator === made && made.percentComplete == 0)
      made.percentComplete = 0.5
      stage.engine.features.transitions.endInteraction(of: made, isCancelled: isCancelled)
      #expect(heard == [false])
      stage.settle()
      #expect(child.lines.last == (isCancelled ? "cancelled" : "completed"))
      #expect(made.initiallyInteractive && made.isCancelled == isCancelled)
      #expect(child.transitionCoordinator == nil)
    }
  }

  @Test("During a change of size everybody has its coordinator, afterwards nobody")
  func resize() {
    let (stage, root, child) = shown()
    add(child, to: root)
    stage.settle()
    stage.resize(500)
    #expect(child.asked == [true])
    #expect(child.transitionCoordinator == nil)
  }

  @Test("What a completion changes is shown by the same turn")
  func completion() {
    @MainActor final class Late: UIViewController {
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
          label.text = "Afterwards"
          self?.view.addSubview(label)
        }
      }
    }
    let stage = Stage(Late())
    stage.host.eventSink?.send(.environment(Stage.wide(500)))
    #expect(stage.node(.label, "Afterwards") != nil)
  }
}
