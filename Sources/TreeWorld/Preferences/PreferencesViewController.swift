import TreeStore
import UIKit

/// The sheet with the preferences. What is changed is in force at once, in all windows.
final class PreferencesViewController: RowsViewController {
  private let shared: SharedState
  private let folderOrder: (get: () -> FileOrder, set: (FileOrder) -> Void)
  private let done: @MainActor () -> Void

  private var store: PreferenceStore { shared.preferences }
  private var values: Preferences { store.values }
  private var library: Library { shared.library }

  /// - Parameters:
  ///   - folderOrder: Reads and sets how folders are sorted.
  ///   - done: Called when the sheet is gone.
  static func present(
    from controller: UIViewController, shared: SharedState,
    folderOrder: (get: () -> FileOrder, set: (FileOrder) -> Void),
    then done: @escaping @MainActor () -> Void
  ) {
    let form = PreferencesViewController(shared, folderOrder, done)
    let sheet = UINavigationController(rootViewController: form)
    sheet.modalPresentationStyle = .formSheet
    sheet.preferredContentSize = CGSize(width: 600, height: 680)
    // The sheet is dismissed only by its button and Escape, which end what is typed.
    sheet.isModalInPresentation = true
    controller.present(sheet, animated: true)
  }

  private init(
    _ shared: SharedState, _ folderOrder: (get: () -> FileOrder, set: (FileOrder) -> Void),
    _ done: @escaping @MainActor () -> Void
  ) {
    (self.shared, self.folderOrder, self.done) = (shared, folderOrder, done)
    super.init(style: .insetGrouped)
    title = Strings.preferences
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.leave() })
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    sections = makeSections()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // A screen above it may have changed a value.
    refresh()
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

  private func leave() {
    view.endEditing(true)
    dismiss(animated: true) { [done] in done() }
  }

  // MARK: What there is

  private func makeSections() -> [PreferenceRow.Section] {
    [
      PreferenceRow.Section(title: Strings.text, footer: Strings.hideMarksNote, rows: textRows),
      PreferenceRow.Section(title: Strings.window, rows: windowRows),
      PreferenceRow.Section(title: Strings.spelling, rows: [languagesRow]),
      PreferenceRow.Section(title: Strings.dayNotes, rows: dayRows),
      PreferenceRow.Section(title: Strings.library, footer: Strings.keptNote, rows: libraryRows),
      PreferenceRow.Section(rows: [
        .action(Strings.reset, isDestructive: true) { [weak self] in self?.askToReset() }
      ]),
    ]
  }

  private func toggle(
    _ title: String, _ path: WritableKeyPath<Preferences, Bool>
  ) -> PreferenceRow {
    .toggle(
      title, get: { [store] in store.values[keyPath: path] },
      set: { [store] isOn in store.change { $0[keyPath: path] = isOn } })
  }

  private var textRows: [PreferenceRow] {
    let usual = Preferences().font.pointSize.rounded()
    let beyond = Preferences.lengths.upperBound + Preferences.lengthStep
    return [
      .list(
        Strings.font, value: { [store] in store.values.fontFamily ?? Strings.desktopFont },
        open: { [store] in FontChoice.make(store) }),
      .number(
        Strings.textSize, range: Preferences.sizes, step: 1,
        words: { Strings.points(Int(usual) + $0) }, get: { [store] in store.values.textSize },
        set: { [store] size in store.change { $0.textSize = size } }),
      .number(
        Strings.lineLength, range: Preferences.lengths.lowerBound...beyond,
        step: Preferences.lengthStep,
        words: { $0 == beyond ? Strings.unlimited : Strings.number($0) },
        get: { [store] in store.values.lineLength ?? beyond },
        set: { [store] length in store.change { $0.lineLength = length == beyond ? nil : length } }),
      toggle(Strings.centerCursor, \.centersCursor),
      toggle(Strings.formatBar, \.showsFormatBar),
      toggle(Strings.hideMarks, \.hidesMarks),
    ]
  }

  private var windowRows: [PreferenceRow] {
    let themes = Preferences.Theme.allCases
    let orders = FileOrder.allCases
    return [
      .segments(
        Strings.theme, titles: themes.map { Strings.name(of: $0) },
        get: { [store] in themes.firstIndex(of: store.values.theme) ?? 0 },
        set: { [store] index in store.change { $0.theme = themes[index] } }),
      .list(
        Strings.sortFolders, value: { [folderOrder] in Strings.name(of: folderOrder.get()) },
        open: { [folderOrder] in
          ChoiceViewController(
            title: Strings.sortFolders,
            options: orders.map { order in
              ChoiceViewController.Option(
                title: Strings.name(of: order), isChosen: { folderOrder.get() == order },
                choose: { folderOrder.set(order) })
            })
        }),
    ]
  }

  private var languagesRow: PreferenceRow {
    .list(
      Strings.spellingLanguages, value: { [store] in SpellingChoice.words(store.values.spelling) },
      open: { [store] in SpellingChoice.make(store) })
  }

  private var dayRows: [PreferenceRow] {
    let names = Preferences.DayName.allCases
    let now = shared.clock.now()
    return [
      .name(
        Strings.folder, usual: Strings.journal, get: { [store] in store.values.dayFolder ?? "" },
        set: { [store] name in store.change { $0.dayFolder = name.isEmpty ? nil : name } }),
      .list(
        Strings.nameOfDay, value: { [store] in DayNote.name(of: now, store.values.dayName) },
        open: { [store] in
          ChoiceViewController(
            title: Strings.nameOfDay,
            options: names.map { name in
              ChoiceViewController.Option(
                title: DayNote.name(of: now, name), isChosen: { store.values.dayName == name },
                choose: { store.change { $0.dayName = name } })
            })
        }),
      .list(
        Strings.template,
        value: { [store, library] in
          let template = store.values.dayTemplate.flatMap { try? library.file($0) }
          return template?.name ?? Strings.none
        }, open: { [store, library] in TemplateChoice.make(store, library) }),
    ]
  }

  private var libraryRows: [PreferenceRow] {
    [
      .fact(Strings.libraryPlace, library.path),
      .action(Strings.showInFiles, isDestructive: false) { [weak self] in self?.showInFiles() },
      .number(
        Strings.backupsKept, range: Library.backupsRange, step: 1, words: Strings.number,
        get: { [library] in library.backupsKept }, set: { [library] in library.backupsKept = $0 }),
      .number(
        Strings.versionsKept, range: Library.versionsRange, step: 10, words: Strings.number,
        get: { [library] in library.versionsKept },
        set: { [library] in library.versionsKept = $0 }),
    ]
  }

  private func showInFiles() {
    let folder = (library.path as NSString).deletingLastPathComponent
    UIApplication.shared.open(URL(fileURLWithPath: folder, isDirectory: true)) {
      [weak self] isOpen in
      guard let self, !isOpen else { return }
      Alerts.tell(Strings.noFileManager, from: self) {}
    }
  }

  private func askToReset() {
    Alerts.ask(
      Strings.resetQuestion, Strings.resetMessage, yes: Strings.resetYes, isDestructive: true,
      from: self
    ) { [weak self] isWanted in
      guard let self, isWanted else { return }
      self.store.reset()
      self.folderOrder.set(.name)
      self.library.backupsKept = BackupPolicy().days
      self.library.versionsKept = Library.usualVersionsKept
      self.refresh()
    }
  }
}
