import Dispatch
import Foundation
import SyncProtocol
import Synchronization
import TreeStore
import TreeSync
import TreeWorld

/// Keeps the library of the windows in step, on threads of its own.
///
/// One thread sends and takes, another waits for the server. Nothing is polled: the library reports commits, by this
/// program or another one, and the server answers when there is a later revision. As long as the library does not
/// synchronise there is no thread, and nothing is loaded.
@MainActor public final class WindowSync: Synchronising {
  public private(set) var state: SyncState? {
    didSet { if state != oldValue { onChange?() } }
  }
  public var onChange: (@MainActor () -> Void)?

  private let library: Library
  private let keyring: (any Keyring)?
  /// For what a person asks: one question after the other.
  private let questions = DispatchQueue(label: "treeworld.sync.questions")
  private var exchanging: Exchange?

  /// - Parameter keyring: where the keys are kept; nil for a file.
  public init(library: Library, keyring: (any Keyring)? = SecretService.shared) {
    (self.library, self.keyring) = (library, keyring)
    guard let synced = try? SyncedLibrary(library, keyring: keyring), !library.isReadOnly else {
      return
    }
    start(synced)
  }

  private func start(_ synced: SyncedLibrary) {
    let status = try? synced.status()
    state = SyncState(
      server: synced.server, account: synced.account, activity: .rest,
      waiting: status?.waiting ?? 0, last: status?.last)
    let exchange = Exchange(synced) { [weak self] activity, status in
      Task { @MainActor in self?.tell(activity, status, of: synced) }
    }
    exchanging = exchange
    exchange.start()
  }

  private func tell(
    _ activity: SyncState.Activity, _ status: SyncedLibrary.Status?, of synced: SyncedLibrary
  ) {
    guard var state, state.account == synced.account, state.server == synced.server else { return }
    state.activity = activity
    if let status { (state.waiting, state.last) = (status.waiting, status.last) }
    // One assignment, and one change.
    self.state = state
  }

  /// Ends exchanging when the program ends.
  public func stop() {
    exchanging?.stop()
    exchanging = nil
  }

  // MARK: Synchronising

  public func exchange() { exchanging?.wake() }

  public func begin(
    _ access: SyncAccess, then answer: @escaping @MainActor (Result<String?, SyncTrouble>) -> Void
  ) {
    ask(
      answer, done: { sync, begun in sync.start(begun.0) }, value: { begun in begun.1 },
      work: { library, keyring -> (SyncedLibrary, String?) in
        let address = try ServerAddress(access.server)
        let accounts = try Accounts(address, name: access.account, device: Self.device)
        guard access.isNew else {
          let keys = try accounts.signIn(password: access.password)
          return (
            try SyncedLibrary.begin(
              library, address, account: access.account, keys, keyring: keyring), nil
          )
        }
        let (keys, code) = try accounts.create(password: access.password)
        let synced = try SyncedLibrary.begin(
          library, address, account: access.account, keys, keyring: keyring)
        return (synced, code.description as String?)
      })
  }

  public func recover(
    _ access: SyncAccess, code: String,
    then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void
  ) {
    ask(
      answer, done: { $0.start($1) }, value: { _ in },
      work: { library, keyring -> SyncedLibrary in
        let address = try ServerAddress(access.server)
        guard let code = RecoveryCode(code) else { throw SyncFailure.wrongRecoveryCode }
        let accounts = try Accounts(address, name: access.account, device: Self.device)
        let keys = try accounts.recover(code, newPassword: access.password)
        return try SyncedLibrary.begin(
          library, address, account: access.account, keys, keyring: keyring)
      })
  }

  public func devices(
    then answer: @escaping @MainActor (Result<[SyncDevice], SyncTrouble>) -> Void
  ) {
    ask(
      answer, done: { _, _ in }, value: { $0 },
      work: { library, keyring in
        try SyncedLibrary(library, keyring: keyring).remote().devices().map {
          SyncDevice(
            id: $0.id.hex, name: $0.name, seen: Date(timeIntervalSince1970: Double($0.seen)),
            isThis: $0.isThis)
        }
      })
  }

  public func signOut(
    _ device: SyncDevice, then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void
  ) {
    ask(
      answer, done: { _, _ in }, value: { $0 },
      work: { library, keyring in
        guard let id = SyncID(hex: device.id) else { return }
        try SyncedLibrary(library, keyring: keyring).remote().signOut(id)
      })
  }

  public func acceptRestored(
    then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void
  ) {
    ask(
      answer,
      done: { sync, synced in
        // What was exchanging has ended.
        sync.stop()
        sync.start(synced)
      }, value: { _ in },
      work: { library, keyring in
        let synced = try SyncedLibrary(library, keyring: keyring)
        try synced.acceptRestored()
        return synced
      })
  }

  public func setPassword(
    _ new: String, old: String,
    then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void
  ) {
    ask(
      answer, done: { _, _ in }, value: { $0 },
      work: { library, keyring in
        let synced = try SyncedLibrary(library, keyring: keyring)
        let accounts = try Accounts(
          ServerAddress(synced.server), name: synced.account, device: Self.device)
        try accounts.setPassword(new, old: old, synced.keys())
      })
  }

  public func invite(
    then answer: @escaping @MainActor (Result<SyncInvitation, SyncTrouble>) -> Void
  ) {
    ask(
      answer, done: { _, _ in }, value: { $0 },
      work: { library, keyring in
        let (link, until) = try SyncedLibrary(library, keyring: keyring).invite()
        return SyncInvitation(code: link.code.description, link: link.text, until: until)
      })
  }

  public func join(
    _ words: String, server: String,
    then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void
  ) {
    ask(
      answer, done: { $0.start($1) }, value: { _ in },
      work: { library, keyring -> SyncedLibrary in
        let link = try JoinLink(words, server: server)
        return try SyncedLibrary.join(library, link, device: Self.device, keyring: keyring)
      })
  }

  public func fetchVersions(
    of note: FileID, then answer: @escaping @MainActor (Result<Int, SyncTrouble>) -> Void
  ) {
    ask(
      answer, done: { _, _ in }, value: { $0 },
      work: { library, keyring in
        try SyncedLibrary(library, keyring: keyring).fetchVersions(of: note)
      })
  }

  public func end(
    deletingAccountBy password: String?,
    then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void
  ) {
    // Nothing is exchanged while it ends.
    stop()
    ask(
      { [weak self] (result: Result<Void, SyncTrouble>) in
        if case .failure = result, let self,
          let synced = try? SyncedLibrary(self.library, keyring: self.keyring)
        {
          self.start(synced)
        }
        answer(result)
      }, done: { sync, _ in sync.state = nil }, value: { $0 },
      work: { library, keyring in
        try SyncedLibrary(library, keyring: keyring).end(deletingAccountBy: password)
      })
  }

  /// Runs work on the queue of questions, and answers on the main actor.
  private func ask<Found: Sendable, Value: Sendable>(
    _ answer: @escaping @MainActor (Result<Value, SyncTrouble>) -> Void,
    done: @escaping @MainActor (WindowSync, Found) -> Void,
    value: @escaping @MainActor (Found) -> Value,
    work: @escaping @Sendable (Library, (any Keyring)?) throws -> Found
  ) {
    let (library, keyring) = (library, keyring)
    questions.async {
      let result = Result { try work(library, keyring) }
      Task { @MainActor [weak self] in
        switch result {
        case .success(let found):
          if let self { done(self, found) }
          answer(.success(value(found)))
        case .failure(let error): answer(.failure(SyncTrouble(error)))
        }
      }
    }
  }

  private nonisolated static var device: String {
    let name = ProcessInfo.processInfo.hostName
    return name.isEmpty ? "Linux" : name
  }
}

extension SyncTrouble {
  /// What the app says in its own words, and the rest in those of the program.
  init(_ error: any Error) {
    guard let failure = error as? SyncFailure else {
      self = .other("\(error)")
      return
    }
    self =
      switch failure {
      case .noConnection: .noConnection
      case .wrongPassword: .wrongPassword
      case .wrongRecoveryCode: .wrongCode
      case .wrongJoinCode: .wrongJoinCode
      case .tooManyTries: .tooManyTries
      case .accountExists: .accountExists
      case .invalidAccount: .invalidAccount
      case .invalidServer: .invalidServer
      case .notEncrypted: .notEncrypted
      case .signedOut, .noKeys: .signedOut
      case .noKeysInKeyring: .lockedKeyring
      case .forged, .replayed: .untrustworthy
      case .restored: .restored
      default: failure.isFull ? .full : .other(failure.description)
      }
  }
}
