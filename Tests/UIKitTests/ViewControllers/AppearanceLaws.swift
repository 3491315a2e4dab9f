import Chance
import Foundation
import Testing

@testable import UIKit

/// Whatever containers and apps do, what a controller hears of its appearance makes sense.
@Suite("Appearance pairs up", .serialized) @MainActor struct AppearanceLaws {
  @Test("A walk of 4,000 steps", arguments: [1, 2, 3] as [UInt64])
  func walk(seed: UInt64) {
    let walk = Walk(seed)
    for step in 1...4000 {
      let what = walk.step()
      walk.stage.settle()
      let problem = walk.problem
      #expect(problem == nil, "seed \(seed), step \(step), after “\(what)”")
      if problem != nil { return }
    }
    #expect(walk.heard > 500)
  }
}

@MainActor private final class Walk {
  let stage: Stage
  private let root = Listener(nil)
  private let navigation = UINavigationController()
  private let manual: Listener
  private var pool: [Listener] = []
  private var random: SeededRandom
  private var faults: [String] = []
  private(set) var heard = 0

  init(_ seed: UInt64) {
    random = SeededRandom(seed)
    manual = Listener(nil)
    manual.isManual = true
    stage = Stage(root)
    for _ in 0..<6 { pool.append(Listener(nil)) }
    for listener in pool + [root, manual] { listener.walk = self }
    root.last = .didAppear
    navigation.viewControllers = [Listener(nil)]
    for container in [navigation, manual] {
      root.addChild(container)
      root.view.addSubview(container.view)
    }
    stage.settle()
  }

  func hear(_ event: Listener.Event, _ listener: Listener) {
    heard += 1
    guard event.canFollow(listener.last) else {
      faults.append("\(event) after \(listener.last)")
      return
    }
    listener.last = event
  }

  /// After a turn nobody stands in the middle, unless an app's container began something.
  var problem: String? {
    if let fault = faults.first { return fault }
    for listener in pool + [root, manual] where !listener.appearance.isDriven {
      if listener.last == .willAppear || listener.last == .willDisappear {
        return "left at \(listener.last)"
      }
      let isShown = stage.engine.shown.contains(listener)
      if isShown != (listener.last == .didAppear) { return "shown \(isShown): \(listener.last)" }
    }
    return nil
  }

  func step() -> String {
    let one = random.one(of: pool)
    switch random.number(0...11) {
    case 0:
      guard isFree(one) else { return "nothing" }
      navigation.pushViewController(one, animated: random.chance(50))
      return "push"
    case 1:
      navigation.popViewController(animated: random.chance(50))
      return "pop"
    case 2, 3:
      guard isFree(one) else { return "nothing" }
      (random.chance(50) ? root : manual).addChild(one)
      return "add"
    case 4:
      guard let parent = one.parent as? Listener else { return "nothing" }
      parent.view.addSubview(one.view)
      return "insert"
    case 5:
      guard one.parent is Listener else { return "nothing" }
      one.view.removeFromSuperview()
      one.removeFromParent()
      return "remove"
    case 6:
      guard one.parent === manual else { return "nothing" }
      one.beginAppearanceTransition(random.chance(60), animated: random.chance(50))
      return "begin"
    case 7:
      guard one.parent === manual else { return "nothing" }
      one.endAppearanceTransition()
      return "end"
    case 8:
      guard isFree(one) else { return "nothing" }
      one.modalPresentationStyle = random.one(of: [.fullScreen, .pageSheet, .currentContext])
      let by = random.one(of: [navigation, root, manual])
      by.definesPresentationContext = random.chance(50)
      by.present(one, animated: random.chance(50))
      return "present"
    case 9:
      random.one(of: [navigation, root, manual]).dismiss(animated: true)
      return "dismiss"
    case 10:
      let view: UIView = random.one(of: [navigation, manual]).view
      view.isHidden.toggle()
      return "hide"
    default:
      stage.resize(random.chance(50) ? 1024 : 375)
      return "resize"
    }
  }

  private func isFree(_ controller: Listener) -> Bool {
    controller.parent == nil && controller.presenter == nil
      && controller.viewIfLoaded?.superview?.superview == nil
      && controller.appearance.stage == .disappeared
  }
}

@MainActor private final class Listener: UIViewController {
  enum Event {
    case willAppear, didAppear, willDisappear, didDisappear

    func canFollow(_ last: Event) -> Bool {
      switch self {
      case .willAppear: last == .didDisappear || last == .willDisappear
      case .didAppear: last == .willAppear
      case .willDisappear: last == .didAppear || last == .willAppear
      case .didDisappear: last == .willDisappear
      }
    }
  }

  weak var walk: Walk?
  var last = Event.didDisappear
  var isManual = false

  init(_ walk: Walk?) {
    self.walk = walk
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { !isManual }
  override func viewWillAppear(_ animated: Bool) { walk?.hear(.willAppear, self) }
  override func viewDidAppear(_ animated: Bool) { walk?.hear(.didAppear, self) }
  override func viewWillDisappear(_ animated: Bool) { walk?.hear(.willDisappear, self) }
  override func viewDidDisappear(_ animated: Bool) { walk?.hear(.didDisappear, self) }
}
