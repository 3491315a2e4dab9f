import Foundation
import Scene
import Sheet
import Simulator
import WebScene

/// A device in the page of a browser, with controls for what a person does to a device.
@MainActor final class BrowserDevice: PageDevice {
  private var posture: Posture
  /// What the app asked of the screen last.
  private var request: DisplayRequest?
  /// The appearance and the factor of text that were chosen here; nil for those of the browser.
  private var isDark: Bool?
  private var textScale: Double?
  private var page = Environment(size: .zero)

  /// From the smallest text to the largest.
  private static let textScales = [0.8, 0.9, 1, 1.15, 1.3, 1.6, 2]

  init(_ posture: Posture, isDark: Bool? = nil, textScale: Double? = nil) {
    self.posture = posture
    self.isDark = isDark
    self.textScale = textScale
  }

  private var possibleModes: [WindowMode] {
    request?.sharesScreen == false ? [.full] : posture.modes
  }

  func environment(in page: Environment) -> Environment {
    self.page = page
    if posture.environment == nil { posture.mode = .full }
    guard var next = posture.environment else { return page }
    next.scale = max(next.scale, page.scale)
    next.isDark = appearsDark
    next.textScale = textScale ?? page.textScale
    next.isHighContrast = page.isHighContrast
    next.isMotionReduced = page.isMotionReduced
    next.languages = page.languages
    next.locale = page.locale
    next.isRightToLeft = page.isRightToLeft
    return next
  }

  private var appearsDark: Bool {
    switch request?.style ?? .automatic {
    case .automatic: isDark ?? page.isDark
    case .light: false
    case .dark: true
    }
  }

  var overlay: Drawing { SystemParts(posture, request ?? DisplayRequest()).drawing }

  var facts: JSONValue {
    let isRound = (posture.environment?.safeArea.bottom ?? 0) > 0
    let radius = isRound ? posture.device.idiom == .phone ? 40 : 18 : 0
    let frame = posture.appFrame ?? CGRect(origin: .zero, size: posture.screen)
    let devices = Device.all
    let modes = possibleModes
    return [
      "size": [JSONValue(posture.screen.width), JSONValue(posture.screen.height)],
      "app": [
        JSONValue(frame.minX), JSONValue(frame.minY), JSONValue(frame.width),
        JSONValue(frame.height),
      ],
      "radius": JSONValue(radius), "dark": .bool(appearsDark),
      "choices": [
        Self.choice(
          "device", "Device", devices.map(\.name), devices.firstIndex(of: posture.device) ?? 0),
        Self.choice(
          "mode", "Multitasking", modes.map(\.title), modes.firstIndex(of: posture.mode) ?? 0),
      ],
      "buttons": [
        ["turn", "Rotate", 0], ["text", "Smaller Text", -1], ["text", "Larger Text", 1],
      ],
      "switches": [
        ["dark", "Dark", .bool(isDark ?? page.isDark)],
        ["keyboard", "Keyboard on the Screen", .bool(posture.hasSoftwareKeyboard)],
      ],
    ]
  }

  private static func choice(
    _ name: String, _ label: String, _ choices: [String], _ chosen: Int
  ) -> JSONValue {
    [.text(name), .text(label), .list(choices.map { .text($0) }), JSONValue(chosen)]
  }

  func act(_ control: String, _ value: Int) {
    switch control {
    case "device":
      guard Device.all.indices.contains(value) else { return }
      posture.device = Device.all[value]
      if !posture.modes.contains(posture.mode) { posture.mode = .full }
    case "mode":
      guard possibleModes.indices.contains(value) else { return }
      posture.mode = possibleModes[value]
    case "turn":
      posture.turn(
        to: posture.held == .portrait ? .landscapeRight : .portrait, asked: request)
      if !posture.modes.contains(posture.mode) { posture.mode = .full }
    case "text":
      let now = textScale ?? page.textScale
      let nearest =
        Self.textScales.indices.min {
          abs(Self.textScales[$0] - now) < abs(Self.textScales[$1] - now)
        } ?? 0
      let next = min(max(0, nearest + value.signum()), Self.textScales.count - 1)
      textScale = Self.textScales[next]
    case "dark": isDark = value != 0
    case "keyboard": posture.hasSoftwareKeyboard = value != 0
    default: break
    }
  }

  func follow(_ request: DisplayRequest) {
    let old = self.request
    self.request = request
    posture.follow(request, replacing: old)
    if !request.sharesScreen { posture.mode = .full }
  }
}
