import Foundation
import Testing

@testable import UIKit

@Suite("Controls, misuse") @MainActor struct ControlMisuse {
  private func expect(_ result: ExitTest.Result?, _ words: String) {
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains(words), "\(said)")
  }

  @Test("A segment that there is not") func segment() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UISegmentedControl(items: ["A", "B"]).selectedSegmentIndex = 2 }
    }
    expect(
      result,
      "Segment 2 is out of range: the control has 2 segments. UISegmentedControl.noSegment "
        + "selects none.")
  }

  @Test("A segment of something else") func item() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UISegmentedControl(items: ["A", 7]) }
    }
    expect(result, "A segment is a String, a UIImage or a UIAction, not 7 of type Int.")
  }

  @Test("A stepper without room") func stepper() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStepper().minimumValue = 100 }
    }
    expect(
      result,
      "The minimum of a stepper must be less than its maximum; minimumValue is 100.0, "
        + "maximumValue 100.0.")
  }

  @Test("A step of nothing") func step() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStepper().stepValue = 0 }
    }
    expect(result, "The step of a stepper must be more than 0; stepValue is 0.0.")
  }

  @Test("A picker of a million components") func components() async {
    final class Source: UIPickerViewDataSource {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1_000_000 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        2
      }
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let source = Source()
        let picker = UIPickerView()
        picker.dataSource = source
        picker.reloadAllComponents()
      }
    }
    expect(result, "A picker cannot have 1000000 components; 1000 are the most, as each is a view.")
  }

  @Test("A slider at no number") func slider() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UISlider().value = .nan }
    }
    expect(result, "The value of a slider cannot be NaN.")
  }

  @Test("A picker without a data source") func component() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIPickerView().selectedRow(inComponent: 0) }
    }
    expect(
      result,
      "Component 0 is out of range: the picker has 0 components, as it has no data source.")
  }

  @Test("A row that there is not") func row() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let menu = PickerTests.Menu()
        let picker = UIPickerView()
        picker.dataSource = menu
        picker.delegate = menu
        picker.selectRow(2, inComponent: 1, animated: false)
      }
    }
    expect(result, "Row 2 is out of range: component 1 of the picker has 2 rows.")
  }

  @Test("Another calendar") func calendar() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIDatePicker().calendar = Calendar(identifier: .hebrew) }
    }
    expect(result, "A date picker shows days of the Gregorian calendar only, not")
  }

  @Test("A scope that there is not") func scope() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UISearchBar().selectedScopeButtonIndex = 1 }
    }
    expect(result, "Scope 1 is out of range: the search bar has 0 scopes.")
  }
}
