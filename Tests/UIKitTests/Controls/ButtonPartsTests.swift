import Foundation
import Raster
import Scene
import Testing

@testable import UIKit

/// Characters of the tests' font are half as wide as it is large, lines 1.2 times as high.
@MainActor @Suite("The title and the image of a button as views") struct ButtonPartsTests {
  private func button(
    _ title: String? = "1234", image: CGSize? = nil, width: CGFloat = 200, height: CGFloat = 60
  ) -> UIButton {
    let button = UIButton(type: .custom)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    button.setTitle(title, for: .normal)
    if let image {
      button.setImage(
        UIGraphicsImageRenderer(size: image).image { $0.fill(CGRect(origin: .zero, size: image)) },
        for: .normal)
    }
    button.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return button
  }

  @Test("The label holds what the state shows") func holds() {
    let button = UIButton()
    button.setTitle("Off", for: .normal)
    button.setTitle("On", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .selected)
    #expect(button.titleLabel?.text == "Off")
    #expect(button.titleLabel?.textColor == .red)
    button.isSelected = true
    #expect(button.titleLabel?.text == "On")
    #expect(button.titleLabel?.textColor == .blue)
    let image = UIImage(systemName: "star")
    button.setImage(image, for: .normal)
    #expect(button.imageView?.image == image)
    #expect(button.titleLabel?.superview === button)
  }

  @Test("A button that nobody asks for its parts has none") func lazy() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    let desk = ControlDesk(button)
    #expect(button.parts == nil)
    #expect(button.subviews.isEmpty)
    #expect(desk.node(.button).children.isEmpty)
  }

  @Test("A label that was only asked for leaves the platform's button as it is") func native() {
    let button = button()
    let desk = ControlDesk(button)
    #expect(button.titleLabel?.frame == CGRect(x: 80, y: 18, width: 40, height: 24))
    #expect(desk.node(.button).children.isEmpty)
    #expect(desk.node(.button).text == "1234")
    #expect(desk.node(.button).control.content?.isBare == false)
  }

  @Test(
    "Horizontal alignments: the x of image and title",
    arguments: [
      (UIControl.ContentHorizontalAlignment.center, 70.0, 90.0), (.left, 0, 20),
      (.leading, 0, 20), (.right, 140, 160), (.trailing, 140, 160), (.fill, 0, 20),
    ])
  func across(_ alignment: UIControl.ContentHorizontalAlignment, _ image: CGFloat, _ title: CGFloat)
  {
    let button = button(image: CGSize(width: 20, height: 10))
    button.contentHorizontalAlignment = alignment
    let desk = ControlDesk(button)
    #expect(button.imageView?.frame.minX == image)
    #expect(button.titleLabel?.frame.minX == title)
    _ = desk
  }

  @Test(
    "Vertical alignments: the y of the title",
    arguments: [
      (UIControl.ContentVerticalAlignment.center, 18.0), (.top, 0), (.bottom, 36), (.fill, 0),
    ])
  func along(_ alignment: UIControl.ContentVerticalAlignment, _ y: CGFloat) throws {
    let button = button()
    button.contentVerticalAlignment = alignment
    let desk = ControlDesk(button)
    #expect(button.titleLabel?.frame.minY == y)
    #expect(desk.node(.button).control.content?.isBare == (alignment != .center))
    if alignment != .center {
      let label = try #require(desk.stage.node(.label, "1234"))
      #expect(label.frame.minY == y)
    }
  }

  @Test("Insets of the title and of the image move each by half of them in the middle")
  func insets() {
    let button = button(image: CGSize(width: 20, height: 10))
    button.titleEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 0, right: 0)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10)
    let desk = ControlDesk(button)
    let fit = button.sizeThatFits(.zero)
    #expect(button.titleLabel?.frame == CGRect(x: 95, y: 20, width: 40, height: 24))
    #expect(button.imageView?.frame == CGRect(x: 65, y: 25, width: 20, height: 10))
    #expect(fit == CGSize(width: 60, height: 36))
    _ = desk
  }

  @Test("A title of several lines is shown by the label") func lines() throws {
    let button = button("12345 12345", width: 70, height: 60)
    button.titleLabel?.numberOfLines = 0
    let desk = ControlDesk(button)
    let label = try #require(desk.stage.node(.label, "12345 12345"))
    #expect(label.style.lines == 0)
    #expect(label.frame.height == 48)
    desk.stage.tap(.button, "12345 12345")
    #expect(desk.take() == "down up primary")
  }

  @Test("A subclass places its title and image") func placed() throws {
    final class Upright: UIButton {
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 0, y: 40, width: contentRect.width, height: 20)
      }
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 10, y: 0, width: 30, height: 30)
      }
    }
    let button = Upright(type: .custom)
    button.setTitle("Up", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
    let desk = ControlDesk(button)
    #expect(desk.stage.node(.label, "Up")?.frame == CGRect(x: 0, y: 40, width: 50, height: 20))
    #expect(desk.stage.tree.nodes.values.contains { $0.role == .image && $0.frame.minX == 10 })
  }

  @Test("A subclass that moves the label in its layout is followed") func moved() {
    final class Low: UIButton {
      override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel?.frame = CGRect(x: 1, y: 2, width: 30, height: 12)
      }
    }
    let button = Low(type: .system)
    button.setTitle("Low", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
    let desk = ControlDesk(button)
    #expect(desk.stage.node(.label, "Low")?.frame == CGRect(x: 1, y: 2, width: 30, height: 12))
    button.setTitle("Lower", for: .normal)
    desk.stage.settle()
    #expect(desk.stage.node(.label, "Lower")?.frame.minX == 1)
  }

  @Test("A title with attributes shows them, and goes before one without") func attributed() throws
  {
    let button = button()
    let title = NSAttributedString(string: "Rich", attributes: [.foregroundColor: UIColor.green])
    button.setAttributedTitle(title, for: .normal)
    #expect(button.attributedTitle(for: .normal) == title)
    #expect(button.currentAttributedTitle?.string == "Rich")
    let desk = ControlDesk(button)
    #expect(desk.stage.node(.label, "Rich")?.style.color == UIColor.green.paint)
    #expect(desk.node(.button).text == "Rich")
    button.setAttributedTitle(nil, for: .normal)
    desk.stage.settle()
    #expect(desk.node(.button).text == "1234")
    #expect(button.titleLabel?.textColor == button.currentTitleColor)
  }

  @Test("The focused state has contents of its own") func focused() {
    let button = UIButton()
    button.setTitle("a", for: .normal)
    button.setTitle("f", for: .focused)
    button.setTitleColor(.red, for: .focused)
    button.setImage(UIImage(systemName: "star"), for: .focused)
    #expect(button.title(for: .focused) == "f")
    #expect(button.title(for: .normal) == "a")
    #expect(button.titleColor(for: .focused) == .red)
    #expect(button.titleColor(for: .normal) != .red)
    #expect(button.image(for: .focused) == UIImage(systemName: "star"))
    #expect(button.image(for: .normal) == nil)
    #expect(button.title(for: [.focused, .selected]) == "a")
  }

  @Test("Shadows, and the side on which they fall while the button is pressed") func shadow() throws
  {
    let button = button()
    button.setTitleShadowColor(.black, for: .normal)
    button.titleLabel?.shadowOffset = CGSize(width: 1, height: 2)
    button.reversesTitleShadowWhenHighlighted = true
    let desk = ControlDesk(button)
    #expect(desk.stage.node(.label, "1234")?.style.shadow?.y == 2)
    button.isHighlighted = true
    desk.stage.settle()
    #expect(desk.stage.node(.label, "1234")?.style.shadow?.y == -2)
  }

  @Test("A background drawn by the app lies behind the title") func background() throws {
    let button = button()
    let size = CGSize(width: 1, height: 1)
    let image = UIGraphicsImageRenderer(size: size).image {
      $0.fill(CGRect(origin: .zero, size: size))
    }
    button.setBackgroundImage(image, for: .normal)
    let desk = ControlDesk(button)
    let children = desk.node(.button).children.compactMap { desk.stage.tree[$0] }
    #expect(children.map(\.role) == [.image, .label])
    #expect(children.first?.frame.size == CGSize(width: 200, height: 60))
  }

  @Test("A title beside a symbol has all the room that the button of its own size has for it")
  func symbolBeside() throws {
    for type in [UIButton.ButtonType.system, .custom] {
      let button = UIButton(type: type)
      button.backgroundColor = .systemRed
      button.setImage(UIImage(systemName: "trash"), for: .normal)
      button.setTitle("Delete", for: .normal)
      button.contentEdgeInsets = UIEdgeInsets(top: 7, left: 16, bottom: 7, right: 16)
      button.sizeToFit()
      let desk = ControlDesk(button)
      let node = desk.node(.button)
      let content = try #require(node.control.content)
      let title = FixedTextMeasurer().size(of: "Delete", style: node.style, width: .infinity)
      let room = node.frame.width - 32 - content.imageSize.width - content.imagePadding
      #expect(room >= title.width, "\(type)")
    }
  }

  @Test("A background from a file has its caps, and the tint colour where it is a template")
  func fileBackground() throws {
    let file = try file()
    defer { try? FileManager.default.removeItem(at: file) }
    let image = try #require(UIImage(contentsOfFile: file.path))
    func backdrop(_ image: UIImage) -> (drawn: Node.Picture?, native: Node.Picture?) {
      let button = button()
      button.tintColor = .systemRed
      button.setBackgroundImage(image, for: .normal)
      let desk = ControlDesk(button)
      let node = desk.node(.button)
      let parts = node.children.compactMap { desk.stage.tree[$0] }
      return (parts.first { $0.role == .image }?.picture, node.control.content?.backdrop)
    }
    let plain = backdrop(image)
    #expect(plain.drawn == nil && plain.native?.file == file.path)
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let sliced = backdrop(image.resizableImage(withCapInsets: caps))
    #expect(sliced.drawn?.art.caps == EdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    #expect(sliced.native == nil)
    let template = backdrop(image.withRenderingMode(.alwaysTemplate))
    #expect(template.drawn?.art.tint == UIColor.systemRed.paint)
    #expect(template.native == nil)
  }

  @Test("A background from a file stays behind a title that the label shows") func fileBehindLabel()
    throws
  {
    let file = try file()
    defer { try? FileManager.default.removeItem(at: file) }
    let changes: [(UILabel) -> Void] = [
      { $0.lineBreakMode = .byWordWrapping }, { $0.numberOfLines = 2 },
      { $0.textAlignment = .right }, { $0.adjustsFontSizeToFitWidth = true },
    ]
    for change in changes {
      for isEarly in [true, false] {
        let button = button()
        if isEarly { button.titleLabel.map(change) }
        button.setBackgroundImage(UIImage(contentsOfFile: file.path), for: .normal)
        let desk = ControlDesk(button)
        if !isEarly {
          button.titleLabel.map(change)
          desk.stage.settle()
        }
        let node = desk.node(.button)
        let parts = node.children.compactMap { desk.stage.tree[$0] }
        #expect(parts.map(\.role) == [.image, .label])
        #expect(parts.first?.frame.size == CGSize(width: 200, height: 60))
        #expect(node.control.content?.backdrop == nil)
      }
    }
  }

  @Test("A background from a file is the platform's again when the label is as it was")
  func fileBehindPlainLabel() throws {
    let file = try file()
    defer { try? FileManager.default.removeItem(at: file) }
    let button = button()
    button.setBackgroundImage(UIImage(contentsOfFile: file.path), for: .normal)
    button.titleLabel?.textAlignment = .right
    let desk = ControlDesk(button)
    button.titleLabel?.textAlignment = .natural
    desk.stage.settle()
    #expect(desk.node(.button).children.isEmpty)
    #expect(desk.node(.button).control.content?.backdrop?.file == file.path)
  }

  private func file() throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).png")
    let size = CGSize(width: 4, height: 4)
    let drawn = UIGraphicsImageRenderer(size: size).image {
      $0.fill(CGRect(origin: .zero, size: size))
    }
    PictureFiles.use(RasterWriter())
    try #require(drawn.pngData()).write(to: file)
    return file
  }

  @Test("A title breaks lines where its mode does, and has the number of them that the app sets")
  func wrapping() throws {
    let button = button("12345 12345", width: 70, height: 60)
    button.titleLabel?.lineBreakMode = .byWordWrapping
    #expect(button.titleLabel?.numberOfLines == 0)
    let desk = ControlDesk(button)
    #expect(try #require(desk.stage.node(.label, "12345 12345")).frame.height == 48)
    button.titleLabel?.numberOfLines = 1
    desk.stage.settle()
    #expect(desk.stage.node(.label, "12345 12345")?.frame.height == 24)
  }

  @Test("A title that is too long is cut in its middle") func middle() {
    for type in [UIButton.ButtonType.system, .custom] {
      let button = UIButton(type: type)
      button.setTitle("Compute everything", for: .normal)
      button.frame = CGRect(x: 0, y: 0, width: 90, height: 30)
      #expect(ControlDesk(button).node(.button).style.truncation == .middle)
    }
  }

  @Test("An image is paler in a disabled button that shows views, unless the app says otherwise")
  func dimmed() throws {
    let button = button(image: CGSize(width: 20, height: 10))
    let desk = ControlDesk(button)
    func opacity() -> Double? { desk.stage.tree.nodes.values.first { $0.role == .image }?.opacity }
    #expect(opacity() == 1)
    button.isEnabled = false
    desk.stage.settle()
    #expect(opacity() == 0.5)
    button.adjustsImageWhenDisabled = false
    desk.stage.settle()
    #expect(opacity() == 1)
  }

  @Test("From right to left the image stands behind the title") func reversed() {
    let button = button(image: CGSize(width: 20, height: 10))
    button.semanticContentAttribute = .forceRightToLeft
    let desk = ControlDesk(button)
    #expect(button.titleLabel?.frame.minX == 70)
    #expect(button.imageView?.frame.minX == 110)
    button.contentHorizontalAlignment = .leading
    desk.stage.settle()
    #expect(button.titleLabel?.frame.maxX == 180)
  }
}
