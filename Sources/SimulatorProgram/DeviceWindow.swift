import Foundation
import GTKHost
import Raster
import Scene
import Sheet
import Simulator

/// A device in a window, with buttons for what a person does to a device.
@MainActor final class DeviceWindow {
  private let host: GTKHost
  private var posture: Posture
  /// What the app asked of the screen last.
  private var request: DisplayRequest?
  private var modes: WindowTools.Choice?
  private var textSize = DeviceWindow.textScales.firstIndex(of: 1) ?? 0

  /// From the smallest text to the largest.
  private static let textScales = [0.8, 0.9, 1, 1.15, 1.3, 1.6, 2]

  init(_ posture: Posture, on host: GTKHost) {
    self.posture = posture
    self.host = host
    host.setFont(preferring: Device.fontFamilies)
    update()
    host.displayRequested = { [weak self] in self?.follow($0) }
  }

  func addTools(isDark: Bool) {
    let devices = Device.all
    _ = host.tools.addChoice(
      devices.map(\.name), chosen: devices.firstIndex(of: posture.device) ?? 0, "Device"
    ) { [weak self] in self?.change(to: devices[$0]) }
    modes = host.tools.addChoice(possibleModes.map(\.title), chosen: chosenMode, "Multitasking") {
      [weak self] in self?.share($0)
    }
    host.tools.addButton(icon: "object-rotate-right-symbolic", "Rotate") { [weak self] in
      self?.rotate()
    }
    host.tools.addButton(icon: "zoom-out-symbolic", "Smaller Text") { [weak self] in
      self?.changeText(by: -1)
    }
    host.tools.addButton(icon: "zoom-in-symbolic", "Larger Text") { [weak self] in
      self?.changeText(by: 1)
    }
    host.tools.addSwitch(icon: "weather-clear-night-symbolic", "Dark", isOn: isDark) {
      [weak self] in
      self?.host.setDark($0)
      self?.drawSystem()
    }
    host.tools.addSwitch(icon: "input-keyboard-symbolic", "Keyboard on the Screen", isOn: false) {
      [weak self] in self?.setSoftwareKeyboard($0)
    }
    host.tools.addSwitch(icon: "go-home-symbolic", "Background", isOn: false) { [weak self] in
      self?.host.setBackground($0 ? "The app is in the background." : nil)
    }
    drawSystem()
  }

  /// How the app may stand on the screen: on all of it only, if it asks for that.
  private var possibleModes: [WindowMode] {
    request?.sharesScreen == false ? [.full] : posture.modes
  }

  private var chosenMode: Int { possibleModes.firstIndex(of: posture.mode) ?? 0 }

  private func change(to device: Device) {
    posture.device = device
    update()
  }

  private func rotate() {
    posture.turn(
      to: posture.held == .portrait ? .landscapeRight : .portrait, asked: request)
    update()
  }

  private func follow(_ request: DisplayRequest) {
    let old = self.request
    self.request = request
    let before = posture
    posture.follow(request, replacing: old)
    if !request.sharesScreen { posture.mode = .full }
    if posture != before || old?.sharesScreen != request.sharesScreen {
      update()
    } else {
      drawSystem()
    }
  }

  private func setSoftwareKeyboard(_ isOn: Bool) {
    posture.hasSoftwareKeyboard = isOn
    update()
  }

  private func share(_ index: Int) {
    guard possibleModes.indices.contains(index) else { return }
    posture.mode = possibleModes[index]
    update()
  }

  private func changeText(by step: Int) {
    textSize = min(max(0, textSize + step), Self.textScales.count - 1)
    host.setTextScale(Self.textScales[textSize])
  }

  /// Text has this factor, from which the buttons go on.
  func setText(_ scale: Double) {
    let nearest = Self.textScales.indices.min {
      abs(Self.textScales[$0] - scale) < abs(Self.textScales[$1] - scale)
    }
    textSize = nearest ?? textSize
    host.setTextScale(scale)
  }

  /// A device that cannot share its screen as before has it all.
  private func update() {
    if posture.environment == nil { posture.mode = .full }
    guard let environment = posture.environment, let app = posture.appFrame else { return }
    let isRound = environment.safeArea.bottom > 0
    host.show(
      on: DeviceScreen(
        size: posture.screen, app: app, safeArea: environment.safeArea,
        idiom: environment.idiom, floats: posture.mode == .slideOver,
        cornerRadius: isRound ? environment.idiom == .phone ? 40 : 18 : 0,
        device: environment.device))
    drawSystem()
    if let modes { host.tools.set(modes, possibleModes.map(\.title), chosen: chosenMode) }
  }

  /// Draws what the system lays over the app.
  private func drawSystem() {
    let parts = SystemParts(posture, request ?? DisplayRequest()).drawing
    let (width, height) = (Int(posture.screen.width), Int(posture.screen.height))
    host.showOverScreen(
      Rasterizer().file(
        parts, .png, width: width * 2, height: height * 2, scale: 2,
        paper: Paper(isDark: host.environment.isDark, family: Sheet.family)))
  }
}
