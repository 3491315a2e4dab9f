import UIKit

/// The sheet for synchronisation: signs in, and then shows account, state and devices.
final class SyncViewController: SyncForm {
  private let done: @MainActor () -> Void
  private var access = SyncAccess(server: "https://", account: "", password: "", isNew: false)
  /// Of an account that was just made.
  private var code: String?
  /// Nil until the server has told.
  private var devices: [SyncDevice]?
  private var trouble: SyncTrouble?

  /// - Parameter done: Called when the sheet is gone.
  static func present(
    from controller: UIViewController, _ sync: any Synchronising,
    then done: @escaping @MainActor () -> Void
  ) -> SyncViewController {
    let form = SyncViewController(sync, done)
    let sheet = UINavigationController(rootViewController: form)
    sheet.modalPresentationStyle = .formSheet
    sheet.preferredContentSize = CGSize(width: 600, height: 620)
    // The sheet is dismissed only by its button and Escape, which end what is typed.
    sheet.isModalInPresentation = true
    controller.present(sheet, animated: true)
    return form
  }

  private init(_ sync: any Synchronising, _ done: @escaping @MainActor () -> Void) {
    self.done = done
    super.init(sync, title: Strings.synchronise)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.leave() })
  }

  required init?(coder: NSCoder) { return nil }

  override func leave() {
    view.endEditing(true)
    dismiss(animated: true) { [done] in done() }
  }

  /// Takes over what the library tells.
  func stateChanged() {
    // What is typed stays.
    guard sync.state != nil, !sections.isEmpty else { return }
    show()
  }

  override func makeSections() -> [PreferenceRow.Section] {
    guard let state = sync.state else { return signInSections }
    var all: [PreferenceRow.Section] = []
    if let code { all.append(section(of: code)) }
    all.append(
      PreferenceRow.Section(
        footer: state.last.map { Strings.lastInStep($0) },
        rows: [
          .fact(Strings.account, state.account), .fact(Strings.server, state.server),
          .fact(Strings.state, Strings.words(of: state)),
        ]))
    if state.activity == .stopped(.restored) {
      all.append(doing(Strings.acceptRestored) { [weak self] in self?.askToAccept() })
    }
    all.append(
      PreferenceRow.Section(
        title: Strings.devices,
        footer: trouble.map { Strings.words(of: $0) } ?? Strings.devicesNote, rows: deviceRows))
    all.append(
      PreferenceRow.Section(rows: [
        .action(Strings.changePassword, isDestructive: false) { [weak self] in
          self?.changePassword()
        },
        .action(Strings.stopSync, isDestructive: true) { [weak self] in self?.askToStop() },
      ]))
    return all
  }

  // MARK: Signing in

  private var signInSections: [PreferenceRow.Section] {
    [
      PreferenceRow.Section(
        footer: Strings.sealedNote,
        rows: PreferenceRow.access(of: self, \.access) + [
          .secret(Strings.password, of: self, \.access.password),
          .toggle(
            Strings.newAccount, get: { [weak self] in self?.access.isNew ?? false },
            set: { [weak self] isNew in
              self?.view.endEditing(true)
              self?.access.isNew = isNew
              self?.show()
            }),
        ]),
      doing(access.isNew ? Strings.createAccount : Strings.signIn, busy: Strings.signingIn) {
        [weak self] in self?.begin()
      },
      PreferenceRow.Section(rows: [
        .action(Strings.joinByCode, isDestructive: false) { [weak self] in self?.join() },
        .action(Strings.forgotPassword, isDestructive: false) { [weak self] in self?.recover() },
      ]),
    ]
  }

  private func begin() {
    view.endEditing(true)
    guard !access.isNew || access.password.count >= Self.shortestPassword else {
      return tell(.shortPassword)
    }
    let answer = answer { [weak self] (code: String?) in
      self?.code = code
      self?.began()
    }
    if let answer { sync.begin(access, then: answer) }
  }

  private func began() {
    access.password = ""
    show()
    askForDevices()
  }

  private func recover() {
    view.endEditing(true)
    push(RecoveryForm(sync, access) { [weak self] in self?.comeBack() })
  }

  /// - Parameter words: a link that was opened.
  func join(_ words: String = "") {
    guard sync.state == nil, navigationController?.topViewController === self else { return }
    view.endEditing(true)
    push(
      JoinForm(sync, words: words, server: access.server) { [weak self] in self?.comeBack() })
  }

  /// From a screen that signed in.
  private func comeBack() {
    navigationController?.popToViewController(self, animated: true)
    began()
  }

  private func push(_ form: SyncForm) {
    navigationController?.pushViewController(form, animated: true)
  }

  private func section(of code: String) -> PreferenceRow.Section {
    PreferenceRow.Section(
      title: Strings.recoveryCode, footer: Strings.recoveryCodeNote,
      rows: [
        .fact(code, ""),
        .action(Strings.copyCode, isDestructive: false) { UIPasteboard.general.string = code },
      ])
  }

  // MARK: Devices

  private var deviceRows: [PreferenceRow] {
    guard let devices else { return trouble == nil ? [.fact(Strings.asking, "")] : [] }
    let rows: [PreferenceRow] = devices.map { device in
      guard !device.isThis else { return .fact(device.name, Strings.thisDevice) }
      return .item(device.name, value: Strings.seen(device.seen)) { [weak self] in
        self?.askToSignOut(device)
      }
    }
    return rows + [
      .action(Strings.addDeviceAction, isDestructive: false) { [weak self] in
        guard let self else { return }
        self.push(InvitationForm(self.sync))
      }
    ]
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // Another one may have joined while its code was shown.
    askForDevices()
  }

  private func askForDevices() {
    guard sync.state != nil else { return }
    sync.devices { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let devices): (self.devices, self.trouble) = (devices, nil)
      case .failure(let trouble): self.trouble = trouble
      }
      self.show()
    }
  }

  private func askToSignOut(_ device: SyncDevice) {
    Alerts.ask(
      Strings.signOutQuestion(device.name), Strings.devicesNote, yes: Strings.signOut,
      isDestructive: true, from: self
    ) { [weak self] isWanted in
      guard let self, isWanted else { return }
      let answer = self.answer { [weak self] (_: Void) in
        self?.devices?.removeAll { $0.id == device.id }
        self?.show()
        self?.offerPassword(after: device)
      }
      if let answer { self.sync.signOut(device, then: answer) }
    }
  }

  /// Its keys open what they opened before: whoever has the device should not know the password as well.
  private func offerPassword(after device: SyncDevice) {
    Alerts.ask(
      Strings.signedOutTitle(device.name), Strings.signedOutMessage, yes: Strings.changePassword,
      no: Strings.keepPassword, from: self
    ) { [weak self] isWanted in
      if isWanted { self?.changePassword() }
    }
  }

  // MARK: The rest

  private func askToAccept() {
    Alerts.ask(
      Strings.restoredQuestion, Strings.restoredMessage, yes: Strings.compareWithServer, from: self
    ) { [weak self] isWanted in
      guard let self, isWanted else { return }
      let answer = self.answer { [weak self] (_: Void) in self?.show() }
      if let answer { self.sync.acceptRestored(then: answer) }
    }
  }

  private func changePassword() { push(PasswordForm(sync)) }

  private func askToStop() {
    let alert = UIAlertController(
      title: Strings.stopQuestion, message: Strings.stopMessage, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: Strings.stopHere, style: .default) { [weak self] _ in self?.stop() }
    )
    alert.addAction(
      UIAlertAction(title: Strings.removeAccountAction, style: .destructive) { [weak self] _ in
        self?.removeAccount()
      })
    alert.addAction(UIAlertAction(title: Strings.cancel, style: .cancel))
    present(alert, animated: true)
  }

  private func stop() {
    let answer = answer { [weak self] (_: Void) in self?.ended() }
    if let answer { sync.end(deletingAccountBy: nil, then: answer) }
  }

  private func removeAccount() {
    push(
      RemovalForm(sync) { [weak self] in
        guard let self else { return }
        self.navigationController?.popToViewController(self, animated: true)
        self.ended()
      })
  }

  private func ended() {
    (devices, code, trouble) = (nil, nil, nil)
    show()
  }
}
