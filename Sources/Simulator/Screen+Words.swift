import Foundation
import Scene

/// What is written where.
extension Screen {
  /// What merely bears a title is not read; its label is.
  private static let frames: Set<Role> = [
    .window, .column, .bar, .navigation, .dialog, .popover, .split,
  ]

  /// What a person would point at when asked for `name`: the words of a row or button are
  /// the same thing as that row or button.
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

  /// The field or text of that name, or in the column or on the screen of that title. What
  /// nothing covers comes first.
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

  /// The text of a field, or what a label or row of that name says besides it.
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

  /// What a person would call what has the focus, the best first.
  func focusNames(_ id: NodeID) -> [String] {
    guard let item = self[id] else { return [] }
    let node = item.node
    var names = [node.name, node.placeholder]
    if node.role == .button { names.append(node.text) }
    return (names + titles(around: item)).filter { !$0.isEmpty }
  }

  /// The title of the innermost column around an item, or of the screen it is on.
  private func titles(around item: Item) -> [String] {
    let around = item.ancestors.reversed().compactMap { tree[$0] }
    if let column = around.first(where: { $0.role == .column }) { return [column.text] }
    return around.first { $0.role == .navigation }?.path.last.map { [$0] } ?? []
  }
}
