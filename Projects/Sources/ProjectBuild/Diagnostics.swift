/// What a compiler said, as blocks of lines that begin with a place and a kind.
struct Diagnostics {
  struct Entry: Hashable {
    enum Kind: String { case error, warning, note, remark }
    /// The file, or nil where the compiler names none.
    let file: String?
    let kind: Kind
    let lines: [String]
  }

  private(set) var entries: [Entry] = []
  /// Whether something could not be written because a disk has no room.
  let isOfFullDisk: Bool

  /// Reads the output of a compiler in the style `llvm`. What is said of a place is kept once, though several compiler
  /// processes may say it, each with notes of its own: then the entry with most lines is.
  init(_ output: String) {
    isOfFullDisk = Self.namesFullDisk(output)
    var seen: [String: Int] = [:]
    var current: (file: String?, kind: Entry.Kind, lines: [String])?
    func end() {
      guard var known = current else { return }
      while let last = known.lines.last, last.isEmpty { known.lines.removeLast() }
      let entry = Entry(file: known.file, kind: known.kind, lines: known.lines)
      guard let index = seen[known.lines[0]] else {
        seen[known.lines[0]] = entries.count
        return entries.append(entry)
      }
      if entries[index].lines.count < entry.lines.count { entries[index] = entry }
    }
    for line in output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let head = Self.head(line) {
        // Notes belong to what is before them.
        if head.kind == .note, current != nil {
          current?.lines.append(line)
          continue
        }
        end()
        current = (head.file, head.kind, [line])
      } else if current != nil {
        current?.lines.append(line)
      }
    }
    end()
    entries = UnclosedBraces.toldOnce(entries)
  }

  /// The errors. That a step of the compiler failed is one only where nothing says why.
  var errors: [Entry] {
    let all = entries.filter { $0.kind == .error }
    let located = all.filter { $0.file != nil }
    return located.isEmpty
      ? all
      : all.filter { $0.file != nil || !$0.lines[0].contains(" command failed with exit code ") }
  }

  /// The errors of what a person wrote, from which those of what was generated follow; those only where there are
  /// no others.
  ///
  /// - Parameter generated: The path of the folder with what was generated.
  func errors(besidesIn generated: String) -> [Entry] {
    let own = errors.filter { $0.file?.hasPrefix(generated + "/") != true }
    return own.contains { $0.file != nil } ? own : errors
  }

  /// The warnings of what a person wrote.
  ///
  /// - Parameter generated: The path of the folder with what was generated: nobody can mend what is said of that.
  func warnings(besidesIn generated: String) -> [Entry] {
    entries.filter { $0.kind == .warning && $0.file?.hasPrefix(generated + "/") != true }
  }

  /// The compiler and the linker give the system's own words, but sources may have them too: only lines that are no part of
  /// one count, which do not begin with a blank.
  private static func namesFullDisk(_ output: String) -> Bool {
    output.split(separator: "\n").contains { line in
      guard line.first?.isWhitespace == false, head(String(line))?.file == nil else { return false }
      return ["No space left on device", "Disk quota exceeded"].contains { line.contains($0) }
    }
  }

  /// Whether the linker misses nothing but the function by which programs begin.
  static func lacksEntryPoint(_ output: String) -> Bool {
    let missing = output.split(separator: "\n").filter { $0.contains("undefined ") }
    return !missing.isEmpty
      && missing.allSatisfy {
        $0.hasSuffix(" 'main'") || $0.hasSuffix(" `main'") || $0.hasSuffix(": main")
      }
  }

  /// The place at the beginning of a line, and what follows it; nil for a line without one.
  static func place(_ line: String) -> (file: String, line: Int, column: Int, rest: Substring)? {
    for kind in [Entry.Kind.error, .warning, .note, .remark] {
      guard let range = line.range(of: ": \(kind.rawValue): ") else { continue }
      let place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let column = Int(place[place.count - 1]),
        let number = Int(place[place.count - 2])
      else { continue }
      return (place.dropLast(2).joined(separator: ":"), number, column, line[range.lowerBound...])
    }
    return nil
  }

  private static func head(_ line: String) -> (file: String?, kind: Entry.Kind)? {
    for kind in [Entry.Kind.error, .warning, .note, .remark] {
      if line.hasPrefix("\(kind.rawValue): ") { return (nil, kind) }
      guard let range = line.range(of: ": \(kind.rawValue): ") else { continue }
      let place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, Int(place[place.count - 1]) != nil, Int(place[place.count - 2]) != nil
      else { continue }
      return (place.dropLast(2).joined(separator: ":"), kind)
    }
    return nil
  }
}
