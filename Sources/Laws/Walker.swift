import UIKit

/// A controller that minds the order of what it hears.
@MainActor class Walker: UIViewController {
  enum Stage: String { case hidden, willAppear, isAppearing, appeared, willDisappear }

  private(set) var stage = Stage.hidden
  /// What it does when it hears that it is there, or gone.
  var plan: (stage: Stage, act: @MainActor () -> Void)?
  /// Says which traits it was told of.
  let label = UILabel()
  private let book: WalkerBook

  init(_ title: String, in book: WalkerBook) {
    self.book = book
    super.init(nibName: nil, bundle: nil)
    self.title = title
    book.add(self)
  }

  required init?(coder: NSCoder) { return nil }

  isolated deinit { book.remove(self) }

  private func go(to next: Stage, from allowed: Set<Stage>) {
    if !allowed.contains(stage) {
      book.mistakes.append("\(title ?? "") went from \(stage) to \(next)")
    }
    stage = next
    guard let plan, plan.stage == next else { return }
    self.plan = nil
    plan.act()
  }

  var words: String { "\(traitCollection)" }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 20)
    label.autoresizingMask = .flexibleWidth
    view.addSubview(label)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    label.text = words
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    go(to: .willAppear, from: [.hidden, .willDisappear])
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    label.text = words
    go(to: .isAppearing, from: [.willAppear])
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    go(to: .appeared, from: [.isAppearing])
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    go(to: .willDisappear, from: [.appeared, .willAppear, .isAppearing])
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    go(to: .hidden, from: [.willDisappear])
  }
}

/// A navigation controller that a walk made.
@MainActor final class WalkedNavigation: UINavigationController {
  private let book: WalkerBook

  init(_ root: UIViewController, in book: WalkerBook) {
    self.book = book
    super.init(nibName: nil, bundle: nil)
    viewControllers = [root]
    book.add(self)
  }

  required init?(coder: NSCoder) { return nil }

  isolated deinit { book.remove(self) }
}

/// All controllers that a walk made and that are still there, none of them kept alive.
///
/// Weak references would slow down every retain of what they point to; here each one takes
/// itself out as it goes.
@MainActor final class WalkerBook {
  private var entries: [ObjectIdentifier: Unmanaged<UIViewController>] = [:]
  private var made = 0
  var mistakes: [String] = []

  func nextTitle() -> String {
    made += 1
    return "v\(made)"
  }

  func add(_ controller: UIViewController) {
    entries[ObjectIdentifier(controller)] = Unmanaged.passUnretained(controller)
  }

  func remove(_ controller: UIViewController) { entries[ObjectIdentifier(controller)] = nil }

  /// In no order.
  var alive: [UIViewController] { entries.values.map { $0.takeUnretainedValue() } }
}
