/// What a person set, as long as the app runs.
@MainActor final class SettingsValues {
  private var switches: [SettingsPage.Row: Bool] = [:]
  private var choices: [SettingsPage.Row: String] = [:]

  func isOn(_ row: SettingsPage.Row) -> Bool {
    guard case .toggle(_, let isOn) = row else { return false }
    return switches[row] ?? isOn
  }

  func set(_ row: SettingsPage.Row, isOn: Bool) { switches[row] = isOn }

  func choice(of row: SettingsPage.Row) -> String {
    guard case .choice(_, let options) = row else { return "" }
    return choices[row] ?? options.first ?? ""
  }

  func choose(_ option: String, of row: SettingsPage.Row) { choices[row] = option }
}
