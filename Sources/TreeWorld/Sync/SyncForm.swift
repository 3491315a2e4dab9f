import UIKit

/// A screen of the sheet for synchronisation: rows, of which the last one does it.
class SyncForm: RowsViewController {
  let sync: any Synchronising
  /// Whether an answer is waited for. Nothing is asked twice.
  private(set) var isBusy = false

  init(_ sync: any Synchronising, title: String) {
    self.sync = sync
    super.init(style: .insetGrouped)
    self.title = title
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    show()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableView.becomeFirstResponder()
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: Strings.done, input: UIKeyCommand.inputEscape) { [weak self] in
        self?.leave()
      }
    ]
  }

  /// One screen back, or the end of the sheet.
  func leave() {
    view.endEditing(true)
    if let navigation = navigationController, navigation.viewControllers.count > 1 {
      navigation.popViewController(animated: true)
    } else {
      dismiss(animated: true)
    }
  }

  /// The rows as they are now.
  func makeSections() -> [PreferenceRow.Section] { [] }

  final func show() {
    guard isViewLoaded else { return }
    sections = makeSections()
    tableView.reloadData()
  }

  /// Begins something that the server answers; a failure is told.
  ///
  /// - Parameter done: Called with the answer.
  /// - Returns: what the answer is to be given to; nil while another one is waited for.
  final func answer<Value>(
    then done: @escaping @MainActor (Value) -> Void
  ) -> (@MainActor (Result<Value, SyncTrouble>) -> Void)? {
    // What is typed in a field counts.
    view.endEditing(true)
    guard !isBusy else { return nil }
    isBusy = true
    show()
    return { [weak self] result in
      guard let self else { return }
      self.isBusy = false
      switch result {
      case .success(let value): done(value)
      case .failure(let trouble):
        self.show()
        self.tell(trouble)
      }
    }
  }

  final func tell(_ trouble: SyncTrouble) {
    Alerts.tell(Strings.words(of: trouble), title: Strings.notDone, from: self) { [weak self] in
      self?.tableView.becomeFirstResponder()
    }
  }

  static let shortestPassword = 8

  /// The row that does it, or tells that an answer is waited for.
  final func doing(
    _ title: String, busy: String = Strings.asking, isDestructive: Bool = false,
    _ run: @escaping () -> Void
  ) -> PreferenceRow.Section {
    PreferenceRow.Section(rows: [
      isBusy ? .fact(busy, "") : .action(title, isDestructive: isDestructive, run: run)
    ])
  }
}

extension PreferenceRow {
  /// A field for a text of a form, which stays the form's.
  static func name<Form: AnyObject>(
    _ title: String, usual: String = "", of form: Form,
    _ place: ReferenceWritableKeyPath<Form, String>
  ) -> PreferenceRow {
    .name(
      title, usual: usual, get: { [weak form] in form?[keyPath: place] ?? "" },
      set: { [weak form] in form?[keyPath: place] = $0 })
  }

  /// The same for what nobody sees.
  static func secret<Form: AnyObject>(
    _ title: String, of form: Form, _ place: ReferenceWritableKeyPath<Form, String>
  ) -> PreferenceRow {
    .secret(
      title, get: { [weak form] in form?[keyPath: place] ?? "" },
      set: { [weak form] in form?[keyPath: place] = $0 })
  }

  /// Where an account is.
  static func access<Form: AnyObject>(
    of form: Form, _ place: ReferenceWritableKeyPath<Form, SyncAccess>
  ) -> [PreferenceRow] {
    [
      .name(
        Strings.server, usual: "https://", of: form, place.appending(path: \SyncAccess.server)),
      .name(
        Strings.account, usual: Strings.accountExample, of: form,
        place.appending(path: \SyncAccess.account)),
    ]
  }
}
