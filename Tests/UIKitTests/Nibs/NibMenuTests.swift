import Foundation
import Scene
import Testing

@testable import UIKit

/// Menus of buttons in documents.
@MainActor @Suite("Menus in nibs") struct NibMenuTests {
  private static let menu = """
    <menu key="menu" title="Size" id="m"><children>
      <command title="Small" id="c"/>
      <command title="Large" state="on" id="d"/>
      <menu title="More" id="e"><children><command title="Huge" image="star" catalog="system" id="f">
        <connections><action selector="grow:" destination="-2" id="g"/></connections>
      </command></children></menu>
    </children></menu>
    """

  @Test func aButtonHasTheMenuOfItsDocument() throws {
    let button: UIButton = try NibStage.load(
      """
      <button showsMenuAsPrimaryAction="YES" buttonType="system" id="b">\(Self.menu)
      <state key="normal" title="Choose"/></button>
      """)
    let menu = try #require(button.menu)
    #expect(menu.title == "Size")
    #expect(menu.children.map(\.title) == ["Small", "Large", "More"])
    #expect(menu.selectedElements.map(\.title) == ["Large"])
    let huge = try #require((menu.children.last as? UIMenu)?.children.first as? UICommand)
    #expect(huge.action == Selector("grow:") && huge.image != nil)
    let item: UIBarButtonItem = try NibStage.load(
      "<barButtonItem title=\"Choose\" id=\"b\">\(Self.menu)</barButtonItem>")
    #expect(item.menu?.children.count == 3)
  }

  @Test func aPopUpButtonShowsWhatIsChosen() throws {
    let button: UIButton = try NibStage.load(
      """
      <button showsMenuAsPrimaryAction="YES" changesSelectionAsPrimaryAction="YES" buttonType="system" id="b">
      \(Self.menu)<state key="normal" title="Choose"/></button>
      """)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let desk = ControlDesk(button)
    #expect(desk.node(.button).text == "Large")
    desk.stage.tap(.button, "Large")
    desk.stage.tap(.menuItem, "Small")
    desk.stage.settle()
    #expect(desk.node(.button).text == "Small")
    #expect(button.menu?.selectedElements.map(\.title) == ["Small"])
  }
}
