import Foundation
import SyncProtocol
import TreeStore

/// The bytes of attachments. They go to the server before the names for them, and come from it after all else: a
/// text that shows a picture is there at once, and the picture when it has come.
extension SyncClient {
  /// How many parts are asked for at once.
  private static let step = 500

  /// In a library that began with another version of the program.
  func completeMarks() throws {
    let isComplete = try library.readingSync { try $0.triggerCount() == $0.wholeTriggerCount }
    if !isComplete { try library.synchronising { try $0.completeTriggers() } }
  }

  /// Gives the server the parts that it lacks and that are here.
  func sendParts(of hashes: [[UInt8]]) throws {
    var rest = hashes[...]
    while !rest.isEmpty {
      let some = rest.prefix(SyncLimits.parts)
      rest = rest.dropFirst(SyncLimits.parts)
      let names = some.map { sealing.partName($0) }
      let missing = Set(try server.missing(PartNames(names)).values)
      report.requests += 1
      var waiting: [SealedPart] = []
      var bytes = 0
      for (hash, name) in zip(some, names) where missing.contains(name) {
        // What is not here either comes from a device that has it.
        guard let data = try library.readingSync({ try $0.partBytes(Data(hash)) }) else { continue }
        let part = sealing.part(Array(data), hash: hash)
        if !waiting.isEmpty, bytes + part.sealed.count > SyncLimits.message {
          try give(waiting)
          (waiting, bytes) = ([], 0)
        }
        waiting.append(part)
        bytes += part.sealed.count
      }
      if !waiting.isEmpty { try give(waiting) }
    }
  }

  private func give(_ parts: [SealedPart]) throws {
    try server.give(SealedParts(parts))
    report.requests += 1
    report.partsSent += parts.count
    onProgress(report)
  }

  /// Takes the parts that are not here, those of the notes that were changed last first.
  ///
  /// - Parameter attachment: SHA-256 of the only attachment that is wanted; nil for all.
  public func fetchParts(of attachment: Data? = nil) throws {
    var missing: Set<Data> = []
    while true {
      let lacking = try library.readingSync { try $0.lacking(of: attachment) }
        .filter { !missing.contains($0.hash) }.prefix(Self.step)
      guard !lacking.isEmpty else { break }
      var hashes: [SyncID: Data] = [:]
      let names = lacking.map { part in
        let name = sealing.partName(Array(part.hash))
        hashes[name] = part.hash
        return name
      }
      let answer = try server.parts(PartNames(names))
      report.requests += 1
      guard let count = Int(exactly: answer.names), (1...names.count).contains(count) else {
        throw SyncFailure.malformed(server: address)
      }
      var asked = Set(names.prefix(count))
      // Each in a transaction of its own: typing waits for a megabyte at most.
      for part in answer.parts {
        guard asked.remove(part.id) != nil, let hash = hashes[part.id] else {
          throw SyncFailure.forged
        }
        let bytes = Data(try sealing.open(part, hash: Array(hash)))
        guard try library.synchronising({ try $0.setPart(bytes, hash) }) else {
          throw SyncFailure.forged
        }
        report.partsReceived += 1
      }
      for name in asked { if let hash = hashes[name] { missing.insert(hash) } }
      onProgress(report)
    }
    report.partsMissing = missing.count
    if attachment == nil, missing.isEmpty,
      try library.readingSync({ try $0.isLacking() })
    {
      try library.synchronising { tables in
        // One may have come meanwhile, by another program.
        if try tables.lacking().isEmpty { try tables.lacksNothing() }
      }
    }
  }
}
