import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("The look of titles") struct TitleLookTests {
  private let controller = UIViewController()

  @Test("Titles of segments have attributes by state")
  func segments() throws {
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 1
    controller.view.addSubview(control)
    let font = UIFont.systemFont(ofSize: 20, weight: .bold)
    let narrow = control.intrinsicContentSize.width
    control.setTitleTextAttributes([.font: font, .foregroundColor: UIColor.red], for: .normal)
    control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    control.setTitleTextAttributes([.foregroundColor: UIColor.gray], for: .disabled)
    let stage = Stage(controller)
    func style(_ index: Int) -> TextStyle? { stage.tree[control.segments[index].nodeID]?.style }
    #expect(style(0)?.color == UIColor.red.paint && style(0)?.font == font.font)
    #expect(style(1)?.color == UIColor.white.paint && style(1)?.font == font.font)
    #expect(control.intrinsicContentSize.width > narrow)
    control.setEnabled(false, forSegmentAt: 0)
    stage.settle()
    #expect(style(0)?.color == UIColor.gray.paint)
    #expect(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .white)
    control.setTitleTextAttributes(nil, for: .normal)
    stage.settle()
    #expect(style(1)?.font == Font(size: 13, weight: 600))
  }

  @Test("A configured button takes font and colour of its attributed titles")
  func titles() throws {
    var configuration = UIButton.Configuration.filled()
    var title = AttributedString("Go")
    title.font = UIFont.systemFont(ofSize: 30)
    title.foregroundColor = .yellow
    configuration.attributedTitle = title
    configuration.subtitle = "soon"
    #expect(
      configuration.title == "Go" && configuration.attributedSubtitle == AttributedString("soon"))
    configuration.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var next = $0
      next.font = UIFont.systemFont(ofSize: 5)
      return next
    }
    let button = UIButton(configuration: configuration)
    controller.view.addSubview(button)
    let stage = Stage(controller)
    let node = try #require(stage.tree[button.nodeID])
    #expect(node.text == "Go" && node.style.font.size == 30)
    #expect(node.style.color == UIColor.yellow.paint)
    #expect(node.control.content?.subtitleStyle.font.size == 5)
    configuration.title = "Stop"
    #expect(configuration.attributedTitle == AttributedString("Stop"))
    let same = configuration
    #expect(same == configuration && same.hashValue == configuration.hashValue)
  }

  @Test("The background of a configured button")
  func background() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.background.backgroundColor = .purple
    configuration.background.cornerRadius = 3
    configuration.background.strokeColor = .green
    configuration.background.strokeWidth = 2
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    controller.view.addSubview(button)
    let stage = Stage(controller)
    var node = try #require(stage.tree[button.nodeID])
    #expect(node.control.content?.fill == UIColor.purple.paint && node.cornerRadius == 8)
    #expect(node.surface?.borderWidth == 2 && node.surface?.borderColor == UIColor.green.paint)
    configuration.cornerStyle = .fixed
    button.configuration = configuration
    stage.settle()
    node = try #require(stage.tree[button.nodeID])
    #expect(node.cornerRadius == 3)
  }

  @Test("Vibrancy tints what is in the content view")
  func vibrancy() {
    let blur = UIBlurEffect(style: .dark)
    let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .label))
    let white = UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(view.contentView.tintColor == white && view.backgroundColor == nil)
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial))
    #expect(view.contentView.tintColor == .secondaryLabel)
    view.effect = nil
    #expect(view.contentView.tintColor == view.tintColor)
  }

  @Test("A colour literal is a colour of Core Graphics where one is wanted")
  func literal() {
    let layer = CALayer()
    // swift-format-ignore: NoPlaygroundLiterals
    layer.borderColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(layer.borderColor?.components == [1, 0, 0, 1])
  }
}
