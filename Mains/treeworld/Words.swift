import ArgumentParser
import TreeStore

/// What stands on the command line: bytes, of which those of paths need not be UTF-8.
enum Words {
  /// All but the program's name, each as a string that `FilePath` makes the same bytes of again.
  static var given: [String] {
    UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
      .dropFirst().compactMap { $0.map { FilePath(bytes: bytes($0)).string } }
  }

  private static func bytes(_ word: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = word
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return bytes
  }

  /// What will be a name or a text: nothing of it is changed without a word.
  static func text(_ word: String) throws -> String {
    guard FilePath.hasEscapes(word) else { return word }
    guard let text = FilePath(word).utf8 else {
      throw ValidationError("It is not UTF-8; write it in that encoding.")
    }
    return text
  }

  static func path(_ word: String) throws -> String {
    guard !word.isEmpty else { throw ValidationError("A path needs at least one character.") }
    return FilePath(written: word).string
  }
}
