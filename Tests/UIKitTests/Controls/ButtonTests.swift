import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Buttons") struct ButtonTests {
  private func content(_ desk: ControlDesk) -> Node.ButtonContent? {
    desk.node(.button).control.content
  }

  @Test("A press is told as touches and as the primary action") func press() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    let desk = ControlDesk(button)
    desk.stage.tap(.button, "Save")
    #expect(desk.take() == "down up primary")
    button.isEnabled = false
    desk.stage.tap(.button, "Save")
    #expect(desk.take() == "")
  }

  @Test("Titles, images and colours for states") func states() {
    let button = UIButton(type: .custom)
    button.setTitle("Play", for: .normal)
    button.setTitle("Stop", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.gray, for: .disabled)
    button.setImage(UIImage(systemName: "play.fill"), for: .normal)
    let desk = ControlDesk(button)
    #expect(desk.node(.button).text == "Play")
    #expect(desk.node(.button).style.color == UIColor.red.paint)
    button.isSelected = true
    desk.stage.settle()
    #expect(desk.node(.button).text == "Stop")
    #expect(desk.node(.button).symbol == "play.fill")
    #expect(button.currentTitle == "Stop")
    button.isSelected = false
    button.isEnabled = false
    #expect(button.currentTitleColor == .gray)
    #expect(button.currentTitle == "Play")
  }

  @Test("Without a colour of its own a title has the tint, white on a background") func tint() {
    let button = UIButton()
    let parent = UIView()
    parent.addSubview(button)
    parent.tintColor = .orange
    #expect(button.currentTitleColor == .orange)
    button.backgroundColor = .black
    #expect(button.currentTitleColor == .white)
  }

  @Test("The font of titleLabel is that of the title") func font() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    let desk = ControlDesk(button)
    let before = button.intrinsicContentSize.width
    button.titleLabel?.font = .systemFont(ofSize: 30)
    desk.stage.settle()
    #expect(desk.node(.button).style.font.size == 30)
    #expect(button.intrinsicContentSize.width > before)
  }

  @Test("A custom button is as large as its words and insets") func insets() {
    let button = UIButton(type: .custom)
    button.setTitle("1234", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    let desk = ControlDesk(button)
    // Each character is half as wide as the font is large.
    #expect(button.intrinsicContentSize == CGSize(width: 40, height: 24 + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 46, height: 28))
    _ = desk
  }

  @Test("A configuration says all that shows") func configuration() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Get"
    configuration.subtitle = "free"
    configuration.image = UIImage(systemName: "plus")
    configuration.imagePlacement = .trailing
    configuration.imagePadding = 6
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 2, leading: 4, bottom: 6, trailing: 8)
    let button = UIButton(configuration: configuration)
    let desk = ControlDesk(button)
    let shown = try #require(content(desk))
    #expect(desk.node(.button).text == "Get")
    #expect(shown.subtitle == "free")
    #expect(shown.placement == .trailing)
    #expect(shown.insets == EdgeInsets(top: 2, left: 4, bottom: 6, right: 8))
    #expect(shown.fill == .semantic(.accent))
    #expect(desk.node(.button).style.color == .rgba(0xFFFF_FFFF))
    button.configuration?.baseBackgroundColor = .red
    desk.stage.settle()
    #expect(content(desk)?.fill == UIColor.red.paint)
    button.configuration?.showsActivityIndicator = true
    desk.stage.settle()
    #expect(content(desk)?.isBusy == true)
  }

  @Test(
    "Looks of the styles",
    arguments: [
      (UIButton.Configuration.plain(), nil, 1.0), (.tinted(), Color.semantic(.accent), 0.16),
      (.gray(), .semantic(.label), 0.08), (.filled(), .semantic(.accent), 1),
    ])
  func styles(_ configuration: UIButton.Configuration, _ fill: Color?, _ opacity: Double) {
    let button = UIButton(configuration: configuration)
    button.configuration?.title = "A"
    let desk = ControlDesk(button)
    #expect(content(desk)?.fill == fill)
    if fill != nil { #expect(content(desk)?.fillOpacity == opacity) }
  }

  @Test(
    "bordered() is another name of gray(): both have their title in the tint",
    arguments: [UIButton.Configuration.gray(), .bordered()])
  func gray(_ configuration: UIButton.Configuration) {
    let button = UIButton(configuration: configuration)
    button.configuration?.title = "A"
    button.tintColor = .red
    let desk = ControlDesk(button)
    #expect(desk.node(.button).style.color == UIColor.red.paint)
  }

  @Test("Sizes bring their own insets, until the app sets some") func sizes() {
    var configuration = UIButton.Configuration.plain()
    configuration.buttonSize = .large
    #expect(configuration.contentInsets.leading == 20)
    configuration.contentInsets.leading = 3
    configuration.buttonSize = .mini
    #expect(configuration.contentInsets.leading == 3)
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets.leading == 8)
  }

  @Test("The update handler runs before a layout, once for each change of state") func handler() {
    let button = UIButton(configuration: .plain())
    var states: [Bool] = []
    button.configurationUpdateHandler = { button in
      states.append(button.isSelected)
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    let desk = ControlDesk(button)
    #expect(desk.node(.button).text == "Off")
    button.changesSelectionAsPrimaryAction = true
    desk.stage.tap(.button, "Off")
    #expect(desk.node(.button).text == "On")
    #expect(states == [false, true])
    #expect(desk.take() == "down up primary")
  }

  @Test("An action gives a button its words, and is performed") func action() {
    var sender: UIButton?
    let action = UIAction(title: "Go", attributes: .destructive) { sender = $0.sender as? UIButton }
    let button = UIButton(configuration: .filled(), primaryAction: action)
    let desk = ControlDesk(button)
    desk.stage.tap(.button, "Go")
    #expect(sender === button)
    #expect(content(desk)?.fill == .semantic(.destructive))
  }

  @Test("Buttons of the system's kinds have a symbol and a name") func kinds() {
    for (type, name) in [
      (UIButton.ButtonType.infoLight, "More Info"), (.contactAdd, "Add"), (.close, "Close"),
    ] {
      let button = UIButton(type: type)
      let desk = ControlDesk(button)
      #expect(desk.node(.button, name).symbol.isEmpty == false)
    }
  }

  @Test("A close button is a cross on a disc") func closeButton() {
    let button = UIButton(type: .close)
    #expect(button.frame.size == CGSize(width: 30, height: 30))
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
    #expect(button.tintColor == .secondaryLabel && button.backgroundColor == .tertiarySystemFill)
    #expect(button.layer.cornerRadius == 15)
  }

  @Test("A pop-up button shows what is chosen in its menu") func popUp() {
    let actions = ["Small", "Large"].map { UIAction(title: $0) { _ in } }
    let button = UIButton(configuration: .gray())
    button.menu = UIMenu(children: actions)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    let desk = ControlDesk(button)
    #expect(desk.node(.button).text == "Small")
    #expect(content(desk)?.hasArrow == true)
    desk.stage.tap(.button, "Small")
    desk.stage.tap(.menuItem, "Large")
    #expect(desk.node(.button).text == "Large")
    #expect(actions.map(\.state) == [.off, .on])
    #expect(!button.isSelected)
  }
}
