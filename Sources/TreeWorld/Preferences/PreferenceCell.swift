import UIKit

/// The cell of a row of Preferences.
final class PreferenceCell: UITableViewCell, UITextFieldDelegate {
  private var row: PreferenceRow?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    textLabel?.numberOfLines = 0
    detailTextLabel?.lineBreakMode = .byTruncatingMiddle
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ row: PreferenceRow) {
    self.row = row
    textLabel?.text = row.title
    textLabel?.textColor = .label
    textLabel?.textAlignment = .natural
    detailTextLabel?.text = nil
    accessoryView = nil
    accessoryType = .none
    selectionStyle = row.isPressed ? .default : .none
    switch row {
    case .toggle(_, let get, _): accessoryView = toggle(get())
    case .number(_, let range, let step, let words, let get, _):
      detailTextLabel?.text = words(get())
      accessoryView = stepper(range, step, get(), words)
    case .segments(_, let titles, let get, _): accessoryView = segments(titles, get())
    case .list(_, let value, _):
      detailTextLabel?.text = value()
      accessoryType = .disclosureIndicator
    case .name(_, let usual, let get, _): accessoryView = field(usual, get())
    case .secret(_, let get, _):
      let field = field("", get())
      field.isSecureTextEntry = true
      accessoryView = field
    case .item(_, let value, _), .fact(_, let value): detailTextLabel?.text = value
    case .action(_, let isDestructive, _):
      textLabel?.textColor = isDestructive ? .systemRed : .tintColor
    }
  }

  private func toggle(_ isOn: Bool) -> UISwitch {
    let toggle = UISwitch()
    toggle.isOn = isOn
    toggle.accessibilityLabel = row?.title
    toggle.addAction(
      UIAction { [weak self, weak toggle] _ in
        guard let toggle, case .toggle(_, _, let set) = self?.row else { return }
        set(toggle.isOn)
      }, for: .valueChanged)
    return toggle
  }

  private func stepper(
    _ range: ClosedRange<Int>, _ step: Int, _ value: Int, _ words: @escaping (Int) -> String
  ) -> UIStepper {
    let stepper = UIStepper()
    stepper.maximumValue = Double(range.upperBound)
    stepper.minimumValue = Double(range.lowerBound)
    stepper.stepValue = Double(step)
    stepper.value = Double(value)
    stepper.accessibilityLabel = row?.title
    stepper.accessibilityValue = words(value)
    stepper.addAction(
      UIAction { [weak self, weak stepper] _ in
        guard let stepper, case .number(_, _, _, let words, let get, let set) = self?.row else {
          return
        }
        set(Int(stepper.value))
        self?.detailTextLabel?.text = words(get())
        stepper.accessibilityValue = words(get())
        self?.setNeedsLayout()
      }, for: .valueChanged)
    return stepper
  }

  private func segments(_ titles: [String], _ chosen: Int) -> UISegmentedControl {
    let control = UISegmentedControl(items: titles)
    control.selectedSegmentIndex = chosen
    control.accessibilityLabel = row?.title
    control.sizeToFit()
    control.addAction(
      UIAction { [weak self, weak control] _ in
        guard let control, case .segments(_, _, _, let set) = self?.row else { return }
        set(control.selectedSegmentIndex)
      }, for: .valueChanged)
    return control
  }

  private func field(_ usual: String, _ text: String) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 180, height: 36))
    field.autocapitalizationType = .none
    field.borderStyle = .roundedRect
    field.placeholder = usual
    field.text = text
    field.accessibilityLabel = row?.title
    field.delegate = self
    field.returnKeyType = .done
    return field
  }

  /// Gives the field of the row the keyboard.
  func beginTyping() { accessoryView?.becomeFirstResponder() }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    switch row {
    case .name(_, _, let get, let set):
      set((textField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines))
      textField.text = get()
    case .secret(_, _, let set): set(textField.text ?? "")
    default: break
    }
  }
}
