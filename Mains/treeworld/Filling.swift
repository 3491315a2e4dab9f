import TreeStore

/// A library for measuring: notes of a kilobyte, a hundred to a folder, one of them open.
enum Filling {
  static func fill(_ library: Library, notes: Int) throws(LibraryError) {
    let words = "the quick brown fox jumps over the lazy dog and runs away ".split(separator: " ")
    var text = ""
    for index in 0..<200 { text += words[index % words.count] + " " }
    var made = 0
    while made < notes {
      let folder = try library.createFolder(named: "Folder \(made / 100 + 1)")
      let count = min(100, notes - made)
      try library.createFiles(
        (1...count).map { ("Note \(made + $0)", "\(made + $0) \(text)") }, in: folder.id)
      if made == 0, let first = try library.files(in: folder.id).first {
        library.setValue(folder.id.uuidString, forKey: "open.folder")
        library.setValue(first.id.uuidString, forKey: "open.file")
      }
      made += count
    }
    try library.flush()
  }
}
