import ArgumentParser
import Foundation
import SyncProtocol
import TreeStore
import TreeSync

struct SyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Keep the library in step with other devices.",
    discussion: """
      The first time it signs in to an account, with --create to a new one:

        treeworld sync --server https://notes.example.org --account anna

      From then on `treeworld sync` exchanges changes once, and --watch as they are made. Notes are \
      sealed before they leave this machine; the server cannot read them. The password is asked \
      for, or read from --password-file; a new account shows a recovery code once, which opens \
      it if the password is forgotten. http:// is taken for this machine alone.

      Another device joins without the password: `treeworld sync --invite` here shows a code and a link, \
      which work once and for ten minutes, and `treeworld sync --join` there asks for either. A code \
      alone needs --server.

      The keys are in the keyring of the desktop, or in a file where there is none or with --no-keyring.
      """)

  @OptionGroup var options: LibraryOptions
  @Option(help: ArgumentHelp("Sign in at this server.", valueName: "URL"), transform: Words.text)
  var server: String?
  @Option(help: ArgumentHelp("The name of the account.", valueName: "name"), transform: Words.text)
  var account: String?
  @Flag(help: "Show a code and a link by which another device joins.")
  var invite = false
  @Flag(help: "Sign in by the code or link that another device shows.")
  var join = false
  @Option(
    help: ArgumentHelp(
      "With --join: read the code or link from the first line of a file.", valueName: "path"),
    completion: .file(), transform: Words.path)
  var codeFile: String?
  @Flag(help: "Keep the keys in a file, for programs that run without a desktop.")
  var noKeyring = false
  @Flag(help: "Make a new account.")
  var create = false
  @Option(
    help: ArgumentHelp("Read the password from the first line of a file.", valueName: "path"),
    completion: .file(), transform: Words.path)
  var passwordFile: String?
  @Option(
    help: ArgumentHelp(
      "With --new-password: read the old one from the first line of a file.", valueName: "path"),
    completion: .file(), transform: Words.path)
  var oldPasswordFile: String?
  @Option(
    help: ArgumentHelp(
      "Read the recovery code from a file, and set another password.", valueName: "path"),
    completion: .file(), transform: Words.path)
  var recover: String?
  @Flag(help: "Exchange changes as they are made, until it is ended.")
  var watch = false
  @Flag(
    help: "Leave the bytes of attachments that are not here at the server; their names come.")
  var noAttachments = false
  @Flag(help: "Tell whether the library is in step, without asking the server.")
  var status = false
  @Flag(help: "List the devices of the account.")
  var devices = false
  @Option(
    help: ArgumentHelp("Sign a device out, by the identity that --devices shows.", valueName: "id"),
    transform: Words.text)
  var signOut: String?
  @Flag(help: "Set another password; devices stay signed in.")
  var newPassword = false
  @Flag(help: "Go on with a server that says that an older state was restored there.")
  var acceptRestored = false
  @Flag(help: "End it on this device; the notes stay.")
  var stop = false
  @Flag(help: "With --stop: remove the account and all that the server has.")
  var deleteAccount = false

  func validate() throws {
    guard (server == nil) == (account == nil) || join && account == nil else {
      throw ValidationError("--server and --account belong together.")
    }
    guard !join || account == nil && !create && recover == nil else {
      throw ValidationError(
        "--join is without --account, --create and --recover: the code knows the account.")
    }
    guard join || codeFile == nil else { throw ValidationError("--code-file needs --join.") }
    guard server != nil || !create && recover == nil else {
      throw ValidationError("--create and --recover need --server and --account.")
    }
    guard !create || recover == nil else {
      throw ValidationError("--create and --recover exclude each other.")
    }
    let actions = [watch, status, devices, signOut != nil, newPassword, invite, stop]
    guard actions.count(where: { $0 }) <= 1 else {
      throw ValidationError(
        "Of --watch, --status, --devices, --sign-out, --new-password, --invite and --stop one at a time."
      )
    }
    guard newPassword || oldPasswordFile == nil else {
      throw ValidationError("--old-password-file needs --new-password.")
    }
    guard stop || !deleteAccount else { throw ValidationError("--delete-account needs --stop.") }
  }

  func run() throws {
    do {
      try options.use(makes: true) { library in
        if let server, let account { try begin(library, server, account) }
        if join { try join(library) }
        let synced = try SyncedLibrary(library)
        if acceptRestored, try !synced.acceptRestored() {
          throw Failure("\(synced.server) does not say that an older state was restored there.")
        }
        if status { return try tellStatus(synced) }
        if devices { return try tellDevices(synced) }
        if let signOut { return try sign(out: signOut, synced) }
        if newPassword { return try setPassword(synced) }
        if invite { return try invite(synced) }
        if stop { return try end(synced) }
        if watch { return try SyncWatch().run(synced, fetchesAttachments: !noAttachments) }
        try once(synced)
      }
    } catch let error as SyncFailure {
      throw Failure(error.description)
    }
  }

  // MARK: Signing in

  private func begin(_ library: Library, _ server: String, _ account: String) throws {
    let address = try ServerAddress(server)
    let accounts = try Accounts(address, name: account, device: Self.device)
    if let known = try? SyncedLibrary(library),
      known.server != address.text || known.account != account
    {
      throw SyncFailure.alreadySetUp(server: known.server, account: known.account)
    }
    let keys: LibraryKeys
    if create {
      let password = try Secrets.newPassword(passwordFile)
      let (made, code) = try accounts.create(password: password)
      keys = made
      Answer.warn(
        """
        The recovery code of “\(account)” opens it if the password is forgotten. It is shown once, and \
        nobody can make another one: print it.

          \(code)

        """)
    } else if let recover {
      let words = try Secrets.line(of: recover)
      guard let code = RecoveryCode(words) else { throw SyncFailure.wrongRecoveryCode }
      keys = try accounts.recover(code, newPassword: try Secrets.newPassword(passwordFile))
    } else {
      keys = try accounts.signIn(password: try Secrets.password(passwordFile))
    }
    tell(
      try SyncedLibrary.begin(library, address, account: account, keys, keyring: keyring).keysPlace)
  }

  private var keyring: (any Keyring)? { noKeyring ? nil : SecretService.shared }

  private func tell(_ place: DeviceKeys.Place) {
    switch place {
    case .keyring: Answer.warn("The keys are in the keyring.")
    case .file(let path): Answer.warn("The keys are in \(path), which only you can read.")
    }
  }

  private func join(_ library: Library) throws {
    let words =
      try codeFile.map { try Secrets.line(of: $0) }
      ?? Secrets.ask("Code or link: ", else: "Use --code-file.")
    let link = try JoinLink(words, server: server)
    let synced = try SyncedLibrary.join(library, link, device: Self.device, keyring: keyring)
    Answer.warn("Signed in to \(synced.account) at \(synced.server).")
    tell(synced.keysPlace)
  }

  private struct InvitationAnswer: Encodable {
    var code: String
    var link: String
    var until: Date
  }

  private func invite(_ synced: SyncedLibrary) throws {
    let (link, until) = try synced.invite()
    if options.json {
      return try Answer.json(
        InvitationAnswer(code: link.code.description, link: link.text, until: until))
    }
    try Answer.say(
      """
      On the other device: Synchronise… and Join by Code, or treeworld sync --join. It works once, until \(Answer.date(until)).

        Server  \(synced.server)
        Code    \(link.code)
        Link    \(link.text)
      """)
  }

  private static var device: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "Linux" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func setPassword(_ synced: SyncedLibrary) throws {
    let accounts = try Accounts(
      ServerAddress(synced.server), name: synced.account, device: Self.device)
    let old = try Secrets.password(oldPasswordFile, question: "Old password: ")
    try accounts.setPassword(
      try Secrets.newPassword(passwordFile), old: old, try synced.keys())
    try options.json ? Answer.json(["done": true]) : Answer.say("The password was changed.")
  }

  // MARK: Answers

  private struct OnceAnswer: Encodable {
    var sent: Int
    var received: Int
    var requests: Int
    var partsSent: Int
    var partsReceived: Int
    var partsMissing: Int
    var tooLarge: [String]
  }

  private func once(_ synced: SyncedLibrary) throws {
    let report = try synced.synchronise(fetchesAttachments: !noAttachments)
    if options.json {
      try Answer.json(
        OnceAnswer(
          sent: report.sent, received: report.received, requests: report.requests,
          partsSent: report.partsSent, partsReceived: report.partsReceived,
          partsMissing: report.partsMissing, tooLarge: report.tooLarge))
    } else {
      try Answer.say("In step: \(report.sent) changes sent, \(report.received) received.")
      if report.partsSent + report.partsReceived > 0 {
        try Answer.say(
          "Parts of attachments: \(report.partsSent) sent, \(report.partsReceived) received.")
      }
    }
    if report.partsMissing > 0 {
      Answer.warn(
        "\(report.partsMissing) parts of attachments are not at the server: they come when a device that has them synchronises."
      )
    }
    for name in report.tooLarge { Answer.warn(SyncFailure.tooLarge(name: name).description) }
    if !report.tooLarge.isEmpty { throw Answer.inPart }
  }

  private struct StatusAnswer: Encodable {
    var server: String
    var account: String
    var waiting: Int
    var last: Date?
    var revision: UInt64
    var keys: String
  }

  private func tellStatus(_ synced: SyncedLibrary) throws {
    let status = try synced.status()
    if options.json {
      return try Answer.json(
        StatusAnswer(
          server: synced.server, account: synced.account, waiting: status.waiting,
          last: status.last, revision: status.revision,
          keys: synced.keysPlace.path ?? "keyring"))
    }
    try Answer.say("\(synced.account) at \(synced.server)")
    try Answer.say(
      status.waiting == 0 ? "Nothing to send" : "\(status.waiting) notes and folders to send")
    try Answer.say(
      status.last.map { "In step last at \(Answer.date($0))" } ?? "Has never been in step")
    try Answer.say(paths: "The keys are in \(synced.keysPlace.path ?? "the keyring")")
  }

  private struct DeviceAnswer: Encodable {
    var id: String
    var name: String
    var seen: Date
    var this: Bool
  }

  private func tellDevices(_ synced: SyncedLibrary) throws {
    let devices = try synced.remote().devices().map {
      DeviceAnswer(
        id: $0.id.hex, name: $0.name, seen: Date(timeIntervalSince1970: Double($0.seen)),
        this: $0.isThis)
    }
    if options.json { return try Answer.json(devices) }
    for device in devices {
      let mark = device.this ? "  (this one)" : ""
      try Answer.say(
        "\(device.id)  \(Answer.date(device.seen))  \(Readable.name(device.name))\(mark)")
    }
  }

  private func sign(out text: String, _ synced: SyncedLibrary) throws {
    let remote = try synced.remote()
    guard let id = SyncID(hex: text),
      let device = try remote.devices().first(where: { $0.id == id })
    else { throw Failure("There is no device “\(text)”; --devices lists them.") }
    try remote.signOut(device.id)
    try options.json
      ? Answer.json(["done": true])
      : Answer.say("\(Readable.name(device.name)) was signed out. Its notes stay there.")
    Answer.warn(
      "It keeps the keys that notes are sealed with. If someone else may have it, change the password too: treeworld sync --new-password"
    )
  }

  private func end(_ synced: SyncedLibrary) throws {
    try synced.end(
      deletingAccountBy: deleteAccount ? try Secrets.password(passwordFile) : nil)
    try options.json
      ? Answer.json(["done": true])
      : Answer.say(
        deleteAccount
          ? "The account and all that the server had are removed. The notes are here."
          : "The library is not synchronised any more. The notes are here and at the server.")
  }
}
