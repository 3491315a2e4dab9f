import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Pickers of colours and fonts") struct ColorFontPickerTests {
  @MainActor
  private final class Listener: NSObject, UIColorPickerViewControllerDelegate,
    UIFontPickerViewControllerDelegate
  {
    var heard: [String] = []

    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { heard.append("\(ColorParts(color).name) \(ColorParts(color).alpha) \(continuously)") }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
      heard.append("finished")
    }
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
      heard.append("picked \(viewController.selectedFontDescriptor?.postscriptName ?? "nothing")")
    }
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
      heard.append("cancelled")
    }
  }

  private let listener = Listener()
  private let root = UIViewController()

  private func shown(_ picker: UIViewController) -> Stage {
    let stage = Stage(root, width: 390, height: 844)
    root.present(picker, animated: false)
    stage.settle()
    return stage
  }

  @Test("A colour of the grid is told, and closing the picker") func grid() {
    let picker = UIColorPickerViewController()
    picker.delegate = listener
    let stage = shown(picker)
    stage.tap(.button, "#000000")
    #expect(listener.heard == ["#000000 1.0 false"])
    #expect(picker.selectedColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    stage.tap(.button, "Close")
    #expect(listener.heard.last == "finished")
    #expect(root.presentedViewController == nil)
  }

  @Test("Sliders change a part of the colour, and say that they are moved") func sliders() throws {
    let picker = UIColorPickerViewController()
    picker.delegate = listener
    picker.selectedColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    let stage = shown(picker)
    stage.tap(.segment, "Sliders")
    let blue = try #require(stage.node(.slider, "Blue"))
    stage.send(.adjusted(blue.id, 1, isFinal: false))
    #expect(listener.heard.first == "#FF80FF 1.0 true")
    #expect(stage.node(.slider, "Opacity") != nil)
    picker.supportsAlpha = false
    stage.settle()
    #expect(stage.node(.slider, "Opacity") == nil)
  }

  @Test("A family is picked, and the picker goes") func fonts() throws {
    let picker = UIFontPickerViewController()
    picker.delegate = listener
    let stage = shown(picker)
    let family = try #require(UIFont.familyNames.sorted().first)
    stage.tap(.row, family)
    let name = try #require(picker.selectedFontDescriptor?.postscriptName)
    #expect(UIFont.fontNames(forFamilyName: family).contains(name))
    #expect(listener.heard == ["picked \(name)"])
    #expect(root.presentedViewController == nil)
  }

  @Test("Of a family the regular face is picked, whichever comes first") func regular() {
    AppFonts.add([
      FontFamily(
        name: "Aaa Picked",
        faces: [
          FontFace(name: "AaaPicked-Thin", weight: 100), FontFace(name: "AaaPicked-Regular"),
        ])
    ])
    let picker = UIFontPickerViewController()
    let stage = shown(picker)
    stage.tap(.row, "Aaa Picked")
    #expect(picker.selectedFontDescriptor?.postscriptName == "AaaPicked-Regular")
  }

  @Test("Leaving without a font is told") func cancelled() {
    let picker = UIFontPickerViewController()
    picker.delegate = listener
    let stage = shown(picker)
    stage.tap(.button, "Cancel")
    #expect(listener.heard == ["cancelled"])
  }
}
