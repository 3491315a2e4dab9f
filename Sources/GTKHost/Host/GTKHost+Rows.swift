import CGtk
import Scene

/// The current row of a list for assistive technology. A screen reader announces what gets the
/// focus, and not what is merely selected; so the selected row of the list with the focus is
/// reported as focused.
extension GTKHost {
  /// Updates the current rows of lists whose selection changed, and the descriptions of all current
  /// rows.
  func followRows() {
    for id in marked { follow(id) }
    marked = []
    for id in lists { (shown[id] as? ListWidget).map { describeCurrent(of: $0) } }
  }

  private func follow(_ id: NodeID) {
    guard let row = shown[id], let parent = row.parent, let list = shown[parent] as? ListWidget
    else { return }
    if row.node.traits.contains(.selected) {
      setCurrent(id, of: list)
    } else if list.current == id {
      setCurrent(selected(in: list), of: list)
    }
  }

  private func selected(in list: ListWidget) -> NodeID? {
    list.children.last { shown[$0]?.node.traits.contains(.selected) == true }
  }

  private func setCurrent(_ id: NodeID?, of list: ListWidget) {
    guard list.current != id else { return }
    if let old = list.current.flatMap({ shown[$0] }) { cg_set_description(old.widget, nil) }
    list.current = id
    list.currentWords = ""
    if id == nil { lists.remove(list.id) } else { lists.insert(list.id) }
    describeCurrent(of: list)
    cg_list_set_current(list.widget, id.flatMap { shown[$0] }?.widget)
  }

  /// A row that goes takes the keyboard along, and the list gets it back.
  func forgetRow(_ row: NodeWidget) {
    guard let list = row.parent.flatMap({ shown[$0] }) as? ListWidget, list.current == row.id
    else { return }
    setCurrent(selected(in: list), of: list)
  }

  /// A row's name is said by itself; what else stands in it is said after that.
  private func describeCurrent(of list: ListWidget) {
    guard let row = list.current.flatMap({ shown[$0] }) else { return }
    var words: [String] = []
    gather(row, except: row.node.spokenName, into: &words)
    let text = words.joined(separator: ", ")
    guard text != list.currentWords else { return }
    list.currentWords = text
    cg_set_description(row.widget, text)
  }

  private func gather(_ item: NodeWidget, except name: String, into words: inout [String]) {
    for child in item.children {
      guard let part = shown[child] else { continue }
      let spoken = part.node.spokenName
      switch part.node.role {
      case .label where !spoken.isEmpty && spoken != name: words.append(spoken)
      case .image where !spoken.isEmpty && part.node.name != part.node.symbol: words.append(spoken)
      default: break
      }
      gather(part, except: name, into: &words)
    }
  }
}

extension GTKHost {
  func announceAll() {
    guard !announcements.isEmpty else { return }
    let words = announcements.joined(separator: ". ")
    announcements = []
    cg_window_announce(window, words)
  }
}
