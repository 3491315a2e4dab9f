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

extension Times {
  var isShort: Bool { values.count < 50 }
}
