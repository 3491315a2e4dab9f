import UIKit

/// What can be shown above the rest: popovers in every direction, from a bar and with a frame
/// of their own, sheets, alerts and action sheets.
final class PresentationPage: UIViewController, UIPopoverPresentationControllerDelegate {
  private let answer = UILabel()
  private var rows: [UIStackView] = []
  private let zoom = ZoomTransition()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Help", primaryAction: UIAction { [weak self] in self?.help($0) }),
      UIBarButtonItem(
        title: "New Game", primaryAction: UIAction { [weak self] in self?.newGame($0) }),
    ]
    answer.textColor = .secondaryLabel
    answer.textAlignment = .center
    answer.text = "Nothing chosen yet"
    let column = UIStackView(arrangedSubviews: [
      heading("Popovers"), row(arrows), heading("Sheets and questions"),
      row([
        button("Sheet") { page, _ in page.showSheet() },
        button("Action Sheet") { $0.ask(from: $1) },
        button("Alert") { page, _ in page.warn() },
        button("Silly Popover") { $0.showSilly(from: $1) },
        button("Zoom") { $0.showZoomed(from: $1) },
      ]), answer,
    ])
    column.axis = .vertical
    column.spacing = 14
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      column.leadingAnchor.constraint(
        greaterThanOrEqualTo: view.layoutMarginsGuide.leadingAnchor),
    ])
  }

  /// Four buttons beside each other need more room than a phone has.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    rows.last?.axis = view.bounds.width < 560 ? .vertical : .horizontal
  }

  // MARK: Parts

  private var arrows: [UIView] {
    let directions: [(String, UIPopoverArrowDirection)] = [
      ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("Any", .any),
    ]
    return directions.map { name, direction in
      button(name) { page, source in
        page.showPopover(NoteViewController("Arrow: \(name)"), from: source, direction)
      }
    }
  }

  private func heading(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .headline)
    label.textAlignment = .center
    return label
  }

  private func row(_ views: [UIView]) -> UIStackView {
    let row = UIStackView(arrangedSubviews: views)
    row.spacing = 8
    row.distribution = .fillEqually
    rows.append(row)
    return row
  }

  private func button(
    _ title: String, _ action: @escaping (PresentationPage, UIView) -> Void
  ) -> UIButton {
    let button = UIButton(configuration: .gray())
    button.setTitle(title, for: .normal)
    button.addAction(
      UIAction { [weak self, weak button] _ in
        guard let self, let button else { return }
        action(self, button)
      }, for: .touchUpInside)
    return button
  }

  // MARK: Popovers

  private func showPopover(
    _ controller: UIViewController, from source: UIView, _ directions: UIPopoverArrowDirection
  ) {
    controller.modalPresentationStyle = .popover
    let popover = controller.popoverPresentationController
    popover?.sourceView = source
    popover?.permittedArrowDirections = directions
    popover?.delegate = self
    present(controller, animated: true)
  }

  private func showSilly(from source: UIView) {
    let note = NoteViewController("A frame of its own")
    note.modalPresentationStyle = .popover
    note.popoverPresentationController?.popoverBackgroundViewClass = SillyBackground.self
    showPopover(note, from: source, [.up, .down])
  }

  private func newGame(_ action: UIAction) {
    let settings = UINavigationController(rootViewController: GameSettingsViewController())
    settings.modalPresentationStyle = .popover
    settings.popoverPresentationController?.barButtonItem = action.sender as? UIBarButtonItem
    settings.popoverPresentationController?.delegate = self
    present(settings, animated: true)
  }

  private func help(_ action: UIAction) {
    let note = NoteViewController(
      "Popovers point to what they were opened from. Where the window is narrow, they are sheets.")
    note.modalPresentationStyle = .popover
    note.popoverPresentationController?.barButtonItem = action.sender as? UIBarButtonItem
    note.popoverPresentationController?.delegate = self
    present(note, animated: true)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    answer.text = "Dismissed by a press outside"
  }

  /// A sheet cannot be left by a press beside it on a phone, so it gets a button.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    let shown = controller.presentedViewController
    guard !(shown is UINavigationController) else { return nil }
    shown.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak shown] _ in shown?.dismiss(animated: true) }
    )
    return UINavigationController(rootViewController: shown)
  }

  // MARK: Sheets and questions

  private func showSheet() {
    let note = NoteViewController("Move it by its handle, or with the arrow keys")
    note.preferredContentSize = .zero
    if let sheet = note.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.prefersGrabberVisible = true
      sheet.delegate = self
    }
    present(note, animated: true)
  }

  /// With an animation of its own, led back with a finger or the mouse.
  private func showZoomed(from source: UIView) {
    let card = ZoomedCard()
    card.modalPresentationStyle = .fullScreen
    card.transitioningDelegate = zoom
    zoom.source = source
    card.drag = { [zoom] in zoom.drag($0) }
    present(card, animated: true)
  }

  private func ask(from source: UIView) {
    let sheet = UIAlertController(
      title: "Move the note?", message: "It can be moved back.", preferredStyle: .actionSheet)
    for (title, style) in [
      ("Archive", UIAlertAction.Style.default), ("Delete", .destructive), ("Cancel", .cancel),
    ] {
      sheet.addAction(
        UIAlertAction(title: title, style: style) { [weak self] action in
          self?.answer.text = "Chosen: \(action.title ?? "")"
        })
    }
    sheet.popoverPresentationController?.sourceView = source
    present(sheet, animated: true)
  }

  private func warn() {
    let alert = UIAlertController(
      title: "Rename", message: "What shall it be called?", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let rename = UIAlertAction(title: "Rename", style: .default) { [weak self, weak alert] _ in
      self?.answer.text = "Renamed to \(alert?.textFields?.first?.text ?? "")"
    }
    alert.addAction(rename)
    alert.preferredAction = rename
    present(alert, animated: true)
  }
}

extension PresentationPage: UISheetPresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    let isLarge = sheetPresentationController.selectedDetentIdentifier == .large
    answer.text = isLarge ? "The sheet is large" : "The sheet is half as high as the window"
  }
}
