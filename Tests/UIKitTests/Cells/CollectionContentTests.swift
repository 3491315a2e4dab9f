import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("What rows show") @MainActor struct CollectionContentTests {
  /// A word that is louder when its row is selected.
  private struct Shout: UIContentConfiguration {
    var word: String
    var isLoud = false

    func makeContentView() -> any UIView & UIContentView { ShoutView(self) }

    func updated(for state: any UIConfigurationState) -> Shout {
      var next = self
      next.isLoud = (state as? UICellConfigurationState)?.isSelected ?? false
      return next
    }
  }

  private final class ShoutView: UILabel, UIContentView {
    var configuration: any UIContentConfiguration { didSet { show() } }

    init(_ configuration: any UIContentConfiguration) {
      self.configuration = configuration
      super.init(frame: .zero)
      show()
    }

    required init?(coder: NSCoder) { return nil }

    private func show() {
      guard let shout = configuration as? Shout else { return }
      text = shout.isLoud ? shout.word.uppercased() : shout.word
    }
  }

  @Test("A configuration of the app's own follows the row's state, in one view")
  func ownConfiguration() throws {
    let list = WordList(["Apple", "Pear"])
    list.fill = { cell, word in cell.contentConfiguration = Shout(word: word) }
    let stage = Stage(list)
    let label = try #require(stage.node(.label, "Pear"))
    stage.tap(.row, "Pear")
    #expect(stage.node(.label, "PEAR")?.id == label.id)
    stage.tap(.row, "Apple")
    #expect(stage.rows == ["APPLE", "Pear"])
  }

  @Test("A configuration does not follow where the cell is told not to")
  func manualConfiguration() {
    let list = WordList(["Apple"])
    list.fill = { cell, word in
      cell.automaticallyUpdatesContentConfiguration = false
      cell.contentConfiguration = Shout(word: word)
    }
    let stage = Stage(list)
    stage.tap(.row, "Apple")
    #expect(stage.rows == ["Apple"])
  }

  @Test("Another kind of configuration gets another view; none leaves nothing")
  func exchange() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    var content = cell.defaultContentConfiguration()
    content.text = "Apple"
    cell.contentConfiguration = content
    let view = cell.contentView
    #expect(view is UIListContentView)
    content.text = "Pear"
    cell.contentConfiguration = content
    #expect(cell.contentView === view)
    cell.contentConfiguration = Shout(word: "Plum")
    #expect(cell.contentView is ShoutView)
    #expect(view.superview == nil)
    cell.contentConfiguration = nil
    #expect(Swift.type(of: cell.contentView) == UIView.self)
    #expect(cell.contentView.superview === cell)
    #expect(cell.contentView.subviews.isEmpty)
  }

  @Test("Two texts stand one below the other, or at both ends", arguments: [false, true])
  func twoTexts(isBeside: Bool) {
    let list = WordList(["Apple"])
    list.fill = { cell, word in
      var content = isBeside ? UIListContentConfiguration.valueCell() : .subtitleCell()
      content.text = word
      content.secondaryText = "ripe"
      cell.contentConfiguration = content
    }
    let stage = Stage(list, width: 330, height: 66)
    #expect(
      stage.tree.diagram(columns: 30)
        == (isBeside
          ? """
          ┌──────────────────────────────┐
          │                              │
          │ Apple                    ripe│
          │                              │
          │                              │
          └──────────────────────────────┘
          """
          : """
          ┌──────────────────────────────┐
          │ Apple                        │
          │ ripe                         │
          │                              │
          │                              │
          └──────────────────────────────┘
          """))
  }

  @Test("Texts with attributes go before plain ones, and colours are changed before they are drawn")
  func attributes() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "plain"
    content.attributedText = NSAttributedString(
      string: "Apple", attributes: [.foregroundColor: UIColor.systemRed])
    content.secondaryAttributedText = NSAttributedString(string: "ripe")
    content.secondaryTextProperties.color = .label
    content.secondaryTextProperties.colorTransformer = .init { _ in .systemGreen }
    content.secondaryTextProperties.adjustsFontSizeToFitWidth = true
    content.secondaryTextProperties.minimumScaleFactor = 0.5
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    view.layoutIfNeeded()
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Apple", "ripe"])
    #expect(labels[1].textColor == .systemGreen)
    #expect(labels[1].adjustsFontSizeToFitWidth && labels[1].minimumScaleFactor == 0.5)
    var same = content
    #expect(same == content && same.hashValue == content.hashValue)
    same.textProperties.numberOfLines = 2
    #expect(same != content)
    content.attributedText = nil
    view.configuration = content
    #expect(labels[0].text == "plain")
  }

  @Test("Guides follow the parts of the content, and are nil for those that are not there")
  func contentGuides() throws {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Apple"
    let view = UIListContentView(configuration: content)
    #expect(view.imageLayoutGuide == nil && view.secondaryTextLayoutGuide == nil)
    content.image = UIImage(systemName: "star")
    content.secondaryText = "ripe"
    view.configuration = content
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    holder.addSubview(view)
    view.frame = holder.bounds
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(mark)
    let text = try #require(view.textLayoutGuide)
    let picture = try #require(view.imageLayoutGuide)
    NSLayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: text.leadingAnchor),
      mark.topAnchor.constraint(equalTo: try #require(view.secondaryTextLayoutGuide).topAnchor),
      mark.widthAnchor.constraint(equalToConstant: 10),
      mark.heightAnchor.constraint(equalToConstant: 10),
    ])
    holder.layoutIfNeeded()
    let labels = view.subviews.compactMap { $0 as? UILabel }
    let image = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(text.layoutFrame == labels[0].frame)
    #expect(picture.layoutFrame == image.frame)
    #expect(mark.frame.origin == CGPoint(x: labels[0].frame.minX, y: labels[1].frame.minY))
    content.imageToTextPadding = 40
    view.configuration = content
    holder.layoutIfNeeded()
    #expect(mark.frame.minX == labels[0].frame.minX)
  }

  @Test("The line below a row follows constraints to its guide")
  func separatorGuide() throws {
    let list = WordList(["Apple", "Pear", "Plum"])
    list.fill = { cell, word in
      cell.contentConfiguration = nil
      let label = UILabel()
      label.text = word
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 70),
        label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      ])
      if word == "Pear" {
        cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: label.leadingAnchor).isActive =
          true
      } else if word == "Apple" {
        _ = cell.separatorLayoutGuide
      }
    }
    let stage = Stage(list, width: 330, height: 400)
    var lines: [CGRect] = []
    stage.tree.walk { node, _ in if node.role == .separator { lines.append(node.frame) } }
    #expect(lines.count >= 2)
    #expect(lines.prefix(2).map(\.minX) == [14, 70], "\(lines)")
    #expect(lines.prefix(2).map(\.maxX) == [330, 330])
  }

  @Test("Two texts that do not fit beside each other stand one below the other")
  func twoLongTexts() {
    let list = WordList(["A rather long title"])
    list.fill = { cell, word in
      var content = UIListContentConfiguration.valueCell()
      content.text = word
      content.secondaryText = "and a long value"
      cell.contentConfiguration = content
    }
    let stage = Stage(list, width: 330, height: 66)
    #expect(
      stage.tree.diagram(columns: 30)
        == """
        ┌──────────────────────────────┐
        │ A rather long title          │
        │ and a long value             │
        │                              │
        │                              │
        └──────────────────────────────┘
        """)
  }

  @Test("The second of two texts in a row is cut, and the first as late as can be")
  func priority() {
    let area = CGRect(x: 10, y: 0, width: 200, height: 44)
    let both = RowTexts.solve(
      area: area, first: CGSize(width: 150, height: 20), second: CGSize(width: 120, height: 20),
      isBeside: true)
    #expect(both.first == CGRect(x: 10, y: 0, width: 150, height: 44))
    #expect(both.second == CGRect(x: 168, y: 0, width: 42, height: 44))
    let none = RowTexts.solve(
      area: area, first: CGSize(width: 300, height: 20), second: CGSize(width: 120, height: 20),
      isBeside: true)
    #expect(none.first.width == 192 && none.second.width == 0)
  }

  @Test("From right to left the picture, the indent and the accessories change sides")
  func rightToLeft() throws {
    let list = WordList(["Apple"])
    list.fill = { cell, word in
      var content = cell.defaultContentConfiguration()
      content.text = word
      content.image = UIImage(systemName: "folder")
      cell.contentConfiguration = content
      cell.indentationLevel = 2
      cell.accessories = [.outlineDisclosure(actionHandler: {})]
    }
    var environment = Stage.wide(330, 66)
    environment.isRightToLeft = true
    let stage = Stage(list, environment: environment)
    let picture = try #require(stage.node(.image))
    let toggle = try #require(stage.node(.button))
    #expect(picture.frame.maxX == 296)
    #expect(toggle.frame.minX == 0)
    #expect(try #require(stage.node(.label)).frame.maxX == picture.frame.minX - 12)
  }

  @Test("An action of the app's own runs instead of opening the row")
  func ownAction() {
    let list = WordList(["Apple"])
    var pressed = 0
    list.fill = { cell, _ in
      cell.accessories = [.outlineDisclosure(actionHandler: { pressed += 1 })]
    }
    let stage = Stage(list)
    stage.tap(.button, "Expand")
    #expect(pressed == 1)
    #expect(list.selected == [])
  }

  /// A row in whose content view constraints place a list content view.
  private final class Beside: UICollectionViewListCell {
    let content = UIListContentView(configuration: .subtitleCell())

    override init(frame: CGRect) {
      super.init(frame: frame)
      content.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(content)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: contentView.topAnchor),
        content.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { return nil }
  }

  @Test("A list content view has the height of its texts at the width that constraints give it")
  func contentHeight() {
    func height(_ text: String, _ width: CGFloat) -> CGFloat {
      let cell = Beside(frame: CGRect(x: 0, y: 0, width: width, height: 44))
      var shown = UIListContentConfiguration.subtitleCell()
      shown.text = "One"
      shown.secondaryText = text
      cell.content.configuration = shown
      let wanted = cell.content.sizeThatFits(CGSize(width: width, height: .infinity)).height
      let size = cell.contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(size.height == wanted)
      return size.height
    }
    let long = String(repeating: "words ", count: 30)
    #expect(height("Two", 300) < height(long, 300))
    #expect(height(long, 300) < height(long, 150))
  }

  @Test("A list content view is as wide as its texts and its image need without constraints")
  func contentWidth() {
    var shown = UIListContentConfiguration.cell()
    shown.text = "1234"
    let view = UIListContentView(configuration: shown)
    let short = view.intrinsicContentSize.width
    shown.text = "12345678"
    view.configuration = shown
    #expect(view.intrinsicContentSize.width > short)
    let long = view.intrinsicContentSize.width
    shown.image = UIImage(systemName: "star")
    view.configuration = shown
    let small = view.intrinsicContentSize.width
    #expect(small > long)
    shown.imageProperties.preferredSymbolConfiguration = .init(pointSize: 60)
    view.configuration = shown
    #expect(view.intrinsicContentSize.width > small)
  }

  @Test("A transformer changes the colour of a background, and that of the tint") func transformer()
  {
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColorTransformer = .init { $0.withAlphaComponent(0.3) }
    background.backgroundColor = .red
    #expect(background.resolvedBackgroundColor(for: .blue) == .red.withAlphaComponent(0.3))
    background.backgroundColor = nil
    #expect(background.resolvedBackgroundColor(for: .blue) == .blue.withAlphaComponent(0.3))
    let copy = background
    #expect(copy == background)
    var image = UIListContentConfiguration.cell().imageProperties
    #expect(image.resolvedTintColor(for: .blue) == .blue)
    image.tintColor = .red
    #expect(image.resolvedTintColor(for: .blue) == .red)
  }
}
