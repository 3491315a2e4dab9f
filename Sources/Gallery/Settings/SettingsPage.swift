/// A page of settings: rows in groups.
struct SettingsPage: Hashable {
  enum Row: Hashable {
    case toggle(String, isOn: Bool)
    case choice(String, of: [String])
    case fact(String, String)

    var name: String {
      switch self {
      case .toggle(let name, _), .choice(let name, _), .fact(let name, _): name
      }
    }
  }

  struct Group: Hashable {
    let title: String
    let rows: [Row]
    var footnote = ""
  }

  let name: String
  let symbol: String
  /// Red, green and blue, one byte each.
  let color: UInt32
  let groups: [Group]

  func mentions(_ words: String) -> Bool {
    let names = [name] + groups.flatMap { $0.rows.map(\.name) }
    return names.contains { $0.localizedCaseInsensitiveContains(words) }
  }

  /// In the groups of the list.
  static let all: [[SettingsPage]] = [
    [
      SettingsPage(
        name: "Network", symbol: "wifi", color: 0x007AFF,
        groups: [
          Group(
            title: "", rows: [.toggle("Wireless", isOn: true), .choice("Ask to Join", of: asking)],
            footnote: "Known networks are joined without a question."),
          Group(title: "Address", rows: [.fact("Router", "192.168.1.1"), .fact("Name", "pad")]),
        ]),
      SettingsPage(
        name: "Sounds", symbol: "speaker.wave.2", color: 0xFF2D55,
        groups: [
          Group(
            title: "Alerts",
            rows: [
              .choice("Ringtone", of: ["Bell", "Chime", "Marimba"]), .toggle("Keys", isOn: false),
            ])
        ]),
    ],
    [
      SettingsPage(
        name: "General", symbol: "gear", color: 0x8E8E93,
        groups: [
          Group(
            title: "", rows: [.fact("Model", "Pad"), .fact("Version", "6.1"), .fact("Songs", "0")]),
          Group(
            title: "Time",
            rows: [.toggle("24 Hours", isOn: true), .toggle("Set by Network", isOn: true)]),
        ]),
      SettingsPage(
        name: "Display", symbol: "textformat.size", color: 0x5856D6,
        groups: [
          Group(
            title: "Appearance", rows: [.choice("Style", of: ["Automatic", "Light", "Dark"])],
            footnote: "Automatic is as the desktop has it."),
          Group(title: "Text", rows: [.toggle("Bold", isOn: false)]),
        ]),
      SettingsPage(
        name: "Privacy", symbol: "hand.raised", color: 0x34C759,
        groups: [
          Group(
            title: "Who may know where you are",
            rows: [
              .toggle("Maps", isOn: true), .toggle("Photos", isOn: false),
              .toggle("Mail", isOn: false),
            ])
        ]),
    ],
  ]

  private static let asking = ["Off", "Notify", "Ask"]
}
