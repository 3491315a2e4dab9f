import Foundation

/// A text that could not be written to its library, and is kept in a file of its own.
///
/// The file is plain text: a header, an empty line, the text, and the text before the change, so
/// that changes that another program made meanwhile can be merged.
public struct UnsavedText: Hashable, Sendable {
  /// The real path of the library.
  public var library: String
  /// The identity of the file that the text belongs to.
  public var file: FileID
  /// The name of the file; empty if it could not be read.
  public var name = ""
  /// The identity of the folder of the file; nil if it could not be read.
  public var folder: FileID?
  /// The name of the folder; empty if it could not be read.
  public var folderName = ""
  /// The time at which the text was put away.
  public var date: Date
  /// The number of texts that the program had put away: the highest one of a file is the newest.
  var number: Int
  /// The mark of an older text of the same file that this one includes.
  var replaces: String?
  var base: String
  /// The text.
  public var text: String
  /// The path of the file in which the text is kept.
  public var path = ""

  static let title = "TreeWorld: a text that its library could not take"
  static let ending = ".txt"
  static let most = 200_000_000
}

extension UnsavedText {
  var bytes: Data {
    var lines = [
      Self.title, "Library: \(Self.line(library))", "File: \(file)", "Name: \(Self.line(name))",
      "Folder-Name: \(Self.line(folderName))", "Date: \(LibraryClock.milliseconds(date))",
      "Number: \(number)", "Text-Bytes: \(text.utf8.count)", "Base-Bytes: \(base.utf8.count)",
    ]
    if let folder { lines.append("Folder: \(folder)") }
    if let replaces { lines.append("Replaces: \(replaces)") }
    var data = Data((lines.joined(separator: "\n") + "\n\n").utf8)
    data.append(contentsOf: text.utf8)
    data.append(UInt8(ascii: "\n"))
    data.append(contentsOf: base.utf8)
    return data
  }

  /// Creates a text from the contents of its file; nil if the file is of another kind or
  /// incomplete.
  init?(_ data: Data, path: String) {
    guard let end = data.range(of: Data("\n\n".utf8)),
      let head = LegacyText.utf8(data[..<end.lowerBound])
    else { return nil }
    let lines = head.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == Self.title[...] else { return nil }
    var values: [Substring: Substring] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.range(of: ": ") else { continue }
      values[line[..<colon.lowerBound]] = line[colon.upperBound...]
    }
    func value(_ key: Substring) -> String {
      values[key].flatMap { String($0).removingPercentEncoding } ?? ""
    }
    let body = data[end.upperBound...]
    guard let file = FileID(uuidString: value("File")), let time = Int64(value("Date")),
      let number = Int(value("Number")), let length = Int(value("Text-Bytes")),
      let baseLength = Int(value("Base-Bytes")), length >= 0, baseLength >= 0,
      length <= Self.most, baseLength <= Self.most, body.count >= length + 1 + baseLength,
      let text = LegacyText.utf8(body.prefix(length)),
      // What lies in a file of the reserve has older bytes behind it.
      let base = LegacyText.utf8(body.dropFirst(length + 1).prefix(baseLength))
    else { return nil }
    library = value("Library")
    self.file = file
    name = value("Name")
    folder = FileID(uuidString: value("Folder"))
    folderName = value("Folder-Name")
    date = LibraryClock.date(time)
    self.number = number
    replaces = values["Replaces"].map { String($0) }
    (self.text, self.base, self.path) = (text, base, path)
  }

  /// Returns words as one line, with control characters escaped.
  private static func line(_ words: String) -> String {
    words.unicodeScalars.map { scalar in
      scalar.value < 0x20 || scalar == "%"
        ? (scalar.value < 16 ? "%0" : "%") + String(scalar.value, radix: 16, uppercase: true)
        : String(scalar)
    }.joined()
  }
}

/// The levels of safety of texts that could not be written to their library.
public enum RecoveryDurability: Int, Comparable, Sendable {
  /// In the memory of this program: it is lost when the program ends.
  case inMemory
  /// In a folder in memory: it survives the program, but not the end of the session.
  case untilLogOut
  /// On a disk: it survives a restart.
  case lasting

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
