import Foundation
import Scene

/// One wheel of a picker: a list of titles with the chosen one in the middle.
final class WheelView: UIView {
  var options: [String] = [] { didSet { changed(oldValue != options) } }
  /// The index of the chosen title; -1 for none.
  var chosen = -1 { didSet { changed(oldValue != chosen) } }
  var isOff = false { didSet { changed(oldValue != isOff) } }
  /// The name for assistive technology and scripts.
  var name = "" { didSet { changed(oldValue != name) } }
  var handler: ((Int) -> Void)?

  /// The height of a row in points, also the minimum in the host.
  static let rowHeight = 32.0
  static let height = 216.0

  override func handle(_ input: NodeInput) -> Bool {
    guard case .wordChosen(let index) = input else { return super.handle(input) }
    chose(index)
    return true
  }

  private func chose(_ index: Int) {
    guard !isOff, index != chosen, options.indices.contains(index) else { return }
    chosen = index
    handler?(index)
  }

  /// The width of the widest title with margins, in points, among the first 100.
  var contentWidth: Double {
    let style = TextStyle(font: Font(size: 19))
    let widths = options.lazy.prefix(100).map { [engine] in
      engine?.measurer.size(of: $0, style: style, width: .infinity).width ?? 0
    }
    return (widths.max() ?? 0) + 36
  }

  override var hostUsesDrags: Bool { true }

  override var nodeRole: NodeRole { .wheel }

  override var keepsLook: Bool { true }

  override func describe(_ node: inout Node) {
    node.name = name
    node.control.options = options
    node.control.value = Double(chosen)
    node.control.maximum = Double(max(0, options.count - 1))
    if isOff { node.traits.insert(.disabled) }
  }
}
