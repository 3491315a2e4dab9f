import Foundation
import Scene

/// The arrow keys move the mark, Return opens.
extension UITableView: KeyAnswering {
  func answer(_ press: KeyPress) -> Bool {
    switch press.description {
    case "down": moveFocus(by: 1)
    case "up": moveFocus(by: -1)
    case "return":
      guard let path = selected.first else { return false }
      choose(path)
    case "escape" where revealed != nil: close()
    default: return false
    }
    return true
  }

  private func moveFocus(by step: Int) {
    update()
    let paths = titles.indices.flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
    guard !paths.isEmpty else { return }
    let here = selected.first.flatMap { paths.firstIndex(of: $0) }
    let next =
      here.map { min(max(0, $0 + step), paths.count - 1) } ?? (step > 0 ? 0 : paths.count - 1)
    guard next != here else { return }
    if selectionFollowsFocus {
      choose(paths[next])
    } else {
      selectRow(at: paths[next], animated: false, scrollPosition: .none)
    }
    scrollToRow(at: paths[next], at: .none, animated: false)
  }
}
