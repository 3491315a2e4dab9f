import Foundation

/// What a row of a picker says: the words of its view, of its attributed title or its title.
@MainActor enum PickerRow {
  /// What delegates without views return.
  static let noView = UIView()

  static func words(of row: Int, component: Int, in picker: UIPickerView) -> String {
    guard let delegate = picker.delegate else { return "" }
    let view = delegate.pickerView(
      picker, viewForRow: row, forComponent: component, reusing: nil)
    if view !== noView { return words(in: view).joined(separator: " ") }
    let title = delegate.pickerView(
      picker, attributedTitleForRow: row, forComponent: component)
    return title?.string
      ?? delegate.pickerView(picker, titleForRow: row, forComponent: component) ?? ""
  }

  private static func words(in view: UIView) -> [String] {
    if let label = view.accessibilityLabel, !label.isEmpty { return [label] }
    if let text = (view as? UILabel)?.text, !text.isEmpty { return [text] }
    return view.subviews.flatMap { words(in: $0) }
  }
}
