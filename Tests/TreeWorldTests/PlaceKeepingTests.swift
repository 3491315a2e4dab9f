import Chance
import Foundation
import Scene
import Testing
import UIKit

@testable import TreeWorld

/// The law of place-keeping: two people do the same, and the window of one of them changes
/// its size all the time. Whenever both windows have the same size, everything in them is
/// the same: what is open, texts, cursors, scroll offsets, focus, marks, questions.
@Suite("Place-keeping", .serialized) @MainActor struct PlaceKeepingTests {
  @MainActor private final class Walk {
    var random: SeededRandom
    let steady: Person
    let moved: Person
    var log: [String] = []
    var names = 0

    init(seed: UInt64, onDesktop isOnDesktop: Bool) throws {
      random = SeededRandom(seed)
      steady = try Person(onDesktop: isOnDesktop)
      moved = try Person(onDesktop: isOnDesktop)
    }

    func both(_ what: String, _ body: (Person) throws -> Void) throws {
      log.append(what)
      for person in [steady, moved] {
        // No two files are made in the same moment, so that lists by date have one order.
        person.time.pass(0.01)
        try body(person)
      }
    }

    func resize() {
      let width = [320.0, 375, 400, 500, 639, 694, 768, 1024, 1366].randomElement(using: &random)
      let height = [400.0, 500, 768, 1024, 1366].randomElement(using: &random)
      guard let width, let height else { return }
      moved.resize(width, height)
      log.append("  window \(Int(width)) × \(Int(height))")
    }

    var isHome: Bool { moved.host.environment.size == steady.host.environment.size }

    func step() throws {
      for _ in 0..<random.number(below: 3) { resize() }
      // Some things are done at whatever size the window has now, others need the columns.
      if random.number(below: 3) > 0 {
        moved.resize(1024)
        log.append("  window as the other")
      }
      // A field that a narrow window hides cannot be typed into.
      if let role = steady.focus?.role, role == .textField || role == .searchField,
        moved.focus?.role != role
      {
        moved.resize(1024)
        log.append("  window as the other, for its field")
      }
      if steady.nodes.contains(where: { $0.role == .fileDialog }) {
        try both("choose no file") { person in
          if let dialog = person.nodes.last(where: { $0.role == .fileDialog }) {
            person.send(.picked(dialog.id, []))
          }
        }
      } else if steady.isAsked {
        try answer()
      } else if steady.nodes.contains(where: { $0.role == .popover }) {
        // What is behind it cannot be pressed.
        try both("escape") { $0.key("escape") }
      } else if steady.focus?.role == .searchField {
        try search()
      } else if steady.focus?.role == .textField, random.number(below: 3) > 0 {
        try name()
      } else {
        try act()
      }
    }

    private func answer() throws {
      let buttons = steady.dialogWords(.button)
      guard buttons.contains("OK") else { return try choose() }
      let isDisabled = try steady.find(.button, "OK").traits.contains(.disabled)
      switch random.number(below: 5) {
      case 0 where steady.focus?.role == .textField, 1 where steady.focus?.role == .textField:
        names += 1
        let name = "N\(names)"
        try both("type \(name)") { try $0.type(name) }
      case 2 where !isDisabled, 3 where !isDisabled: try both("OK") { try $0.tap("OK") }
      default: try both("escape") { $0.key("escape") }
      }
    }

    /// In the title of a note, or in the row of a folder.
    private func name() throws {
      switch random.number(below: 4) {
      case 0, 1:
        names += 1
        let name = "N\(names)"
        try both("name it \(name)") { try $0.type(name) }
      case 2: try both("return") { $0.key("return") }
      default: try both("escape") { $0.key("escape") }
      }
    }

    /// In the field of a search.
    private func search() throws {
      switch random.number(below: 8) {
      case 0, 1: try both("search for t") { try $0.type("t") }
      case 2: try both("down") { $0.key("down") }
      case 3: try both("up") { $0.key("up") }
      case 4: try both("open") { $0.send(.submitted($0.focus?.id ?? NodeID(0))) }
      case 5 where steady.nodes.contains { $0.role == .button && $0.spokenName == "Cancel" }:
        try both("cancel") { try $0.tap("Cancel") }
      case 6: try both("leave the field") { $0.send(.focused(nil)) }
      default: try both("escape") { $0.key("escape") }
      }
    }

    /// A question without a name, or the folders to move to.
    private func choose() throws {
      // The rows of a long list that a lower window has no room for are not there.
      let rows = min(steady.dialogWords(.row).count, moved.dialogWords(.row).count)
      if random.number(below: 2) == 0, let row = (0..<rows).randomElement(using: &random) {
        // Each has backups of its own, in its own folder.
        return try both("choose row \(row + 1)") { person in
          let rows = person.dialogWords(.row)
          guard rows.indices.contains(row) else {
            throw Missing(description: "no row \(row + 1) among \(rows)")
          }
          try person.row(rows[row])
        }
      }
      guard let button = steady.dialogWords(.button).randomElement(using: &random) else {
        return try both("escape") { $0.key("escape") }
      }
      try both("choose \(button)") { try $0.tap(button) }
    }

    private func act() throws {
      let isTyping = steady.focus?.role == .textView
      switch random.number(below: 19) {
      case 0: try both("ctrl+n") { $0.key("ctrl+n") }
      case 1: try both("ctrl+shift+n") { $0.key("ctrl+shift+n") }
      case 2, 3, 4:
        guard isTyping else { return }
        names += 1
        let text = "t\(names)" + (names % 5 == 0 ? "\n" : "")
        try both("type \(text)") { try $0.type(text) }
      case 5: if isTyping { try both("undo") { $0.key("ctrl+z") } }
      case 6: if isTyping { try both("redo") { $0.key("ctrl+shift+z") } }
      case 7: try select()
      case 8:
        let y = Double(random.number(below: 300))
        try withText("scroll to \(y)") { .scrolled($0.id, CGPoint(x: 0, y: y)) }
      case 9: try withText("focus the text") { .focused($0.id) }
      case 10: if isHome || isTyping { try both("F2") { $0.key("f2") } }
      case 11 where steady.nodes.contains { $0.role == .button && $0.spokenName == "Undo" }:
        try both("undo at the bottom") { try $0.tap("Undo") }
      case 12 where isHome && random.number(below: 4) == 0:
        try both("ctrl+shift+f") { $0.key("ctrl+shift+f") }
      case 16: try insertPicture()
      case 17: if random.number(below: 3) == 0 { try both("ctrl+p") { $0.key("ctrl+p") } }
      case 18: if isHome { try moveEdge() }
      default: if isHome { try actInLists() }
      }
    }

    /// A picture of no pixels, as a file that is no picture any more has.
    private func insertPicture() throws {
      guard steady.focus?.role == .textView else { return }
      names += 1
      let name = "p\(names).png"
      try both("insert \(name)") { person in
        guard let editor = person.editor else { throw Missing(description: "no editor") }
        editor.attach([.data(Data("picture".utf8), name: name)])
        editor.settle()
        person.settle()
      }
    }

    /// Makes a column wider or narrower, by the line at its edge.
    private func moveEdge() throws {
      let lines = steady.nodes.filter { $0.role == .separator && $0.spokenName.hasPrefix("Width") }
      guard let line = lines.map(\.spokenName).randomElement(using: &random) else { return }
      let action: AccessibilityAction = random.number(below: 2) == 0 ? .increment : .decrement
      try both("\(action) \(line)") {
        $0.send(.accessibility(try $0.find(.separator, line).id, action))
      }
    }

    private func withText(_ what: String, _ event: (Node) -> SceneEvent) throws {
      guard steady.textView != nil else { return }
      try both(what) { person in
        guard let text = person.textView else { throw Missing(description: "no text") }
        person.send(event(text))
      }
    }

    private func select() throws {
      guard let text = steady.textView else { return }
      let count = text.text.utf16.count
      let location = random.number(below: count + 1)
      let range = TextRange(location, random.number(below: count - location + 1))
      try withText("select \(range)") { .selected($0.id, range) }
    }

    private func actInLists() throws {
      guard let row = steady.rows.randomElement(using: &random) else { return }
      switch random.number(below: 16) {
      case 0, 1, 2: try both("row \(row)") { try $0.row(row) }
      case 3: try swipe(.left, row)
      case 4: try swipe(.right, row)
      case 5: try both("down") { $0.key("down") }
      case 6: try both("up") { $0.key("up") }
      case 7, 8:
        try openMenu("menu \(row)") { .contextMenu(try $0.find(.row, row).id) }
      case 9:
        let bars = ["More", "Done", "Move…", "Delete", "Put Back", "Delete for Good"]
        let buttons = steady.nodes.filter {
          $0.role == .button && bars.contains($0.spokenName) && !$0.traits.contains(.disabled)
        }
        guard let button = buttons.map(\.spokenName).randomElement(using: &random) else { return }
        try openMenu("tap \(button)") { .activate(try $0.find(.button, button).id) }
      case 12: try both("right") { $0.key("right") }
      case 13: try both("left") { $0.key("left") }
      case 14: try disclose()
      case 15: try nest()
      default:
        let lists = steady.nodes.filter { $0.role == .list }.map(\.spokenName)
        guard let list = lists.randomElement(using: &random) else { return }
        let y = Double(random.number(below: 900))
        try both("scroll \(list) to \(y)") {
          $0.send(.scrolled(try $0.find(.list, list).id, CGPoint(x: 0, y: y)))
        }
      }
    }

    /// Makes a folder in another, up to its question for a name.
    private func nest() throws {
      let item = "New Folder Inside"
      guard let folder = steady.rows(in: "Folders").randomElement(using: &random) else { return }
      try both("menu \(folder)") { $0.send(.contextMenu(try $0.find(.row, folder).id)) }
      guard steady.menuItems.contains(item) else {
        return try both("escape") { $0.key("escape") }
      }
      try both("nest in \(folder)") { $0.send(.activate(try $0.find(.menuItem, item).id)) }
    }

    /// Opens or closes a folder by its button.
    private func disclose() throws {
      let buttons = steady.nodes.filter {
        $0.role == .button
          && ($0.spokenName.hasPrefix("Expand “") || $0.spokenName.hasPrefix("Collapse “"))
      }
      guard let button = buttons.map(\.spokenName).randomElement(using: &random) else { return }
      try both("tap \(button)") { try $0.tap(button) }
    }

    /// What a swipe reveals is pressed, if it reveals anything.
    private func swipe(_ direction: SceneEvent.Direction, _ row: String) throws {
      try both("swipe \(row) \(direction)") {
        $0.send(.swipe(try $0.find(.row, row).id, direction))
      }
      let words = direction == .left ? ["Delete", "Delete for Good"] : ["Rename", "Put Back"]
      let found = try steady.inside(steady.find(.row, row)).first { words.contains($0.spokenName) }
      guard let name = found?.spokenName else { return }
      try both("tap \(name)") { person in
        let buttons = person.inside(try person.find(.row, row))
        guard let button = buttons.first(where: { $0.spokenName == name }) else {
          throw Missing(description: "no \(name)")
        }
        person.send(.activate(button.id))
      }
    }

    /// A change of the window closes menus, so one that opens is used at once.
    private func openMenu(_ what: String, _ event: (Person) throws -> SceneEvent) throws {
      try both(what) { $0.send(try event($0)) }
      // Backups are made in the background, so that two people may have different ones, and both have one window.
      // Preferences have rows that size themselves, whose heights are estimates until they were seen.
      let others = ["Restore Backup…", "Open in New Window", "New Window", "Preferences…"]
      let items = steady.menuItems.filter { !others.contains($0) }
      guard let item = items.randomElement(using: &random) else { return }
      if random.number(below: 6) == 0 { return try both("escape") { $0.key("escape") } }
      try both("choose \(item)") { $0.send(.activate(try $0.find(.menuItem, item).id)) }
    }

    /// What differs when both windows have the same size again.
    func difference() -> String? {
      let size = moved.host.environment.size
      moved.resize(1024)
      // What time changed is shown with the next event.
      steady.resize(1024)
      defer { moved.resize(size.width, size.height) }
      let a = steady.everything
      let b = moved.everything
      guard a != b else { return nil }
      let lines = b.difference(from: a).map { change in
        switch change {
        case .insert(_, let line, _): "moved:  \(line)"
        case .remove(_, let line, _): "steady: \(line)"
        }
      }
      return (log.suffix(30) + lines).joined(separator: "\n")
    }
  }

  /// 10,000 actions, with twice as many changes of size between them.
  @Test("Nothing is lost on the way", arguments: 1...20)
  func law(seed: UInt64) throws {
    // Half of the people have a desktop, where a window of two columns comes between columns and a stack.
    let walk = try Walk(seed: seed, onDesktop: seed.isMultiple(of: 2))
    defer {
      walk.steady.leave()
      walk.moved.leave()
    }
    for step in 1...500 {
      do {
        try walk.step()
      } catch {
        // What one of them has and the other has not is a difference.
        Issue.record(
          "seed \(seed), step \(step): \(error)\n\(walk.difference() ?? walk.log.suffix(30).joined(separator: "\n"))"
        )
        break
      }
      if let difference = walk.difference() {
        Issue.record("seed \(seed), step \(step)\n\(difference)")
        break
      }
    }
  }
}
