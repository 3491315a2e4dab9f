import UIKit

/// Changes the password of the account.
final class PasswordForm: SyncForm {
  private var old = ""
  private var new = ""
  private var again = ""

  init(_ sync: any Synchronising) { super.init(sync, title: Strings.passwordTitle) }

  required init?(coder: NSCoder) { return nil }

  override func makeSections() -> [PreferenceRow.Section] {
    [
      PreferenceRow.Section(
        footer: Strings.passwordNote,
        rows: [
          .secret(
            Strings.oldPassword, get: { [weak self] in self?.old ?? "" },
            set: { [weak self] in self?.old = $0 }),
          .secret(
            Strings.newPassword, get: { [weak self] in self?.new ?? "" },
            set: { [weak self] in self?.new = $0 }),
          .secret(
            Strings.passwordAgain, get: { [weak self] in self?.again ?? "" },
            set: { [weak self] in self?.again = $0 }),
        ]),
      PreferenceRow.Section(rows: [
        isBusy
          ? .fact(Strings.asking, "")
          : .action(Strings.setPassword, isDestructive: false) { [weak self] in self?.change() }
      ]),
    ]
  }

  private func change() {
    view.endEditing(true)
    guard new.count >= Self.shortestPassword else { return tell(.shortPassword) }
    guard new == again else { return tell(.other(Strings.passwordsDiffer)) }
    let answer = answer { [weak self] (_: Void) in
      UIAccessibility.post(notification: .announcement, argument: Strings.passwordChanged)
      self?.leave()
    }
    if let answer { sync.setPassword(new, old: old, then: answer) }
  }
}

/// Opens an account by its recovery code.
final class RecoveryForm: SyncForm {
  private var access: SyncAccess
  private var code = ""
  private let done: @MainActor () -> Void

  init(_ sync: any Synchronising, _ access: SyncAccess, then done: @escaping @MainActor () -> Void)
  {
    (self.access, self.done) = (access, done)
    self.access.password = ""
    super.init(sync, title: Strings.recoveryCode)
  }

  required init?(coder: NSCoder) { return nil }

  override func makeSections() -> [PreferenceRow.Section] {
    [
      PreferenceRow.Section(
        footer: Strings.recoverNote,
        rows: [
          .name(
            Strings.server, usual: "https://", get: { [weak self] in self?.access.server ?? "" },
            set: { [weak self] in self?.access.server = $0 }),
          .name(
            Strings.account, usual: Strings.accountExample,
            get: { [weak self] in self?.access.account ?? "" },
            set: { [weak self] in self?.access.account = $0 }),
          .name(
            Strings.recoveryCode, usual: "", get: { [weak self] in self?.code ?? "" },
            set: { [weak self] in self?.code = $0 }),
          .secret(
            Strings.newPassword, get: { [weak self] in self?.access.password ?? "" },
            set: { [weak self] in self?.access.password = $0 }),
        ]),
      PreferenceRow.Section(rows: [
        isBusy
          ? .fact(Strings.signingIn, "")
          : .action(Strings.setPassword, isDestructive: false) { [weak self] in self?.recover() }
      ]),
    ]
  }

  private func recover() {
    view.endEditing(true)
    guard access.password.count >= Self.shortestPassword else { return tell(.shortPassword) }
    let answer = answer { [done] (_: Void) in done() }
    if let answer { sync.recover(access, code: code, then: answer) }
  }
}
