import UIKit

/// Shows by what another device joins.
final class InvitationForm: SyncForm {
  private var invitation: SyncInvitation?

  init(_ sync: any Synchronising) { super.init(sync, title: Strings.addDevice) }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    make()
  }

  override func makeSections() -> [PreferenceRow.Section] {
    guard let invitation else {
      return [doing(Strings.makeCode) { [weak self] in self?.make() }]
    }
    return [
      PreferenceRow.Section(
        footer: Strings.invitationNote(until: invitation.until),
        rows: [
          .fact(Strings.joinCode, invitation.code),
          .fact(Strings.server, sync.state?.server ?? ""),
        ]),
      PreferenceRow.Section(rows: [
        .action(Strings.copyCode, isDestructive: false) {
          UIPasteboard.general.string = invitation.code
        },
        .action(Strings.copyLink, isDestructive: false) {
          UIPasteboard.general.string = invitation.link
        },
      ]),
    ]
  }

  private func make() {
    let answer = answer { [weak self] (invitation: SyncInvitation) in
      self?.invitation = invitation
      self?.show()
    }
    if let answer { sync.invite(then: answer) }
  }
}

/// Signs in by what another device shows.
final class JoinForm: SyncForm {
  private var words: String
  private var server: String
  private let done: @MainActor () -> Void

  /// - Parameter words: A link that was opened; nothing else happens by opening it.
  init(
    _ sync: any Synchronising, words: String, server: String,
    then done: @escaping @MainActor () -> Void
  ) {
    (self.words, self.server, self.done) = (words, server, done)
    super.init(sync, title: Strings.joinTitle)
  }

  required init?(coder: NSCoder) { return nil }

  override func makeSections() -> [PreferenceRow.Section] {
    [
      PreferenceRow.Section(
        footer: Strings.joinNote,
        rows: [
          .name(Strings.codeOrLink, of: self, \.words),
          .name(Strings.server, usual: "https://", of: self, \.server),
        ]),
      doing(Strings.join, busy: Strings.signingIn) { [weak self] in self?.begin() },
    ]
  }

  private func begin() {
    view.endEditing(true)
    let answer = answer { [done] (_: Void) in done() }
    if let answer { sync.join(words, server: server, then: answer) }
  }
}
