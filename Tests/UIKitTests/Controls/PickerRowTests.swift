import Foundation
import Scene
import Testing

@testable import UIKit

/// Rows that an app gives as attributed titles or as views.
@MainActor struct PickerRowTests {
  private final class Styled: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
    func pickerView(
      _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { NSAttributedString(string: ["Soup", "Salad"][row]) }
  }

  private final class Drawn: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
    func pickerView(
      _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
      reusing view: UIView?
    ) -> UIView {
      let (line, drink, price) = (UIView(), UILabel(), UILabel())
      drink.text = ["Tea", "Milk"][row]
      price.text = "3 kr"
      line.addSubview(drink)
      line.addSubview(price)
      return line
    }
  }

  private func rows(_ menu: any UIPickerViewDataSource & UIPickerViewDelegate) -> [String] {
    let picker = UIPickerView()
    picker.dataSource = menu
    picker.delegate = menu
    let desk = ControlDesk(picker, height: 400)
    var found: [String] = []
    desk.stage.tree.walk { node, _ in
      if node.role == .wheel { found += node.control.options }
    }
    return found
  }

  @Test func `attributed titles are shown`() { #expect(rows(Styled()) == ["Soup", "Salad"]) }

  @Test func `of a view its words are shown`() {
    #expect(rows(Drawn()) == ["Tea 3 kr", "Milk 3 kr"])
  }
}
