import Foundation

/// A text that its library could not take, as it waits in a file of its own.
///
/// The file is plain: some lines that say whose it is, an empty one, the text, and the text that
/// was changed to it, so that whatever another program wrote meanwhile is kept too.
public struct UnsavedText: Hashable, Sendable {
  /// The real path of the library.
  public var library: String
  public var file: FileID
  /// What the file and its folder were called; empty where that could not be read.
  public var name = ""
  public var folder: FileID?
  public var folderName = ""
  public var date: Date
  /// Counts the texts that one program put away: the highest of a file is the newest.
  var number: Int
  /// Who put away an older text of the same file that this one took in.
  var replaces: String?
  var base: String
  public var text: String
  /// Where it waits.
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

  /// Nil for what is not one, or not whole.
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

  /// In one line, whatever is in it.
  private static func line(_ words: String) -> String {
    words.unicodeScalars.map { scalar in
      scalar.value < 0x20 || scalar == "%"
        ? (scalar.value < 16 ? "%0" : "%") + String(scalar.value, radix: 16, uppercase: true)
        : String(scalar)
    }.joined()
  }
}

/// How safe a text is that its library did not take.
public enum UnsavedKeeping: Int, Comparable, Sendable {
  /// Only in this program: it is lost with it.
  case inMemory
  /// In the computer's memory: a program that is killed does not take it along.
  case untilLogOut
  /// On a disk.
  case lasting

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
