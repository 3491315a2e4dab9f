import Foundation
import Scene
import Testing

@testable import UIKit

/// A table of words in sections, which a test changes, and which writes down what it hears.
@MainActor final class WordTable: UITableViewController {
  var sections: [[String]]
  var headers: [String?] = []
  var footers: [String?] = []
  var heard: [String] = []
  var editable: Set<String> = []
  var movable: Set<String> = []
  var index: [String]?
  var preferredFocus: IndexPath?
  var cellClass: UITableViewCell.Type = UITableViewCell.self
  var fill: (UITableViewCell, String) -> Void = { $0.textLabel?.text = $1 }

  init(_ sections: [[String]], style: UITableView.Style = .plain) {
    self.sections = sections
    super.init(style: style)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(cellClass, forCellReuseIdentifier: "word")
  }

  func word(_ path: IndexPath) -> String { sections[path.section][path.row] }

  private func note(_ words: String, _ path: IndexPath) { heard.append("\(words) \(word(path))") }

  func take() -> [String] {
    defer { heard = [] }
    return heard
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    fill(cell, word(indexPath))
    return cell
  }
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { headers.indices.contains(section) ? headers[section] : nil }
  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { footers.indices.contains(section) ? footers[section] : nil }
  override func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    preferredFocus
  }
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    editable.contains(word(indexPath))
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    movable.contains(word(indexPath))
  }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { index }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    note(editingStyle == .delete ? "delete" : "insert", indexPath)
    guard editingStyle == .delete else { return }
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let word = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(word, at: destinationIndexPath.row)
    heard.append("move \(word)")
  }
  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    note("willSelect", indexPath)
    return indexPath
  }
  override func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    note("willDeselect", indexPath)
    return indexPath
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }

  // MARK: As a test says it

  func path(_ word: String) -> IndexPath {
    for (section, words) in sections.enumerated() {
      if let row = words.firstIndex(of: word) { return IndexPath(row: row, section: section) }
    }
    return IndexPath(row: -1, section: -1)
  }

  var selection: [String] { (tableView.indexPathsForSelectedRows ?? []).map(word) }
}

extension Stage {
  /// What stands in the list, from top to bottom as it is seen: rows by name, headers in angles,
  /// what is selected with a star.
  var listed: [String] {
    var found: [(Double, String)] = []
    tree.walk { node, _ in
      let name = node.spokenName
      if node.role == .row {
        found.append((node.frame.minY, node.traits.contains(.selected) ? "*" + name : name))
      } else if node.role == .header {
        found.append((node.frame.minY, "<\(name)>"))
      }
    }
    return found.sorted { $0.0 < $1.0 }.map(\.1)
  }

  func strike(_ keys: String...) {
    for key in keys {
      let parts = key.split(separator: "+").map(String.init)
      var modifiers: KeyPress.Modifiers = []
      if parts.contains("shift") { modifiers.insert(.shift) }
      if parts.contains("ctrl") { modifiers.insert(.control) }
      if parts.contains("alt") { modifiers.insert(.alt) }
      send(.key(KeyPress(parts.last ?? "", modifiers)))
    }
  }

  func scroll(to y: Double) {
    guard let list = node(.list) else { return }
    send(.scrolled(list.id, CGPoint(x: 0, y: y)))
  }
}
