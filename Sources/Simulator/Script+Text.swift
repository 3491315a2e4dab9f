import Foundation

extension Script {
  /// The text of a script's file.
  ///
  /// - Parameters:
  ///   - data: What the file has.
  ///   - file: The name for errors.
  /// - Throws: where it is not UTF-8, with the place of the first byte that is not.
  public static func text(of data: Data, file: String) throws(ScriptError) -> String {
    if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(data.prefix(2))) || data.prefix(2).contains(0) {
      throw ScriptError(
        file: file, line: 1, column: 1, message: "the script is UTF-16; save it as UTF-8")
    }
    if let text = String(validating: data, as: UTF8.self) { return text }
    let (line, column) = firstFault(in: data)
    throw ScriptError(
      file: file, line: line, column: column,
      message: "this is not UTF-8, but perhaps Latin-1; save the script as UTF-8")
  }

  /// The line and the column, both from 1, of the first bytes that are no character in UTF-8.
  private static func firstFault(in data: Data) -> (line: Int, column: Int) {
    var decoder = UTF8()
    var bytes = data.makeIterator()
    var before: [String.UnicodeScalarView] = [String.UnicodeScalarView()]
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      if scalar == "\n" {
        before.append(String.UnicodeScalarView())
      } else {
        before[before.count - 1].append(scalar)
      }
    }
    return (before.count, (before.last.map { String($0).count } ?? 0) + 1)
  }
}
