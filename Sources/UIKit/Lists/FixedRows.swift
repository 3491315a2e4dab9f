import Foundation

/// The sections and cells that a document has for a table, which its controller shows.
@MainActor final class FixedRows {
  struct Section {
    var header: String?
    var footer: String?
    var cells: [UITableViewCell]
    /// The heights of the rows that have one of their own, in points.
    var heights: [CGFloat?]
  }

  let sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  func cell(at path: IndexPath) -> UITableViewCell? {
    guard sections.indices.contains(path.section),
      sections[path.section].cells.indices.contains(path.row)
    else { return nil }
    return sections[path.section].cells[path.row]
  }

  func height(at path: IndexPath) -> CGFloat? {
    cell(at: path) == nil ? nil : sections[path.section].heights[path.row]
  }

  func section(_ number: Int) -> Section? {
    sections.indices.contains(number) ? sections[number] : nil
  }
}

extension FixedRows {
  /// The sections of a table of a nib; nil for a table with prototypes only.
  convenience init?(_ nib: NibCoder) {
    guard let numbers = nib.object.parts["sections"] else { return nil }
    let document = nib.assembly.document
    self.init(
      numbers.map { number in
        let object = document.objects[number]
        let cells = (object.parts["cells"] ?? []).compactMap { cell in
          (nib.assembly.make(cell) as? UITableViewCell).map { (cell, $0) }
        }
        return Section(
          header: object.fields.string("headerTitle"), footer: object.fields.string("footerTitle"),
          cells: cells.map(\.1),
          heights: cells.map { document.objects[$0.0].fields.number("rowHeight") })
      })
  }
}
