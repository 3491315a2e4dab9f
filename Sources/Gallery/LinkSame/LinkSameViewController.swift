import UIKit

/// The game, and a toolbar with its two popovers.
///
/// What a person sets in the New Game popover counts at once. Done keeps it and begins a game;
/// Cancel, a press outside, turning the device and leaving the app all restore what was before.
final class LinkSameViewController: UIViewController {
  private let store = GameSettingsStore()
  private lazy var game = Game(store.settings, seed: 1)
  private var games: UInt64 = 1
  private let board = BoardView()
  private let status = UILabel()
  private let toolbar = UIToolbar()
  /// Nobody else retains it.
  private var currentPop: UIPopoverController?
  /// What the settings were before the popover.
  private var oldSettings: GameSettings?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    status.font = .preferredFont(forTextStyle: .headline)
    status.textAlignment = .center
    toolbar.items = [
      UIBarButtonItem(title: "New Game", style: .plain, target: self, action: .newGame),
      .flexibleSpace(), UIBarButtonItem(title: "Hint", style: .plain, target: self, action: .hint),
      .flexibleSpace(), UIBarButtonItem(title: "Help", style: .plain, target: self, action: .help),
    ]
    for part in [toolbar, status, board] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      toolbar.topAnchor.constraint(equalTo: safe.topAnchor),
      toolbar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      status.topAnchor.constraint(equalTo: toolbar.bottomAnchor, constant: 16),
      status.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      status.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      board.topAnchor.constraint(equalTo: status.bottomAnchor),
      board.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      board.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      board.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
    ])
    board.choose = { [weak self] in self?.choose($0) }
    NotificationCenter.default.addObserver(
      self, selector: .backgrounding, name: UIApplication.didEnterBackgroundNotification,
      object: nil)
    update()
  }

  // MARK: Playing

  private func update(path: [Board.Place] = []) {
    status.text = "Stage \(game.stage) of \(game.settings.stages)  ·  Score \(game.score)"
    board.show(game, path: path)
  }

  private func choose(_ place: Board.Place) {
    switch game.choose(place) {
    case .chosen, .differs: update()
    case .taken(let path), .stageDone(let path): update(path: path)
    case .won(let path):
      update(path: path)
      let alert = UIAlertController(
        title: "Well done", message: "\(game.score) points", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }

  fileprivate func hint(_ sender: Any?) {
    guard let (first, second) = game.hint() else { return }
    update()
    board.flash([first, second])
  }

  // MARK: New Game

  fileprivate func showNewGame(_ sender: UIBarButtonItem) {
    let dialog = NewGameViewController(store)
    dialog.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: .cancelNewGame)
    dialog.navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done, target: self, action: .saveNewGame)
    oldSettings = store.settings
    show(UINavigationController(rootViewController: dialog), from: sender)
  }

  /// In a popover on a tablet; a phone has none of this kind.
  private func show(_ content: UIViewController, from item: UIBarButtonItem) {
    guard traitCollection.userInterfaceIdiom != .phone else {
      content.presentationController?.delegate = self
      present(content, animated: true)
      return
    }
    let popover = UIPopoverController(contentViewController: content)
    popover.delegate = self
    currentPop = popover
    popover.present(from: item, permittedArrowDirections: .any, animated: true)
    // Presenting let the whole toolbar through; one popover is enough.
    popover.passthroughViews = nil
  }

  private func hide(animated: Bool) {
    currentPop?.dismiss(animated: animated)
    currentPop = nil
    if presentedViewController != nil { dismiss(animated: animated) }
  }

  fileprivate func saveNewGame(_ sender: Any?) {
    hide(animated: true)
    oldSettings = nil
    games += 1
    game = Game(store.settings, seed: games)
    board.clear()
    update()
  }

  fileprivate func cancelNewGame(_ sender: Any?) {
    hide(animated: true)
    restoreSettings()
  }

  private func restoreSettings() {
    guard let oldSettings else { return }
    store.settings = oldSettings
    self.oldSettings = nil
  }

  // MARK: Help

  fileprivate func showHelp(_ sender: UIBarButtonItem) {
    let help = HelpViewController()
    guard traitCollection.userInterfaceIdiom == .phone else { return show(help, from: sender) }
    help.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in self?.hide(animated: true) })
    show(UINavigationController(rootViewController: help), from: sender)
  }

  // MARK: Strong transitions

  override func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {
    super.willRotate(to: toInterfaceOrientation, duration: duration)
    leavePopover()
  }

  fileprivate func backgrounding(_ notification: Any?) { leavePopover() }

  /// Dismissing it tells no delegate, so what that would do has to be done here.
  private func leavePopover() {
    guard let popover = currentPop else { return }
    if popover.contentViewController is UINavigationController { restoreSettings() }
    popover.dismiss(animated: false)
    currentPop = nil
  }
}

extension LinkSameViewController: UIPopoverControllerDelegate,
  UIAdaptivePresentationControllerDelegate
{
  /// Only New Game stands in a navigation, and only that has something to restore.
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
    if popoverController.contentViewController is UINavigationController { restoreSettings() }
    currentPop = nil
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    restoreSettings()
  }
}

extension Selector {
  fileprivate static let newGame = Selector("showNewGame:", LinkSameViewController.showNewGame)
  fileprivate static let saveNewGame = Selector("saveNewGame:", LinkSameViewController.saveNewGame)
  fileprivate static let cancelNewGame = Selector(
    "cancelNewGame:", LinkSameViewController.cancelNewGame)
  fileprivate static let hint = Selector("hint:", LinkSameViewController.hint)
  fileprivate static let help = Selector("showHelp:", LinkSameViewController.showHelp)
  fileprivate static let backgrounding = Selector(
    "backgrounding:", LinkSameViewController.backgrounding)
}
