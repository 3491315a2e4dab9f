import Foundation

/// Bytes as text: UTF-8, or what else they can only be.
enum TextDecoding {
  /// Texts beyond are refused: no editor shows them, and each key would write all of them.
  static let mostBytes = 32_000_000
  /// Of a file with a text: the lines in front of it, and letters that UTF-8 has in fewer bytes.
  static let mostFileBytes = 2 * mostBytes + 65_536

  enum Result: Equatable {
    /// - Parameter changes: messages about what is not as it stood there.
    case text(String, changes: [LocalizedMessage])
    case refused(LocalizedMessage)
  }

  static func decode(_ data: Data) -> Result {
    let data = Data(data)
    guard data.count <= mostFileBytes else { return .refused(tooLarge(data.count)) }
    if data.starts(with: [0xFF, 0xFE]) { return utf16(data, .utf16LittleEndian) }
    if data.starts(with: [0xFE, 0xFF]) { return utf16(data, .utf16BigEndian) }
    let hasMark = data.starts(with: [0xEF, 0xBB, 0xBF])
    let bytes = hasMark ? data.dropFirst(3) : data[...]
    let nuls = bytes.withUnsafeBytes(nuls)
    if nuls > 0, looksBinary(bytes, nuls: nuls) {
      return .refused(.noText(nuls, of: data.count))
    }
    if let text = LegacyText.utf8(bytes) {
      guard nuls > 0 else { return .text(text, changes: []) }
      return .text(FileText.storable(text), changes: [withoutNUL(nuls)])
    }
    return windows1252(bytes, nuls: nuls)
  }

  static func nuls(in text: String) -> Int {
    var text = text
    return text.withUTF8 { nuls(UnsafeRawBufferPointer($0)) }
  }

  /// Most texts have none, which is told fast.
  private static func nuls(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard let start = bytes.baseAddress, memchr(start, 0, bytes.count) != nil else { return 0 }
    return bytes.count { $0 == 0 }
  }

  static func tooLarge(_ bytes: Int) -> LocalizedMessage {
    .tooLarge(megabytes(bytes), megabytes(mostBytes))
  }

  static func noRoom(_ name: String, _ bytes: Int) -> LocalizedMessage {
    .noRoom(name, megabytes(bytes), megabytes(mostBytes))
  }

  private static func megabytes(_ bytes: Int) -> Int {
    bytes / 1_000_000 + (bytes % 1_000_000 > 0 ? 1 : 0)
  }

  /// What is made or added to is no longer than what is imported.
  static func refuseTooLong(_ text: String, of name: String) throws(LibraryError) {
    guard text.utf8.count <= mostBytes else {
      throw .textTooLong(name: name, bytes: text.utf8.count)
    }
  }

  static func withoutNUL(_ count: Int) -> LocalizedMessage {
    .withoutNUL(count)
  }

  /// A text has none or a few by accident; other kinds of files have many, or begin with such
  /// control characters as no text has.
  private static func looksBinary(_ bytes: Data.SubSequence, nuls: Int) -> Bool {
    let controls = bytes.prefix(4096).reduce(0) {
      $0 + ($1 < 32 && !(9...13).contains($1) && $1 != 27 ? 1 : 0)
    }
    return nuls * 20 > bytes.count || controls * 20 > min(bytes.count, 4096)
  }

  private static func utf16(_ data: Data, _ encoding: String.Encoding) -> Result {
    let isLittle = encoding == .utf16LittleEndian
    // Foundation replaces what it cannot decode: whether the pairs fit is looked at here.
    let units = stride(from: 2, to: data.count - 1, by: 2).map { index -> UInt16 in
      let (a, b) = (UInt16(data[index]), UInt16(data[index + 1]))
      return encoding == .utf16LittleEndian ? a | b << 8 : a << 8 | b
    }
    guard data.count % 2 == 0, isValid(units) else {
      return .refused(.noUTF16(isLittle: isLittle))
    }
    let text = String(decoding: units, as: UTF16.self)
    let nuls = units.reduce(0) { $0 + ($1 == 0 ? 1 : 0) }
    let note = LocalizedMessage.utf16(isLittle: isLittle)
    return .text(FileText.storable(text), changes: nuls > 0 ? [note, withoutNUL(nuls)] : [note])
  }

  private static func isValid(_ units: [UInt16]) -> Bool {
    var index = 0
    while index < units.count {
      if UTF16.isTrailSurrogate(units[index]) { return false }
      if UTF16.isLeadSurrogate(units[index]) {
        index += 1
        guard index < units.count, UTF16.isTrailSurrogate(units[index]) else { return false }
      }
      index += 1
    }
    return true
  }

  /// What most programs that knew no UTF-8 wrote. Five bytes stand for nothing in it.
  private static func windows1252(_ bytes: Data.SubSequence, nuls: Int) -> Result {
    let unknown: Set<UInt8> = [0x81, 0x8D, 0x8F, 0x90, 0x9D]
    if let position = bytes.firstIndex(where: { unknown.contains($0) }) {
      return .refused(
        .unknownEncoding(position - bytes.startIndex + 1))
    }
    guard !looksBinary(bytes, nuls: nuls),
      let text = String(bytes: bytes, encoding: .windowsCP1252)
    else { return .refused(.noText) }
    let note = LocalizedMessage.windows1252
    return .text(FileText.storable(text), changes: nuls > 0 ? [note, withoutNUL(nuls)] : [note])
  }
}
