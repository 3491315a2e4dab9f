import Foundation
import TreeStore

enum Listing {
  static func run(_ path: String) throws {
    var opening = Times()
    for _ in 0..<20 { _ = try opening.measure { try Library(path: path) } }
    opening.show("opening the library")
    let library = try Library(path: path)
    var (folders, switching, text, counting) = (Times(), Times(), Times(), Times())
    for _ in 0..<20 { _ = try folders.measure { try library.folders() } }
    let all = try library.folders()
    folders.show("all \(all.count) folders")
    for _ in 0..<500 {
      guard let folder = all.randomElement() else { return }
      let files = try switching.measure { try library.files(in: folder.id) }
      guard let file = files.randomElement() else { continue }
      _ = try text.measure { try library.text(of: file.id) }
      if counting.isShort { _ = try counting.measure { try library.counts() } }
    }
    switching.show("switching to a folder")
    text.show("opening a file")
    counting.show("counts")
    let count = try library.counts().files
    guard count > 0 else { return }
    for order in FileOrder.allCases {
      var (first, middle) = (Times(), Times())
      for _ in 0..<50 {
        _ = try first.measure { try library.list(.all, by: order, range: 0..<50) }
        _ = try middle.measure {
          try library.list(.all, by: order, range: count / 2..<(count / 2 + 50))
        }
      }
      first.show("the first 50 of all files by \(order.rawValue)")
      middle.show("50 from the middle of all files by \(order.rawValue)")
    }
    try MainActor.assumeIsolated { try tables(library, all) }
    if let folder = all.first {
      var (delete, restore) = (Times(), Times())
      for _ in 0..<50 {
        let gone = try delete.measure { try library.delete(folder.id) }
        try restore.measure { try library.restore(gone) }
      }
      delete.show("deleting a folder")
      restore.show("putting it back")
    }
  }
}

extension Listing {
  /// What a window does when it opens a list and shows what is in view.
  @MainActor static func tables(_ library: Library, _ folders: [File]) throws {
    for (name, scope) in [("folders", LibraryScope.folders), ("all files", .all)] {
      var opening = Times()
      for _ in 0..<50 {
        try opening.measure {
          let list = try LibraryList(library, scope) { _ in }
          for row in 0..<min(40, list.count) { _ = list.file(at: row) }
        }
      }
      opening.show("opening the list of \(name), 40 rows in view")
    }
    var switching = Times()
    for _ in 0..<500 {
      guard let folder = folders.randomElement() else { return }
      try switching.measure {
        let list = try LibraryList(library, .files(in: folder.id)) { _ in }
        for row in 0..<min(40, list.count) { _ = list.file(at: row) }
        guard let file = list.file(at: 0) else { return }
        _ = try library.text(of: file.id)
      }
    }
    switching.show("switching to a folder and opening its first file")
    let list = try LibraryList(library, .all) { _ in }
    var whole = Times()
    whole.measure {
      while !list.isComplete { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001)) }
    }
    whole.show("until the order of all files is known")
    var (page, place) = (Times(), Times())
    for _ in 0..<500 {
      let first = Int.random(in: 0..<max(1, list.count - 40))
      page.measure { for row in first..<min(first + 40, list.count) { _ = list.file(at: row) } }
      guard let file = list.file(at: first) else { continue }
      _ = place.measure { list.position(of: file.id) }
    }
    page.show("40 rows anywhere in all files")
    place.show("where a file stands among all")
  }
}

extension Times {
  var isShort: Bool { values.count < 50 }
}
