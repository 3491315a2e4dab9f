import Foundation
import Scene
import Testing

@testable import UIKit

/// Any way through pushes, pops, pans and changes of size: whatever is announced is done.
@Suite("Ways through a navigation", .serialized) @MainActor struct NavigationWalkTests {
  @MainActor private final class Walk: UINavigationControllerDelegate {
    let world = FactWorld()
    let navigation = UINavigationController()
    let pool: [UIViewController]
    let stage: Stage
    private var seed: UInt64

    init(seed: UInt64) {
      self.seed = seed
      let world = world
      pool = (0..<6).map { LoggedController("\($0)", in: world) }
      navigation.viewControllers = [pool[0]]
      stage = Stage(navigation, width: 400)
      navigation.delegate = self
    }

    func pick(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1
      return Int(seed >> 33) % count
    }

    func step() {
      let controller = pool[pick(pool.count)]
      let stack = navigation.viewControllers
      switch pick(10) {
      case 0, 1:
        if !stack.contains(controller) {
          navigation.pushViewController(controller, animated: pick(2) == 0)
        }
      case 2: navigation.popViewController(animated: true)
      case 3:
        let next = pool.filter { _ in pick(3) == 0 }
        navigation.setViewControllers(next.isEmpty ? [controller] : next, animated: true)
      case 4: stage.resize(Double(300 + pick(700)))
      case 5: stage.send(.edgePan(EdgePan(.began)))
      case 6: stage.send(.edgePan(EdgePan(.changed, progress: Double(pick(10)) / 10)))
      case 7: stage.send(.edgePan(EdgePan(.ended, progress: Double(pick(10)) / 10)))
      case 8: stage.send(.edgeSwipe(pick(2) == 0 ? .left : .right))
      // What code outside of an event changed waits for a later step.
      default: return
      }
      if pick(3) > 0 { stage.settle() }
    }

    /// Ends what is going on, and says who is on the screen.
    func rest() -> UIViewController? {
      stage.send(.edgePan(EdgePan(.cancelled)))
      stage.settle()
      return navigation.topViewController
    }

    private var announced: UIViewController?
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      #expect(viewController === navigation.topViewController)
      announced = viewController
    }
    var told: UIViewController? { announced }
  }

  private static let before = [
    "viewWillAppear": ["viewDidDisappear", "viewWillDisappear"],
    "viewDidAppear": ["viewIsAppearing"], "viewIsAppearing": ["viewWillAppear"],
    "viewWillDisappear": ["viewDidAppear", "viewIsAppearing", "viewWillAppear"],
    "viewDidDisappear": ["viewWillDisappear"],
  ]

  @Test("Calls pair up, one screen is there, the delegate knows it", arguments: 1...10)
  func balance(seed: UInt64) {
    let walk = Walk(seed: seed)
    defer { walk.world.close() }
    for _ in 0..<500 { walk.step() }
    let top = walk.rest()
    var state: [String: String] = [:]
    var parents: [String: String] = [:]
    for (index, line) in walk.world.log.enumerated() {
      let words = line.split(separator: " ").map(String.init)
      if words.count == 2, let wanted = Self.before[words[1]] {
        guard wanted.contains(state[words[0]] ?? "viewDidDisappear") else {
          Issue.record("seed \(seed): \(walk.world.log[max(0, index - 20)...index])")
          return
        }
        state[words[0]] = words[1]
      } else if words.count > 2, words[1] == "didMove" {
        parents[words[0]] = words[2]
      }
    }
    let there = state.filter { $0.value == "viewDidAppear" }.keys
    #expect(Array(there) == [top?.title ?? ""])
    #expect(state.values.allSatisfy { ["viewDidAppear", "viewDidDisappear"].contains($0) })
    #expect(walk.told == nil || walk.told === top)
    for controller in walk.pool {
      let isIn = walk.navigation.viewControllers.contains(controller)
      #expect((controller.parent === walk.navigation) == isIn)
      if let parent = parents[controller.title ?? ""] { #expect((parent != "nil") == isIn) }
    }
    let patches = walk.stage.host.appliedPatches
    walk.navigation.relayout()
    walk.stage.settle()
    #expect(walk.stage.host.appliedPatches == patches, "settling again changes nothing")
  }
}
