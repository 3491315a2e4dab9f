import Foundation
import Sodium
import SyncProtocol

/// Accounts and the devices that are signed in.
struct AccountStore: Sendable {
  /// For halves that Argon2id has made of passwords already: a server that many sign in to has no 64 MiB for each.
  private static let passes: UInt64 = 2
  private static let memory = 19 << 20

  let sodium: Sodium

  struct Session: Sendable {
    var hash: [UInt8]
    var library: SyncID
  }

  func parameters(of name: String, _ db: Connection) throws -> PasswordParameters {
    let rows = try db.run("SELECT salt, passes, memory FROM account WHERE name = $1", .text(name))
    if rows.count == 1, let salt = SyncID(rows.bytes(0, 0)) {
      return PasswordParameters(
        salt: salt, passes: UInt64(rows.number(0, 1)), memory: UInt64(rows.number(0, 2)))
    }
    // The same for the same name, as if there were one.
    let secret = try db.run("SELECT value FROM setting WHERE key = 'secret'")
    guard secret.count == 1,
      let salt = SyncID(
        sodium.hash(Array((secret.text(0, 0) + name).utf8), count: 16))
    else { throw Refusal.damaged }
    return PasswordParameters(salt: salt, passes: 5, memory: 64 << 20)
  }

  func create(_ request: SignUp, _ connection: Connection) throws -> SignedIn {
    let verifiers = try [request.secrets.proof, request.recoveryProof].map(verifier)
    do {
      return try connection.transaction { db in
        try db.run(
          """
          INSERT INTO account(library, name, salt, passes, memory, verifier, recovery_verifier, keys,
            recovery_keys) VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9)
          """, .uuid(request.library.bytes), .text(request.name),
          .bytes(request.secrets.parameters.salt.bytes),
          .number(Int64(clamping: request.secrets.parameters.passes)),
          .number(Int64(clamping: request.secrets.parameters.memory)), .text(verifiers[0]),
          .text(verifiers[1]), .bytes(request.secrets.keys), .bytes(request.recoveryKeys))
        try db.run(
          "INSERT INTO library(id, epoch) VALUES($1, $2)", .uuid(request.library.bytes),
          .number(LibraryStore.newEpoch()))
        return SignedIn(
          token: try newSession(request.library, request.device, db), library: request.library,
          keys: request.secrets.keys)
      }
    } catch let error as PostgresError where error.state == "23505" {
      throw Refusal.accountExists
    }
  }

  func signIn(_ request: SignIn, _ db: Connection) throws -> SignedIn {
    let rows = try db.run(
      "SELECT library, verifier, recovery_verifier, keys, recovery_keys FROM account WHERE name = $1",
      .text(request.name))
    guard rows.count == 1, let library = SyncID(rows.bytes(0, 0)) else {
      // As long as with one.
      _ = try verifier(request.proof)
      throw Refusal.unauthorized
    }
    guard sodium.isVerified(request.proof, by: rows.text(0, request.isRecovery ? 2 : 1)) else {
      throw Refusal.unauthorized
    }
    return SignedIn(
      token: try newSession(library, request.device, db), library: library,
      keys: rows.bytes(0, request.isRecovery ? 4 : 3))
  }

  /// A session alone is not enough: a device that was left open would give the account away.
  func setSecrets(_ change: SecretsChange, _ library: SyncID, _ db: Connection) throws {
    let rows = try db.run(
      "SELECT verifier, recovery_verifier FROM account WHERE library = $1", .uuid(library.bytes))
    guard rows.count == 1,
      sodium.isVerified(change.proof, by: rows.text(0, change.isRecovery ? 1 : 0))
    else { throw Refusal.wrongProof }
    let secrets = change.secrets
    try db.run(
      """
      UPDATE account SET salt = $2, passes = $3, memory = $4, verifier = $5, keys = $6
      WHERE library = $1
      """, .uuid(library.bytes), .bytes(secrets.parameters.salt.bytes),
      .number(Int64(clamping: secrets.parameters.passes)),
      .number(Int64(clamping: secrets.parameters.memory)), .text(try verifier(secrets.proof)),
      .bytes(secrets.keys))
  }

  func delete(_ proof: AccountProof, _ library: SyncID, _ db: Connection) throws {
    let rows = try db.run(
      "SELECT verifier FROM account WHERE library = $1", .uuid(library.bytes))
    guard rows.count == 1, sodium.isVerified(proof.proof, by: rows.text(0, 0)) else {
      throw Refusal.wrongProof
    }
    try db.run("DELETE FROM account WHERE library = $1", .uuid(library.bytes))
  }

  // MARK: Invitations

  func invite(_ invitation: Invitation, _ session: Session, _ db: Connection) throws {
    do {
      try db.run(
        """
        INSERT INTO invitation(name, library, session, proof, sealed, until)
        VALUES($1, $2, $3, $4, $5, now() + interval '\(SyncLimits.invitation) seconds')
        ON CONFLICT(library) DO UPDATE SET name = excluded.name, session = excluded.session,
          proof = excluded.proof, sealed = excluded.sealed, until = excluded.until, tries = 0
        """, .bytes(invitation.name.bytes), .uuid(session.library.bytes), .bytes(session.hash),
        .bytes(hash(invitation.proof)), .bytes(invitation.sealed))
    } catch {
      // Another account has one of this name, which nobody meets who has not copied it.
      throw error.state == "23505" ? Refusal.malformed : error
    }
  }

  /// Signs a device in, once.
  func join(_ request: Joining, _ connection: Connection) throws -> SignedIn {
    let answer = try connection.transaction { db -> SignedIn? in
      let rows = try db.run(
        "SELECT library, proof, sealed, tries, until > now() FROM invitation WHERE name = $1 FOR UPDATE",
        .bytes(request.name.bytes))
      guard rows.count == 1, let library = SyncID(rows.bytes(0, 0)) else { return nil }
      let isRight = sodium.areEqual(hash(request.proof), rows.bytes(0, 1))
      guard isRight, rows.flag(0, 4) else {
        try db.run(
          rows.number(0, 3) + 1 < Int64(SyncLimits.invitationTries)
            ? "UPDATE invitation SET tries = tries + 1 WHERE name = $1"
            : "DELETE FROM invitation WHERE name = $1", .bytes(request.name.bytes))
        return nil
      }
      try db.run("DELETE FROM invitation WHERE name = $1", .bytes(request.name.bytes))
      return SignedIn(
        token: try newSession(library, request.device, db), library: library,
        keys: rows.bytes(0, 2))
    }
    // What was counted stays counted.
    guard let answer else { throw Refusal.unauthorized }
    return answer
  }

  // MARK: Sessions

  /// - Returns: the token, of which the hash alone is stored.
  private func newSession(_ library: SyncID, _ device: String, _ db: Connection) throws -> [UInt8] {
    let token = sodium.randomBytes(32)
    try db.run(
      "INSERT INTO session(hash, library, device) VALUES($1, $2, $3)", .bytes(hash(token)),
      .uuid(library.bytes), .text(device.replacingOccurrences(of: "\0", with: "")))
    return token
  }

  func hash(_ token: [UInt8]) -> [UInt8] { sodium.hash(token) }

  func session(_ token: [UInt8], _ db: Connection) throws -> Session {
    let hash = hash(token)
    let rows = try db.run("SELECT library FROM session WHERE hash = $1", .bytes(hash))
    guard rows.count == 1, let library = SyncID(rows.bytes(0, 0)) else {
      throw Refusal.unauthorized
    }
    return Session(hash: hash, library: library)
  }

  func devices(_ session: Session, _ db: Connection) throws -> DeviceList {
    let rows = try db.run(
      """
      SELECT id, device, extract(epoch FROM seen)::bigint, hash = $2 FROM session
      WHERE library = $1 ORDER BY made
      """, .uuid(session.library.bytes), .bytes(session.hash))
    return DeviceList(
      devices: try (0..<rows.count).map { row in
        guard let id = SyncID(rows.bytes(row, 0)) else { throw Refusal.damaged }
        return DeviceList.Device(
          id: id, name: rows.text(row, 1), seen: rows.number(row, 2), isThis: rows.flag(row, 3))
      })
  }

  func signOut(_ device: SyncID, _ session: Session, _ db: Connection) throws {
    let rows = try db.run(
      "DELETE FROM session WHERE library = $1 AND id = $2", .uuid(session.library.bytes),
      .uuid(device.bytes))
    guard rows.changed == 1 else { throw Refusal.notFound }
  }

  private func verifier(_ proof: [UInt8]) throws -> String {
    guard let text = sodium.verifier(of: proof, passes: Self.passes, memory: Self.memory) else {
      throw Refusal.databaseAway
    }
    return text
  }
}
