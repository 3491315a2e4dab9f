import SyncProtocol

/// What a client asks of a server.
public protocol SyncServer {
  func sync(_ request: SyncRequest) throws -> SyncAnswer
  func index(_ request: IndexRequest) throws -> IndexAnswer
  func items(_ request: ItemsRequest) throws -> ItemsAnswer
  /// Which of these parts of attachments it lacks.
  func missing(_ names: PartNames) throws -> PartNames
  func give(_ parts: SealedParts) throws
  func parts(_ names: PartNames) throws -> PartsAnswer
  func history(_ request: HistoryRequest) throws -> HistoryAnswer
}

/// What a synchronisation did.
public struct SyncReport: Equatable, Sendable {
  public var sent = 0
  public var received = 0
  public var requests = 0
  /// Parts of attachments, of at most 1 MiB each.
  public var partsSent = 0
  public var partsReceived = 0
  /// Parts that are neither here nor at the server: no device that has them has synchronised.
  public var partsMissing = 0
  /// Names of notes whose texts are too long for the server.
  public var tooLarge: [String] = []
}
