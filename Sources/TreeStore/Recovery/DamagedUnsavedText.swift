import Foundation

/// What is left of a text that waited for its library.
struct DamagedUnsavedText {
  let path: String
  let file: FileID?
  let name: String
  /// What can be read of the text; nil when that is nothing.
  let words: String?
}

extension DamagedUnsavedText {
  /// - Returns: nil for one of another library.
  init?(_ data: Data, path: String, of library: String) {
    let end = data.range(of: Data("\n\n".utf8))
    let head = String(decoding: data[..<(end?.lowerBound ?? data.endIndex)], as: UTF8.self)
    var values: [Substring: Substring] = [:]
    for line in head.split(separator: "\n") {
      guard let colon = line.range(of: ": ") else { continue }
      values[line[..<colon.lowerBound]] = line[colon.upperBound...]
    }
    func value(_ key: Substring) -> String? {
      values[key].flatMap { String($0).removingPercentEncoding }
    }
    // Of a head that was cut its library is cut as well.
    if end != nil, let other = value("Library"), other != library { return nil }
    self.path = path
    file = value("File").flatMap { FileID(uuidString: $0) }
    name = value("Name") ?? ""
    guard head.hasPrefix(UnsavedText.title), let end else {
      words = nil
      return
    }
    let body = data[end.upperBound...]
    let length = value("Text-Bytes").flatMap { Int($0) } ?? body.count
    let text = body.prefix(min(max(length, 0), UnsavedText.most))
    words = text.isEmpty ? nil : String(decoding: text.filter { $0 != 0 }, as: UTF8.self)
  }
}
