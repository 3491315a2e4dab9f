import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Pickers") struct PickerTests {
  @MainActor final class Menu: UIPickerViewDataSource, UIPickerViewDelegate {
    var columns = [["Soup", "Salad", "Bread"], ["Tea", "Milk"]]
    var heard: [String] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      columns[component].count
    }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { columns[component][row] }
    func pickerView(
      _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) { heard.append(columns[component][row]) }
  }

  private let menu = Menu()
  private let picker = UIPickerView()

  private func desk() -> ControlDesk {
    picker.dataSource = menu
    picker.delegate = menu
    return ControlDesk(picker, height: 400)
  }

  private func wheels(_ desk: ControlDesk) -> [Node] {
    var found: [Node] = []
    desk.stage.tree.walk { node, _ in if node.role == .wheel { found.append(node) } }
    return found
  }

  @Test("A person's choice is told, the app's is not") func choosing() {
    let desk = desk()
    desk.stage.send(.chose(wheels(desk)[0].id, 2))
    #expect(menu.heard == ["Bread"])
    #expect(picker.selectedRow(inComponent: 0) == 2)
    picker.selectRow(1, inComponent: 1, animated: true)
    desk.stage.settle()
    #expect(menu.heard == ["Bread"])
    #expect(wheels(desk)[1].control.value == 1)
    desk.stage.send(.chose(wheels(desk)[1].id, 1))
    desk.stage.send(.chose(wheels(desk)[1].id, 9))
    #expect(menu.heard == ["Bread"])
  }

  @Test("A reload keeps what is chosen, as far as it is there") func reloading() {
    let desk = desk()
    picker.selectRow(2, inComponent: 0, animated: false)
    menu.columns = [["Soup", "Rice"]]
    picker.reloadAllComponents()
    desk.stage.settle()
    #expect(picker.numberOfComponents == 1)
    #expect(picker.selectedRow(inComponent: 0) == 1)
    menu.columns = [[]]
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == -1)
  }

  @Test("Without a data source there is nothing") func empty() {
    let desk = ControlDesk(UIPickerView())
    #expect(wheels(desk).isEmpty)
    #expect(UIPickerView().numberOfComponents == 0)
  }

  @Test("Components share the width") func widths() {
    picker.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    let desk = desk()
    #expect(wheels(desk).map(\.frame.width) == [150, 150])
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 150, height: 32))
  }
}
