import Foundation
import Scene

/// Looking up items by their text.
extension Screen {
  /// Roles whose text is not visible itself: a label shows it.
  private static let frames: Set<Role> = [
    .window, .column, .bar, .navigation, .dialog, .popover, .split,
  ]

  /// The visible items with a name. A label inside of a row or button with the same name is left
  /// out.
  func seen(_ name: String) -> [Item] {
    let those = named(name).filter { !Self.frames.contains($0.node.role) && shows($0) }
    let ids = Set(those.map(\.node.id))
    return those.filter { !$0.ancestors.contains(where: ids.contains) }
  }

  func whyHidden(_ name: String) -> String {
    let those = named(name).filter { !Self.frames.contains($0.node.role) }
    guard let item = those.first(where: isSeen) ?? those.first else {
      let words = items.filter { !Self.frames.contains($0.node.role) && shows($0) }
        .map(\.node.spokenName).filter { !$0.isEmpty }
      return "nothing of that name" + Nearest.suggestion(name, in: words)
    }
    guard isSeen(item) else { return "it is outside of what can be seen" }
    return whatCovers(item) ?? "it is hidden"
  }

  /// Returns the field or text view with a name, or in the column or on the screen with that title.
  /// One that is not covered is preferred.
  func editable(_ name: String) throws -> Node {
    let all = items.filter {
      [.textField, .textView, .searchField].contains($0.node.role) && isSeen($0)
    }
    let titled = all.filter { titles(around: $0).contains(name) }
    let fitting = [
      all.filter { $0.node.name == name }, all.filter { $0.node.placeholder == name },
      titled.filter { $0.node.role == .textView }, titled,
    ].flatMap { $0 }
    if let best = fitting.first(where: { cover(of: $0) == nil }) ?? fitting.first {
      return best.node
    }
    let names = all.map { "“" + (focusNames($0.node.id).first ?? $0.node.text) + "”" }
    throw Refusal(
      expected: "a field or text called “\(name)”",
      found: all.isEmpty ? "no field at all" : names.joined(separator: ", "))
  }

  /// Returns the text of a field or label with a name, or the other labels of a row.
  func texts(of name: String) throws -> [String] {
    do {
      return [try editable(name).text]
    } catch {
      if let label = items.first(where: {
        $0.node.role == .label && $0.node.name == name && shows($0)
      }) {
        return [label.node.text]
      }
      if let row = items.first(where: {
        $0.node.role == .row && $0.node.spokenName == name && shows($0)
      }) {
        return items.filter {
          $0.node.role == .label && $0.ancestors.contains(row.node.id) && $0.node.text != name
        }.map(\.node.text)
      }
      throw error
    }
  }

  /// The names of the element with the focus, the best first.
  func focusNames(_ id: NodeID) -> [String] {
    guard let item = self[id] else { return [] }
    let node = item.node
    var names = [node.name, node.placeholder]
    if node.role == .button { names.append(node.text) }
    return (names + titles(around: item)).filter { !$0.isEmpty }
  }

  /// The title of the innermost column around an item, or that of its screen.
  private func titles(around item: Item) -> [String] {
    let around = item.ancestors.reversed().compactMap { tree[$0] }
    if let column = around.first(where: { $0.role == .column }) { return [column.text] }
    return around.first { $0.role == .navigation }?.path.last.map { [$0] } ?? []
  }
}
