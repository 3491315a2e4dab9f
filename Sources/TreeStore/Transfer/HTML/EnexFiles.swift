import CGLib
import Foundation

/// The files of a note of Evernote's, which its text calls by the MD5 of their bytes.
final class EnexFiles {
  private struct File {
    let name: String
    let hash: String
    let data: Data
    let isPicture: Bool
    var isShown = false
  }

  private var files: [File] = []
  private var lost: [(name: String, reason: LocalizedMessage)] = []

  init(_ resources: [EnexNote.Resource]) {
    for resource in resources {
      let given =
        resource.name.isEmpty
        ? "attachment." + AttachmentType.ending(of: resource.type) : resource.name
      let name = AttachmentName.legal(given).precomposedStringWithCanonicalMapping
      guard !resource.isTooLarge else {
        lost.append((name, .largeResource(name, EnexReader.mostBytes / 1_000_000)))
        continue
      }
      guard let data = Base64.data(resource.letters) else {
        lost.append((name, .brokenPicture(name)))
        continue
      }
      let hash = Self.md5(data)
      guard !files.contains(where: { $0.hash == hash }) else { continue }
      let free = AttachmentName.free(name) { name in files.contains { $0.name == name } }
      files.append(
        File(
          name: free, hash: hash, data: data, isPicture: AttachmentType.isPicture(resource.type)))
    }
  }

  /// What stands in the text for an element that shows a file; nil where the note has none of it.
  func markdown(ofHash hash: String) -> String? {
    guard let place = files.firstIndex(where: { $0.hash == hash }) else {
      // One whose bytes are broken has another hash, and is named itself.
      if lost.isEmpty { lost.append((hash, .notInExport)) }
      return nil
    }
    files[place].isShown = true
    return markdown(files[place])
  }

  private func markdown(_ file: File) -> String {
    AttachmentName.markdown(file.name, isPicture: file.isPicture)
  }

  /// What no element showed.
  var rest: [String] { files.filter { !$0.isShown }.map(markdown) }

  func attachments(of note: String) -> [ImportAttachment] {
    files.map { file in
      ImportAttachment(name: file.name, path: note + "/" + file.name) { sink in
        try sink(file.data)
      }
    }
      + lost.map { lost in
        ImportAttachment(name: lost.name, path: note + "/" + lost.name) { _ in
          throw TextBundle.Refusal(reason: lost.reason)
        }
      }
  }

  private static func md5(_ data: Data) -> String {
    data.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: guchar.self).baseAddress
      guard let words = g_compute_checksum_for_data(G_CHECKSUM_MD5, start, gsize(bytes.count))
      else { return "" }
      defer { g_free(words) }
      return String(cString: words)
    }
  }
}
