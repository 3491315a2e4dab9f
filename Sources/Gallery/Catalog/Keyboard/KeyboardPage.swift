import UIKit

/// A chat: messages above a field that stands on the keyboard, or at the bottom where there is none.
final class KeyboardPage: UIViewController, UITableViewDataSource, UITextFieldDelegate {
  private let table = UITableView(frame: .zero, style: .plain)
  private let bar = ChatBar()
  private var messages = [
    "Shall we meet at the lake?", "At six, with the boat.", "I bring the oars.",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.keyboardDismissMode = .onDrag
    table.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    view.addSubview(table)
    bar.field.delegate = self
    bar.send = { [weak self] in self?.send() }
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ] {
      NotificationCenter.default.addObserver(
        self, selector: Selector("keyboardMoves:", KeyboardPage.keyboardMoves), name: name,
        object: nil)
    }
  }

  // MARK: The bar at the bottom

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { bar }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  /// The messages stay above the bar.
  private func keyboardMoves(_ notification: Notification) {
    guard let window = view.window, let info = notification.userInfo,
      let end = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
    else { return }
    let here = view.convert(end, from: window)
    let covered = max(0, view.bounds.maxY - here.minY - view.safeAreaInsets.bottom)
    UIView.animate(withDuration: duration) { self.table.contentInset.bottom = covered }
    showLast()
  }

  private func showLast() {
    guard !messages.isEmpty else { return }
    table.scrollToRow(
      at: IndexPath(row: messages.count - 1, section: 0), at: .bottom, animated: false)
  }

  // MARK: Messages

  private func send() {
    guard let text = bar.field.text, !text.isEmpty else { return }
    bar.field.text = ""
    messages.append(text)
    table.insertRows(at: [IndexPath(row: messages.count - 1, section: 0)], with: .bottom)
    showLast()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    send()
    return true
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    cell.textLabel?.text = messages[indexPath.row]
    return cell
  }
}

/// A field and a button, above the keyboard.
private final class ChatBar: UIView {
  let field = UITextField(frame: .zero)
  var send: () -> Void = {}
  private let button = UIButton(type: .system)

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
    autoresizingMask = .flexibleWidth
    backgroundColor = .secondarySystemBackground
    field.placeholder = "Message"
    field.borderStyle = .roundedRect
    field.returnKeyType = .send
    button.setTitle("Send", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
    addSubview(field)
    addSubview(button)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inside = bounds.inset(by: safeAreaInsets).insetBy(dx: 12, dy: 8)
    button.frame = CGRect(x: inside.maxX - 64, y: inside.minY, width: 64, height: 36)
    field.frame = CGRect(
      x: inside.minX, y: inside.minY, width: max(0, inside.width - 72), height: 36)
  }
}
