import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Metrics
import NIOCore
import Sodium
import SyncProtocol

/// The addresses of the protocol. Bodies are messages of `SyncProtocol`.
struct Routes: Sendable {
  typealias Context = AddressedContext

  let pool: Pool
  let accounts: AccountStore
  let live: Live
  let notifier: Notifier
  /// Whether no new accounts are taken.
  let isClosed: Bool
  let quota: Quota
  let tries = Tries()
  /// Those of each address: apart, so that the names of the others have room.
  let callers = Tries()

  var router: Router<Context> {
    let router = Router(context: Context.self)
    router.add(middleware: MetricsMiddleware())
    router.add(middleware: Sentences())
    router.get("v1/accounts/:name/parameters") { request, context in
      let name = try context.parameters.require("name")
      guard AccountName.isValid(name) else { throw Refusal.malformed }
      try refuseTries(of: request, context)
      try refuseTries("parameters", limit: 10_000)
      return try await answer { try accounts.parameters(of: name, $0) }
    }
    router.post("v1/accounts") { request, context in
      guard !isClosed else { throw Refusal.closed }
      let message: SignUp = try await read(request, limit: 1 << 16)
      try refuseTries(of: request, context)
      try refuseTries("make accounts", limit: 300)
      return try await answer { try accounts.create(message, $0) }
    }
    router.post("v1/sessions") { request, context in
      let message: SignIn = try await read(request, limit: 1 << 16)
      // Each costs a part of a second of a processor, whoever asks. All first: names that are made up do not
      // fill the table.
      try refuseTries(of: request, context)
      try refuseTries("sign in", limit: 3_000)
      try refuseTries("sign in " + message.name, limit: 5)
      return try await answer { try accounts.signIn(message, $0) }
    }
    router.get("v1/sessions") { request, _ in
      try await signedIn(request) { session, _ in
        try await answer { try accounts.devices(session, $0) }
      }
    }
    router.delete("v1/sessions/:id") { request, context in
      guard let id = SyncID(hex: try context.parameters.require("id")) else {
        throw Refusal.malformed
      }
      return try await signedIn(request) { session, _ in
        try await pool.use { try accounts.signOut(id, session, $0) }
        return Response(status: .noContent)
      }
    }
    router.put("v1/account") { request, _ in
      try await signedIn(request) { session, request in
        let change: SecretsChange = try await read(request, limit: 1 << 16)
        try refuseTries("set secrets " + session.library.hex, limit: 5)
        try await pool.use { try accounts.setSecrets(change, session.library, $0) }
        return Response(status: .noContent)
      }
    }
    router.post("v1/account/delete") { request, _ in
      try await signedIn(request) { session, request in
        let proof: AccountProof = try await read(request, limit: 1 << 10)
        try refuseTries("set secrets " + session.library.hex, limit: 5)
        try await pool.use { try accounts.delete(proof, session.library, $0) }
        return Response(status: .noContent)
      }
    }
    router.post("v1/invitations") { request, _ in
      try await signedIn(request) { session, request in
        let invitation: Invitation = try await read(request, limit: 1 << 13)
        try refuseTries("invite " + session.library.hex, limit: 20)
        try await pool.use { try accounts.invite(invitation, session, $0) }
        return Response(status: .noContent)
      }
    }
    router.post("v1/invitations/take") { request, context in
      let message: Joining = try await read(request, limit: 1 << 10)
      // Of all, and of one name as for a password.
      try refuseTries(of: request, context)
      try refuseTries("join", limit: 1_000)
      try refuseTries("join " + message.name.hex, limit: SyncLimits.invitationTries)
      return try await answer { try accounts.join(message, $0) }
    }
    addLibrary(to: router)
    return router
  }

  private func addLibrary(to router: Router<Context>) {
    router.post("v1/libraries/:library/sync") { request, context in
      try await own(request, context) { session, request in
        let message: SyncRequest = try await read(request, limit: SyncLimits.body)
        let answer = try await pool.use {
          let answer = try LibraryStore.sync(
            message, library: session.library, quota: quota, $0)
          // A database that takes no writing tells what there is nevertheless.
          try? LibraryStore.see(message, answer, session: session.hash, $0)
          return answer
        }
        if !message.push.isEmpty {
          await live.announce(session.library)
          notifier.tell(session.library)
        }
        Counter(label: "treeworld_ops").increment(by: message.push.count)
        return response(answer)
      }
    }
    router.post("v1/libraries/:library/index") { request, context in
      try await own(request, context) { session, request in
        let message: IndexRequest = try await read(request, limit: 1 << 10)
        return try await answer {
          try LibraryStore.index(message, library: session.library, $0)
        }
      }
    }
    router.post("v1/libraries/:library/items") { request, context in
      try await own(request, context) { session, request in
        let message: ItemsRequest = try await read(request, limit: 1 << 16)
        return try await answer {
          try LibraryStore.items(message, library: session.library, $0)
        }
      }
    }
    router.post("v1/libraries/:library/history") { request, context in
      try await own(request, context) { session, request in
        let message: HistoryRequest = try await read(request, limit: 1 << 10)
        return try await answer {
          try LibraryStore.history(message, library: session.library, $0)
        }
      }
    }
    addParts(to: router)
    router.get("v1/libraries/:library/live") { request, context in
      try await own(request, context) { session, request in
        let since = request.uri.queryParameters.get("since", as: UInt64.self) ?? 0
        let head = try await live.wait(
          session.library, since: since, seconds: SyncLimits.heartbeat
        ) { try await pool.use { try LibraryStore.head(session.library, $0) } }
        return response(LiveAnswer(head: head))
      }
    }
  }

  private func addParts(to router: Router<Context>) {
    router.post("v1/libraries/:library/parts/missing") { request, context in
      try await own(request, context) { session, request in
        let message: PartNames = try await read(request, limit: 1 << 18)
        return try await answer { try PartStore.missing(message, library: session.library, $0) }
      }
    }
    router.post("v1/libraries/:library/parts/get") { request, context in
      try await own(request, context) { session, request in
        let message: PartNames = try await read(request, limit: 1 << 18)
        return try await answer { try PartStore.get(message, library: session.library, $0) }
      }
    }
    router.post("v1/libraries/:library/parts") { request, context in
      try await own(request, context) { session, request in
        let message: SealedParts = try await read(request, limit: 3 * SyncLimits.message)
        // A part is padded by an eighth at most.
        guard message.values.allSatisfy({ $0.sealed.count <= SyncLimits.part * 5 / 4 }) else {
          throw Refusal.tooLarge
        }
        try await pool.use {
          try PartStore.store(message.values, library: session.library, quota: quota, $0)
        }
        return Response(status: .noContent)
      }
    }
  }

  // MARK: Requests

  private func refuseTries(_ key: String, limit: Int) throws {
    let now = Int64(Date().timeIntervalSince1970)
    guard !tries.isTooMany(key, limit: limit, at: now) else { throw Refusal.tooManyTries }
  }

  /// Before those of all: what is refused here does not count there.
  private func refuseTries(of request: Request, _ context: Context) throws {
    let forwarded = HTTPField.Name("X-Forwarded-For").flatMap { request.headers[$0] }
    guard let key = Callers.key(context.remoteAddress?.ipAddress, forwarded: forwarded) else {
      return
    }
    let now = Int64(Date().timeIntervalSince1970)
    guard !callers.isTooMany(key, limit: Callers.mostTries, at: now) else {
      throw Refusal.tooManyTries
    }
  }

  private func read<Value: WireValue>(_ request: Request, limit: Int) async throws -> Value {
    let buffer: ByteBuffer
    do { buffer = try await request.body.collect(upTo: limit) } catch is NIOTooManyBytesError {
      throw Refusal.tooLarge
    }
    do { return try Value(message: buffer.readableBytesView) } catch { throw Refusal.malformed }
  }

  private func signedIn(
    _ request: Request,
    _ body: (AccountStore.Session, Request) async throws -> Response
  ) async throws -> Response {
    let words = request.headers[.authorization]?.split(separator: " ") ?? []
    guard words.count == 2, words[0].lowercased() == "bearer",
      let token = Hex.bytes(words[1]), token.count == 32
    else { throw Refusal.unauthorized }
    return try await body(try await pool.use { try accounts.session(token, $0) }, request)
  }

  /// A device sees its own library alone.
  private func own(
    _ request: Request, _ context: Context,
    _ body: (AccountStore.Session, Request) async throws -> Response
  ) async throws -> Response {
    let library = SyncID(hex: try context.parameters.require("library"))
    return try await signedIn(request) { session, request in
      guard session.library == library else { throw Refusal.notFound }
      return try await body(session, request)
    }
  }

  private func answer<Value: WireValue>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Response {
    response(try await pool.use(body))
  }

  private func response(_ value: some WireValue) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/octet-stream"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: value.message)))
  }
}

/// Makes a sentence of what is thrown. What the database says goes to the log alone.
struct Sentences: RouterMiddleware {
  typealias Context = AddressedContext

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do { return try await next(request, context) } catch {
      let refusal: Refusal
      switch error {
      case let error as Refusal: refusal = error
      case let error as PostgresError:
        context.logger.error("The database refused: \(error.state) \(error.message)")
        refusal = error.isUnwritable ? .databaseUnwritable : .databaseAway
      case let error as any HTTPResponseError:
        refusal = error.status == .notFound ? .notFound : .malformed
      default:
        context.logger.error("A request failed: \(error)")
        refusal = .malformed
      }
      return Response(
        status: refusal.status, headers: [.contentType: "text/plain; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: refusal.words + "\n")))
    }
  }
}
