import Foundation

/// An earlier text of a note.
public struct NoteVersion: Hashable, Sendable, Identifiable {
  /// Its number in the library.
  public let id: Int64
  /// When the note had this text: the date of its last change.
  public let date: Date
  /// The length of the text, in bytes of UTF-8.
  public let bytes: Int

  /// How often a version is kept, for how long, and how much room they take.
  enum Limits {
    /// A version is kept of a text that is changed this long after the last one was: milliseconds.
    static let pause: Int64 = 10 * 60 * 1000
    /// Where no other number was chosen for the library.
    static let mostOfNote = 200
    /// Compressed bytes; one version stays, whatever its size.
    static let mostBytesOfNote = 16 << 20
    static let mostBytes = 512 << 20

    /// How far apart versions of an age are, in milliseconds: all of a day, then one an hour for a week,
    /// one a day for a month, one a week for a year, and then one a month.
    static func distance(atAge age: Int64) -> Int64 {
      let hour: Int64 = 60 * 60 * 1000
      let day = 24 * hour
      switch age {
      case ..<day: return 1
      case ..<(7 * day): return hour
      case ..<(30 * day): return day
      case ..<(365 * day): return 7 * day
      default: return 30 * day
      }
    }
  }
}
