/// `POST /v1/invitations`: a device that is signed in lets another one join for some minutes. The one before of the same
/// account ends with it.
public struct Invitation: Equatable, Sendable, WireValue {
  /// Made of the code that a person carries to the other device; says nothing of it.
  public var name: SyncID
  /// 32 bytes made of the code, by which the server knows the other device.
  public var proof: [UInt8]
  /// The name of the account and the keys of items, sealed by the code.
  public var sealed: [UInt8]

  public init(name: SyncID, proof: [UInt8], sealed: [UInt8]) {
    (self.name, self.proof, self.sealed) = (name, proof, sealed)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    name = try SyncID(from: &reader)
    proof = try reader.fixed(32)
    sealed = try reader.block()
    guard sealed.count <= 4096 else { throw .invalid }
  }
  public func write(to writer: inout WireWriter) {
    name.write(to: &writer)
    writer.fixed(proof)
    writer.block(sealed)
  }
}

/// `POST /v1/invitations/take`: signs a device in by an invitation, which ends with it. The answer is `SignedIn`, with
/// what the invitation has as its keys.
public struct Joining: Equatable, Sendable, WireValue {
  public var name: SyncID
  public var proof: [UInt8]
  public var device: String

  public init(name: SyncID, proof: [UInt8], device: String) {
    (self.name, self.proof, self.device) = (name, proof, device)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    name = try SyncID(from: &reader)
    proof = try reader.fixed(32)
    device = try reader.text()
    guard device.utf8.count <= 200 else { throw .invalid }
  }
  public func write(to writer: inout WireWriter) {
    name.write(to: &writer)
    writer.fixed(proof)
    writer.text(device)
  }
}

/// `POST /v1/account/delete`: removes the account and all that the server has of it. A session alone is not enough.
public struct AccountProof: Equatable, Sendable, WireValue {
  /// 32 bytes made of the password.
  public var proof: [UInt8]

  public init(proof: [UInt8]) { self.proof = proof }
  public init(from reader: inout WireReader) throws(WireError) { proof = try reader.fixed(32) }
  public func write(to writer: inout WireWriter) { writer.fixed(proof) }
}
