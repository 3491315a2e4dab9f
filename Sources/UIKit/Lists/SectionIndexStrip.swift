import Foundation
import Scene

/// The index at the side of a table. A press on a title, or a finger that moves to it, scrolls to
/// its section.
final class SectionIndexStrip: UIView {
  // Unowned: the table owns this object.
  private unowned let table: UITableView
  var titles: [String] = [] { didSet { changed(oldValue != titles) } }

  init(_ table: UITableView) {
    self.table = table
    super.init(frame: .zero)
    listLayer = 2
    dress()
  }

  required init?(coder: NSCoder) { return nil }

  func dress() {
    let tracking = isTracked ? table.sectionIndexTrackingBackgroundColor : nil
    backgroundColor = tracking ?? table.sectionIndexBackgroundColor
    changed(true)
  }

  private var isTracked = false { didSet { if oldValue != isTracked { dress() } } }

  override func handle(_ input: NodeInput) -> Bool {
    guard case .indexPressed(let index) = input else { return super.handle(input) }
    choose(index)
    return true
  }

  private func choose(_ index: Int?) {
    isTracked = index != nil
    guard let index, titles.indices.contains(index) else { return }
    let title = titles[index]
    guard title != UITableView.indexSearch else {
      table.contentOffset = .zero
      return
    }
    let asked = table.dataSource?.tableView(
      table, sectionForSectionIndexTitle: title, at: index)
    let section = asked ?? index
    guard table.rows.counts.indices.contains(section) else { return }
    table.scroll(toSection: section)
  }

  override var nodeRole: NodeRole { .index }

  override func describe(_ node: inout Node) {
    node.name = Words.index
    node.path = titles.map { $0 == UITableView.indexSearch ? "⌕" : $0 }
    node.style.color = (table.sectionIndexColor ?? .tintColor).paint
    node.style.font = Font(size: 11, weight: 600)
  }
}

extension UITableView {
  /// Scrolls until the header of a section is at the top.
  func scroll(toSection section: Int) {
    for _ in 1...4 {
      let before = contentOffset
      let top = rows.window.headerSpan(of: section).top
      contentOffset = CGPoint(x: 0, y: max(0, min(top, mostOffset.y)))
      guard learnsHeights, window != nil, contentOffset != before else { return }
      rows.layout()
    }
  }
}
