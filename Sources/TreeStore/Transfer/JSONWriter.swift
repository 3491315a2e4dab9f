import Foundation

/// One object, written as it comes: only one text is in memory.
struct JSONWriter: ExportWriter {
  private let target: ExportTarget
  private let file: Output
  private let encoder = JSONEncoder()
  private var buffer = Data()
  private var isFirst = true
  private var isUntitled = false
  private var hasVersions = false
  private var sum = ExportProof.Sum()

  /// Closed when nobody writes to it any more.
  private final class Output {
    let descriptor: Int32
    init(_ descriptor: Int32) { self.descriptor = descriptor }
    deinit { close(descriptor) }
  }

  init(_ target: ExportTarget, _ folders: [File]) throws {
    self.target = target
    let descriptor = open(
      FilePath(target.partial).c, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw target.failure() }
    target.lock.take(target.partial)
    file = Output(descriptor)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    add("{\n\"format\": \"\(JSONForm.format)\",\n\"version\": \(JSONForm.version),\n")
    add("\"folders\": [")
    for folder in folders { try add(JSONForm.Folder(folder)) }
    add("\n],\n\"files\": [")
    isFirst = true
  }

  mutating func write(
    _ file: File, text: String, _ attached: AttachedBytes
  ) throws -> ExportRemarks {
    try add(JSONForm.File(file, text: text, isUntitled: isUntitled))
    isUntitled = false
    if buffer.count > 1 << 20 { try empty() }
    let count = attached.attachments.count
    return ExportRemarks(changed: count > 0 ? [.noAttachmentsInJSON(count)] : [])
  }

  var takesVersions: Bool { true }

  mutating func nextIsUntitled() { isUntitled = true }

  mutating func write(_ version: NoteVersion, of file: FileID, text: String) throws {
    if !hasVersions {
      add("\n],\n\"versions\": [")
      (hasVersions, isFirst) = (true, true)
    }
    try add(JSONForm.Version(version, of: file, text: text))
    if buffer.count > 1 << 20 { try empty() }
  }

  mutating func finish() throws {
    add("\n]\n}\n")
    try empty()
    try ExportProof.check(sum, at: target.place(of: ""), target)
  }

  private mutating func add(_ value: some Encodable) throws {
    add(isFirst ? "\n" : ",\n")
    isFirst = false
    buffer += try encoder.encode(value)
  }

  private mutating func add(_ text: String) { buffer += Data(text.utf8) }

  private mutating func empty() throws {
    try ExportTarget.write(buffer, to: file.descriptor) { target.failure() }
    sum.add(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
