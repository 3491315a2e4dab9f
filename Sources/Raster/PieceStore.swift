import Foundation
import Scene

/// Pictures of pieces of drawings, kept as long as there is room for them.
final class PieceStore {
  struct Key: Hashable {
    let piece: Drawing.Piece
    let paper: Paper
    /// Pixels of a point.
    let scale: Double
  }

  private static let mostBytes = 64_000_000
  private static let mostPieces = 4096

  /// An object, so that a use is noted without looking its key up once more: that hashes a whole drawing.
  private final class Entry {
    let picture: Canvas
    var used: Int

    init(_ picture: Canvas, used: Int) {
      self.picture = picture
      self.used = used
    }
  }

  private var known: [Key: Entry] = [:]
  private var bytes = 0
  private var clock = 0
  /// How many pictures were drawn, for tests of cost.
  private(set) var drawn = 0

  func picture(of key: Key, draw: () -> Canvas?) -> Canvas? {
    clock += 1
    if let found = known[key] {
      found.used = clock
      return found.picture
    }
    guard let picture = draw() else { return nil }
    drawn += 1
    known[key] = Entry(picture, used: clock)
    bytes += picture.width * picture.height * 4
    makeRoom()
    return picture
  }

  /// Those that were not used for the longest time go first; the last one stays.
  private func makeRoom() {
    guard bytes > Self.mostBytes || known.count > Self.mostPieces else { return }
    for (key, value) in known.sorted(by: { $0.value.used < $1.value.used }).dropLast() {
      guard bytes > Self.mostBytes / 2 || known.count > Self.mostPieces / 2 else { return }
      known[key] = nil
      bytes -= value.picture.width * value.picture.height * 4
    }
  }
}
