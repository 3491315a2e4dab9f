import Foundation
import Scene

/// Which number is what on the fake app's screen.
enum ID {
  static let window: UInt64 = 1
  static let split: UInt64 = 2
  static let first: UInt64 = 3
  static let second: UInt64 = 4
  static let line: UInt64 = 5
  static let navigation: UInt64 = 6
  static let bar: UInt64 = 10
  static let title: UInt64 = 11
  static let add: UInt64 = 12
  static let off: UInt64 = 13
  static let same: UInt64 = 14
  static let back: UInt64 = 15
  static let otherBar: UInt64 = 20
  static let otherTitle: UInt64 = 21
  static let otherSame: UInt64 = 22
  static let list: UInt64 = 30
  static let text: UInt64 = 40
  static let stubborn: UInt64 = 41
  static let clock: UInt64 = 42
  static let overlay: UInt64 = 50
  static let overlayVeil: UInt64 = 51
  static let overlayLabel: UInt64 = 52
  static let veil: UInt64 = 60
  static let dialog: UInt64 = 61
  static let field: UInt64 = 62
  static let cancel: UInt64 = 63
  static let ok: UInt64 = 64
  static let delete: UInt64 = 70
  static let rows: UInt64 = 1000
  static let labels: UInt64 = 2000
}

extension FakeApp {
  private var isWide: Bool { environment.size.width > 600 }

  func screen() -> Tree {
    var draw = Sketch()
    let size = environment.size
    let width = isWide ? 200 : size.width
    var layers: [UInt64] = []
    if isWide {
      let list = draw.add(
        ID.first, .column, 0, 0, width, size.height, "Items", listScreen(&draw, width))
      let line = draw.add(ID.line, .separator, width, 0, 1, size.height)
      let page = draw.add(
        ID.second, .column, 201, 0, size.width - 201, size.height, state.open ?? "Nothing open",
        textScreen(&draw, size.width - 201))
      var columns = [list, line, page]
      if state.showsOverlay {
        columns.append(draw.add(ID.overlayVeil, .dimming, 0, 0, size.width, size.height))
        let label = draw.add(ID.overlayLabel, .label, 10, 10, 80, 20, "Above")
        columns.append(
          draw.add(ID.overlay, .column, 0, 0, 150, size.height, "Drawer", [label]))
      }
      layers = [draw.add(ID.split, .split, 0, 0, size.width, size.height, "", columns)]
    } else {
      let inside = state.open == nil ? listScreen(&draw, width) : textScreen(&draw, width)
      let stack = draw.add(ID.navigation, .navigation, 0, 0, width, size.height, "", inside) {
        $0.path = ["Items"] + (self.state.open.map { [$0] } ?? [])
      }
      let column = draw.add(
        ID.first, .column, 0, 0, width, size.height, state.open ?? "Items", [stack])
      layers = [
        draw.add(ID.split, .split, 0, 0, width, size.height, "", [column]) {
          $0.traits = .collapsed
        }
      ]
    }
    if state.asked != nil { layers += alert(&draw, size) }
    draw.add(ID.window, .window, 0, 0, size.width, size.height, "Fake", layers) {
      $0.path = ["horizontal:\(self.isWide ? "regular" : "compact")", "vertical:regular"]
    }
    let focus = state.focus.map { NodeID($0) }
    return draw.tree(focus: focus)
  }

  private func listScreen(_ draw: inout Sketch, _ width: Double) -> [UInt64] {
    let title = draw.add(ID.title, .label, 40, 0, width - 120, 44, "Items") {
      $0.style.alignment = .center
    }
    let add = draw.add(ID.add, .button, width - 44, 0, 44, 44) {
      $0.symbol = "plus"
      $0.name = "Add"
    }
    let off = draw.add(ID.off, .button, 0, 0, 40, 44, "Off") { $0.traits = .disabled }
    let same = draw.add(ID.same, .button, width - 114, 0, 66, 44, "Same")
    let bar = draw.add(ID.bar, .bar, 0, 0, width, 44, "Items", [title, add, off, same])
    let height = environment.size.height - 44
    let first = Int(state.scrolled / 44)
    let inView = first..<min(state.items.count, max(first, Int((state.scrolled + height) / 44) + 1))
    let rows = inView.map { row(&draw, $0, width) }
    let list = draw.add(ID.list, .list, 0, 44, width, height, "", rows) {
      $0.contentSize = CGSize(width: width, height: Double(self.state.items.count) * 44)
      $0.offset.y = self.state.scrolled
      $0.traits.insert(.refreshable)
    }
    return [bar, list]
  }

  private func row(_ draw: inout Sketch, _ index: Int, _ width: Double) -> UInt64 {
    let name = state.items[index]
    let number = UInt64(index)
    var inside = [draw.add(ID.labels + number * 2, .label, 16, 0, width - 80, 44, name)]
    if let text = state.texts[name], !text.isEmpty {
      inside.append(
        draw.add(ID.labels + number * 2 + 1, .label, width - 60, 0, 50, 44, text))
    }
    if state.revealed == name {
      inside.append(draw.add(ID.delete, .button, width - 80, 0, 80, 44, "Delete"))
    }
    return draw.add(ID.rows + number, .row, 0, Double(index) * 44, width, 44, "", inside) {
      $0.name = self.state.namesRows ? name : ""
      $0.traits = .swipeable
      if name == self.state.open { $0.traits.insert(.selected) }
    }
  }

  private func textScreen(_ draw: inout Sketch, _ width: Double) -> [UInt64] {
    var buttons = [draw.add(ID.otherSame, .button, width - 80, 0, 66, 44, "Same")]
    if !isWide {
      buttons.append(
        draw.add(ID.back, .button, 0, 0, 90, 44, "Items") { $0.traits = .back })
    }
    let title = state.open ?? "Nothing open"
    buttons.append(draw.add(ID.otherTitle, .label, 100, 0, width - 200, 44, title))
    let bar = draw.add(ID.otherBar, .bar, 0, 0, width, 44, title, buttons)
    let stubborn = draw.add(ID.stubborn, .textField, 10, 50, 100, 30, "stuck") {
      $0.name = "Stubborn"
    }
    let clock = draw.add(ID.clock, .label, 120, 50, 100, 30, "\(Int(state.seconds)) s") {
      $0.name = "Clock"
    }
    guard let open = state.open else { return [bar, stubborn, clock] }
    let text = draw.add(ID.text, .textView, 0, 90, width, environment.size.height - 90) {
      $0.text = self.state.texts[open] ?? ""
      $0.selection = self.state.selections[open] ?? TextRange(0, 0)
      if open == "Locked" { $0.traits = .readOnly }
    }
    return [bar, stubborn, clock, text]
  }

  private func alert(_ draw: inout Sketch, _ size: CGSize) -> [UInt64] {
    let veil = draw.add(ID.veil, .dimming, 0, 0, size.width, size.height)
    let field = draw.add(ID.field, .textField, 10, 40, 180, 30) {
      $0.text = self.state.asked ?? ""
      $0.name = "Name"
      $0.selection = self.state.askedSelection
    }
    let cancel = draw.add(ID.cancel, .button, 0, 80, 100, 44, "Cancel")
    let ok = draw.add(ID.ok, .button, 100, 80, 100, 44, "OK") {
      if self.state.asked == "" { $0.traits = .disabled }
    }
    let title = draw.add(ID.dialog + 100, .label, 10, 5, 180, 30, "New item")
    let dialog = draw.add(
      ID.dialog, .dialog, (size.width - 200) / 2, 60, 200, 124, "New item",
      [title, field, cancel, ok])
    return [veil, dialog]
  }
}
