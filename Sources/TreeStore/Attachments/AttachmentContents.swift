import Foundation
import GRDB

/// The bytes of an attachment, in pieces of at most 1 MiB, read in the background as they are asked
/// for. Each piece is proved by its hash.
///
/// An error of the library ends them; `.cannotRead` if bytes are lost.
public struct AttachmentContents: AsyncSequence, Sendable {
  let library: Library
  let attachment: Attachment

  /// The place in the bytes of an attachment that a reader has reached.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let contents: AttachmentContents
    private var number = 0
    private var read = 0

    fileprivate init(_ contents: AttachmentContents) { self.contents = contents }

    /// Returns the next piece, or nil behind the last one.
    public mutating func next() async throws -> Data? {
      let (library, attachment) = (contents.library, contents.attachment)
      guard read < attachment.bytes else { return nil }
      let number = number
      let piece: Data?
      do {
        piece = try await library.pool.background { db in
          try AttachmentBytes.piece(number, of: attachment, db)
        }
      } catch let error as CancellationError {
        throw error
      } catch {
        throw LibraryError(error, path: library.path)
      }
      guard let piece else { throw library.lost(attachment) }
      self.number += 1
      read += piece.count
      return piece
    }
  }

  /// Returns a reader that begins at the first byte.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

extension Library {
  /// The bytes of an attachment, to be read in the background.
  public func contents(of attachment: Attachment) -> AttachmentContents {
    AttachmentContents(library: self, attachment: attachment)
  }

  /// Reads the bytes of an attachment in pieces of at most 1 MiB, as they are at one moment.
  ///
  /// - Parameters:
  ///   - attachment: The attachment.
  ///   - body: A function that is called with each piece.
  /// - Throws: `.cannotRead` if bytes are lost; whatever `body` throws, as a `LibraryError`.
  public func read(
    _ attachment: Attachment, _ body: (Data) throws -> Void
  ) throws(LibraryError) {
    let isWhole = try read { db in try AttachmentBytes.each(of: attachment, db, body) }
    guard isWhole else { throw lost(attachment) }
  }

  func lost(_ attachment: Attachment) -> LibraryError {
    let isComing =
      (try? readingSync { try !$0.lacking(of: attachment.content.bytes).isEmpty }) ?? false
    return .cannotRead(
      path: path, reason: isComing ? .comingBytes(attachment.name) : .lostBytes(attachment.name))
  }
}

/// Parts of attachments in their order.
enum AttachmentBytes {
  static func piece(_ number: Int, of attachment: Attachment, _ db: Database) throws -> Data? {
    // The row may be another's by now, after a restore.
    let part = try db.integer(
      """
      SELECT p.part FROM attachmentPart p JOIN attachment a ON a.pk = p.attachment
      WHERE a.hash = ? AND p.number = ?
      """, [attachment.content.bytes, number])
    return try part.flatMap { try Parts.bytes($0, db) }
  }

  /// - Returns: false when bytes are lost.
  static func each(
    of attachment: Attachment, _ db: Database, _ body: (Data) throws -> Void
  ) throws -> Bool {
    var read = 0
    var number = 0
    while read < attachment.bytes {
      guard let piece = try piece(number, of: attachment, db) else { return false }
      try body(piece)
      read += piece.count
      number += 1
    }
    return read == attachment.bytes
  }
}
