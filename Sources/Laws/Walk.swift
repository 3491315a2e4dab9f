import Chance
import Foundation
import Scene
import UIKit

/// A seeded random walk over real controllers: somebody pushes, pops, shows, presents,
/// rotates and resizes, and after every step the laws of balance hold.
@MainActor public final class Walk {
  /// What stands in the window.
  public enum Kind: String, CaseIterable, Sendable {
    case classic, nested, plainPrimary, double, doubleWithCompact, triple, container, splitInTab
    case classicInTab, tabInColumn, tabInPrimary, manyTabs
  }

  public let seed: UInt64
  public let kind: Kind
  /// The steps so far, as a person would tell them.
  public private(set) var story: [String] = []

  let host: StrictHost
  let root: UIViewController
  let book = WalkerBook()
  var random: SeededRandom
  private let listener: WalkListener

  /// What happened in the last step, if it records.
  public private(set) var transcript: [String] = []

  private let auditsEvery: Int
  private var steps = 0

  /// - Parameters:
  ///   - records: keeps the transcript of the last step, for people.
  ///   - auditsEvery: after how many steps what the toolkit keeps is compared with what it
  ///     would make anew, which takes as long as a step.
  public init(_ kind: Kind, seed: UInt64, records: Bool = false, auditsEvery: Int = 1) {
    self.kind = kind
    self.auditsEvery = auditsEvery
    self.seed = seed
    random = SeededRandom(seed)
    listener = WalkListener(seed)
    host = StrictHost(
      environment: Environment(size: CGSize(width: 1024, height: 768), scale: 2))
    root = Self.make(kind, book, listener)
    UIApplication.launch(WalkApp(root), on: host)
    host.answerWake()
    host.eventSink?.isRecordingTranscript = records
  }

  private static func make(
    _ kind: Kind, _ book: WalkerBook, _ listener: WalkListener
  ) -> UIViewController {
    func navigation() -> UINavigationController {
      WalkedNavigation(Walker(book.nextTitle(), in: book), in: book)
    }
    func classic(_ second: UIViewController) -> UISplitViewController {
      let split = UISplitViewController()
      split.viewControllers = [navigation(), second]
      split.delegate = listener
      split.preferredDisplayMode = .oneBesideSecondary
      return split
    }
    func tabs(_ list: [UIViewController]) -> UITabBarController {
      let tabs = UITabBarController()
      tabs.viewControllers = list
      return tabs
    }
    func columns(_ style: UISplitViewController.Style, compact: Bool) -> UISplitViewController {
      let split = UISplitViewController(style: style)
      split.delegate = listener
      for column in [UISplitViewController.Column.primary, .supplementary, .secondary, .compact]
      where (column != .supplementary || style == .tripleColumn) && (column != .compact || compact)
      {
        split.setViewController(navigation(), for: column)
      }
      return split
    }
    switch kind {
    case .classic: return classic(navigation())
    case .nested: return classic(classic(navigation()))
    case .plainPrimary:
      let split = classic(Walker(book.nextTitle(), in: book))
      split.viewControllers[0] = Walker(book.nextTitle(), in: book)
      return split
    case .double: return columns(.doubleColumn, compact: false)
    case .doubleWithCompact: return columns(.doubleColumn, compact: true)
    case .triple: return columns(.tripleColumn, compact: false)
    case .splitInTab:
      return tabs([columns(.doubleColumn, compact: false), navigation(), navigation()])
    case .classicInTab: return tabs([navigation(), classic(navigation()), classic(navigation())])
    case .manyTabs: return tabs((1...7).map { _ in navigation() })
    case .tabInPrimary:
      let split = classic(navigation())
      split.viewControllers[0] = tabs([navigation(), navigation()])
      return split
    case .tabInColumn:
      let tabs = tabs([navigation(), navigation()])
      let split = columns(.doubleColumn, compact: false)
      split.setViewController(nil, for: .secondary)
      split.setViewController(tabs, for: .secondary)
      return split
    case .container:
      let container = Walker("container", in: book)
      let split = columns(.doubleColumn, compact: false)
      container.addChild(split)
      container.view.addSubview(split.view)
      split.view.frame = container.view.bounds
      split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      split.didMove(toParent: container)
      return container
    }
  }

  /// Takes a step.
  ///
  /// - Returns: which law does not hold after it, and why; nil if all do.
  public func step() -> String? {
    defer { transcript = host.eventSink?.takeTranscript() ?? [] }
    let said = act()
    note(said)
    host.answerWake()
    steps += 1
    if let violation = violation() { return violation }
    return steps.isMultiple(of: auditsEvery) ? UIApplication.shared.audit() : nil
  }

  /// Takes some steps, closes the window and ends the app.
  ///
  /// - Returns: the controllers that are still there then, which should be none.
  public static func leftovers(_ kind: Kind, seed: UInt64, steps: Int) -> [String] {
    func takeSteps() -> WalkerBook {
      let walk = Walk(kind, seed: seed)
      for _ in 1...steps { _ = walk.step() }
      // A finger holds what it draws.
      walk.send(.edgePan(EdgePan(.cancelled)))
      walk.host.answerWake()
      return walk.book
    }
    return takeSteps().alive.map { $0.title ?? "\(type(of: $0))" }
  }

  /// The seeds of one walk after another, beginning with `first`: those that follow from
  /// neighbouring seeds have no walk in common.
  public static func seeds(from first: UInt64) -> some Sequence<UInt64> {
    sequence(state: (next: first, random: SeededRandom(first))) { state in
      defer { state.next = state.random.next() }
      return state.next
    }
  }

  func note(_ said: String) {
    story.append(said)
    if story.count > 200 { story.removeFirst(100) }
  }

  /// What is on the screen.
  public var diagram: String { host.tree.diagram() }

  func send(_ event: SceneEvent) { host.eventSink?.send(event) }
}

/// Shows one controller in a window.
@MainActor private final class WalkApp: UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
  private let root: UIViewController
  init(_ root: UIViewController) { self.root = root }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = root
    window?.makeKeyAndVisible()
  }
}

/// A delegate that changes its mind.
@MainActor private final class WalkListener: UISplitViewControllerDelegate {
  private var random: SeededRandom
  init(_ seed: UInt64) { random = SeededRandom(seed &+ 1) }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { random.number(below: 4) == 0 }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    let occupied = [UISplitViewController.Column.primary, .secondary].filter {
      svc.viewController(for: $0) != nil
    }
    return random.bool() ? proposedTopColumn : random.pick(occupied) ?? proposedTopColumn
  }

  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
      .DisplayMode
  ) -> UISplitViewController.DisplayMode {
    random.bool() ? proposedDisplayMode : .secondaryOnly
  }
}
