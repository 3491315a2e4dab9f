import Foundation
import Scene
import UIKit

/// Three columns of 40 rows of two labels, as two nested splits, resized in the way of
/// `Benchmarks/peers/leaflets.c`: three columns at 1024 points, two at 620, one at 390.
@MainActor struct Resizing {
  private static let widths = [620.0, 390, 620, 1024]
  private static let names = ["1024-620", "620-390", "390-620", "620-1024"]
  /// How many lists stand side by side after each resize.
  private static let lists = [2, 1, 2, 3]

  static func environment(_ width: Double) -> Environment {
    Environment(size: CGSize(width: width, height: 768))
  }

  /// Milliseconds: the median of each step, and the mean of these medians.
  static func measure(rounds: Int) -> [(name: String, milliseconds: Double)] {
    check()
    let host = SilentHost(environment: environment(1024))
    let eventSink = UIApplication.launch(RootApp(ThreeColumnsViewController()), on: host)
    let clock = ContinuousClock()
    var figures = [[Double]](repeating: [], count: widths.count)
    for round in -20..<rounds {
      for (step, width) in widths.enumerated() {
        let event = SceneEvent.environment(environment(width))
        let taken = clock.measure { eventSink.send(event) } / .milliseconds(1)
        if round >= 0 { figures[step].append(taken) }
      }
    }
    withExtendedLifetime(host) {}
    let medians = figures.map { $0.sorted()[$0.count / 2] }
    let mean = medians.reduce(0, +) / Double(medians.count)
    return zip(names, medians).map { ($0, $1) } + [("mean", mean)]
  }

  /// What is timed is what is meant: a host that checks each patch sees the columns fold.
  private static func check() {
    let host = StrictHost(environment: environment(1024))
    let eventSink = UIApplication.launch(RootApp(ThreeColumnsViewController()), on: host)
    for _ in 1...2 {
      for (step, width) in widths.enumerated() {
        eventSink.send(.environment(environment(width)))
        let seen = host.tree.nodes.values.filter { $0.role == .list }.count
        precondition(
          seen == lists[step],
          "At \(width) points \(seen) lists are seen, not \(lists[step]):\n\(host.tree.diagram())")
      }
    }
  }
}

/// Shows nothing: the core alone is timed.
@MainActor final class SilentHost: SceneHost {
  let environment: Environment
  let measurer: any TextMeasurer = FixedTextMeasurer()
  let pictureWriter: (any PictureWriter)? = nil
  let speller: (any Speller)? = nil
  init(environment: Environment) { self.environment = environment }
  private var eventSink: (any SceneEventSink)?
  func connect(_ eventSink: any SceneEventSink) { self.eventSink = eventSink }
  func open(_ address: URL, number: Int) {}
  func canOpen(_ address: URL) -> Bool { false }
  func apply(_ patch: ScenePatch) {}
  func wake() {}
  func copy(_ text: String) {}
  func announce(_ words: String) {}
  func beginDrag(with cargo: Cargo) {}
  func setDropEffect(_ effect: Carry.Effect) {}
  let now = 0.0
  func wake(after seconds: Double?) {}
}

/// Says where the splits fold, and who stands where.
final class ThreeColumnsViewController: UIViewController, UISplitViewControllerDelegate {
  private let outer = UISplitViewController()
  private let inner = UISplitViewController()
  private let lists = ["First", "Second", "Third"].map { RowsViewController(named: $0) }
  private let stacks = (1...3).map { _ in UINavigationController() }

  override func viewDidLoad() {
    super.viewDidLoad()
    for split in [outer, inner] {
      split.delegate = self
      split.preferredDisplayMode = .allVisible
      split.minimumPrimaryColumnWidth = 250
      split.maximumPrimaryColumnWidth = 250
    }
    for (stack, list) in zip(stacks, lists) { stack.viewControllers = [list] }
    inner.viewControllers = [stacks[1], stacks[2]]
    outer.viewControllers = [stacks[0], inner]
    addChild(outer)
    outer.view.frame = view.bounds
    outer.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(outer.view)
    outer.didMove(toParent: self)
    fold(view.bounds.width)
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    fold(size.width)
  }

  private func fold(_ width: CGFloat) {
    func traits(_ isWide: Bool) -> UITraitCollection {
      UITraitCollection(horizontalSizeClass: isWide ? .regular : .compact)
    }
    setOverrideTraitCollection(traits(width >= 550), forChild: outer)
    outer.setOverrideTraitCollection(traits(width >= 800), forChild: inner)
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    stacks[2].viewControllers = []
    if splitViewController === inner {
      stacks[1].viewControllers = [lists[1], lists[2]]
    } else {
      stacks[1].viewControllers = []
      stacks[0].viewControllers = lists
    }
    return true
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    if splitViewController === outer { stacks[0].viewControllers = [lists[0]] }
    if splitViewController === outer, inner.isCollapsed {
      stacks[1].viewControllers = [lists[1], lists[2]]
      return inner
    }
    stacks[1].viewControllers = [lists[1]]
    stacks[2].viewControllers = [lists[2]]
    if splitViewController === inner { return stacks[2] }
    inner.viewControllers = [stacks[1], stacks[2]]
    return inner
  }
}

/// Rows of two labels.
final class RowsViewController: UITableViewController {
  private let count: Int

  init(named name: String, count: Int = 40) {
    self.count = count
    super.init(style: .plain)
    title = name
  }

  required init?(coder: NSCoder) { return nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.detailTextLabel?.text = "Some words of row \(indexPath.row)"
    return cell
  }
}
