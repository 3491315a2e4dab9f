import Foundation
import TreeStore
import UIKit

/// The beginning of a name that is typed into a list, to go to its row.
struct TypeAhead {
  private(set) var text = ""
  private var last = Date.distantPast
  /// The number of seconds after which a name begins anew.
  private static let pause = 1.0

  /// Adds a character.
  ///
  /// - Returns: Whether it is the first of a name.
  mutating func add(_ character: Character, at now: Date) -> Bool {
    let age = now.timeIntervalSince(last)
    if age > Self.pause || age < 0 { text = "" }
    last = now
    text.append(character)
    return text.count == 1
  }

  func fits(_ name: String) -> Bool {
    name.range(of: text, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
  }
}

extension FileListViewController {
  /// The most rows that are looked at for a name.
  private static let most = 5_000

  /// Goes to the next row whose name begins with what was typed.
  ///
  /// - Returns: Whether the key is part of a name.
  func typeAhead(_ key: UIKey) -> Bool {
    guard tableView.isFirstResponder, !isEditing, rowCount > 0,
      key.modifierFlags.isSubset(of: [.shift, .alphaShift]), key.characters.count == 1,
      let character = key.characters.first,
      character.isLetter || character.isNumber || (character == " " && !typed.text.isEmpty)
    else { return false }
    let now = tableView.indexPathForSelectedRow?.row ?? -1
    let isFirst = typed.add(character, at: surroundings.clock.now())
    let start = max(0, isFirst ? now + 1 : now)
    for step in 0..<min(rowCount, Self.most) {
      let position = (start + step) % rowCount
      guard let row = row(at: position), typed.fits(row.name) else { continue }
      if position != now { go(to: position, row) }
      break
    }
    return true
  }

  private func go(to position: Int, _ row: ListRow) {
    let path = IndexPath(row: position, section: 0)
    tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    tableView.scrollToRow(at: path, at: .none, animated: false)
    if isBesideDetail { delegate?.fileList(self, didSelect: row) }
  }
}

extension ListRow {
  /// What the row is called.
  var name: String {
    switch self {
    case .all: Strings.allNotes
    case .deleted: Strings.recentlyDeleted
    case .file(let file): file.name
    case .tag(let tag): tag.title
    }
  }
}
