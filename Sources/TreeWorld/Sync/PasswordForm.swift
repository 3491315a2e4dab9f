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
          .secret(Strings.oldPassword, of: self, \.old),
          .secret(Strings.newPassword, of: self, \.new),
          .secret(Strings.passwordAgain, of: self, \.again),
        ]),
      doing(Strings.setPassword) { [weak self] in self?.change() },
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
        rows: PreferenceRow.access(of: self, \.access) + [
          .name(Strings.recoveryCode, of: self, \.code),
          .secret(Strings.newPassword, of: self, \.access.password),
        ]),
      doing(Strings.setPassword, busy: Strings.signingIn) { [weak self] in self?.recover() },
    ]
  }

  private func recover() {
    view.endEditing(true)
    guard access.password.count >= Self.shortestPassword else { return tell(.shortPassword) }
    let answer = answer { [done] (_: Void) in done() }
    if let answer { sync.recover(access, code: code, then: answer) }
  }
}

/// Removes the account from the server, which asks for the password: a window that was left open is not enough.
final class RemovalForm: SyncForm {
  private var password = ""
  private let done: @MainActor () -> Void

  init(_ sync: any Synchronising, then done: @escaping @MainActor () -> Void) {
    self.done = done
    super.init(sync, title: Strings.removeAccount)
  }

  required init?(coder: NSCoder) { return nil }

  override func makeSections() -> [PreferenceRow.Section] {
    [
      PreferenceRow.Section(
        footer: Strings.removeNote, rows: [.secret(Strings.password, of: self, \.password)]),
      doing(Strings.removeAccount, isDestructive: true) { [weak self] in self?.remove() },
    ]
  }

  private func remove() {
    view.endEditing(true)
    let answer = answer { [done] (_: Void) in done() }
    if let answer { sync.end(deletingAccountBy: password, then: answer) }
  }
}
