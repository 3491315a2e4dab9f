import Foundation
import Scene

/// One button of a segmented control.
final class Segment: UIView, KeyAnswering {
  var title: String? { didSet { changed(oldValue != title) } }
  var image: UIImage? { didSet { changed(oldValue != image) } }
  var action: UIAction? {
    didSet {
      title = action?.title
      image = action?.image
      isOff = action?.attributes.contains(.disabled) == true
    }
  }
  /// The width in points; 0 to fit the content.
  var width: CGFloat = 0
  var isOff = false { didSet { changed(oldValue != isOff) } }
  var isChosen = false { didSet { changed(oldValue != isChosen) } }
  var tint: UIColor? { didSet { changed(oldValue != tint) } }
  weak var control: UISegmentedControl?

  convenience init(title: String) {
    self.init(frame: .zero)
    self.title = title
  }

  convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }

  convenience init(action: UIAction) {
    self.init(frame: .zero)
    title = action.title
    image = action.image
    isOff = action.attributes.contains(.disabled)
    self.action = action
  }

  private var words: String { image == nil ? title ?? "" : "" }

  private func style(isChosen: Bool) -> TextStyle {
    control?.titleStyle(isChosen: isChosen, isOff: isOff || control?.isEnabled == false)
      ?? TextStyle(font: Font(size: 13, weight: isChosen ? 600 : 400), alignment: .center)
  }

  /// The width of the content with a margin at both sides, in points.
  var contentWidth: CGFloat {
    if let image { return image.size.width + 24 }
    // The control keeps its size when another segment is chosen.
    let widths = [true, false].map {
      measurer.size(of: words, style: style(isChosen: $0), width: .infinity).width
    }
    return (widths.max() ?? 0) + 24
  }

  override var nodeRole: NodeRole { .segment }

  override func describe(_ node: inout Node) {
    node.text = words
    node.symbol = image?.symbol ?? ""
    if node.name.isEmpty { node.name = image == nil ? "" : title ?? image?.name ?? "" }
    node.style = style(isChosen: isChosen)
    node.control.tint = tint?.paint
    if isChosen { node.traits.insert(.selected) }
    if isOff || control?.isEnabled == false { node.traits.insert(.disabled) }
  }

  override func activate() { if !isOff { control?.press(self) } }

  func answer(_ press: KeyPress) -> Bool {
    let isReversed = readsFromRight
    switch press.description {
    case "left": control?.step(from: self, isReversed ? 1 : -1)
    case "right": control?.step(from: self, isReversed ? -1 : 1)
    default: return false
    }
    return true
  }
}
