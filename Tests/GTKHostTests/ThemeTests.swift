import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// What the desktop says while the window is open.
final class ThemeTests: XCTestCase {
  /// What the core was told last.
  @MainActor private static func told(_ stage: Stage) -> Environment? {
    stage.listener.events.lazy.reversed().compactMap { event in
      if case .environment(let facts) = event { facts } else { nil }
    }.first
  }

  func testTextSizeFollowsResolutionAndFont() throws {
    try onMain {
      let stage = try Stage()
      defer {
        cg_theme_set_text_scale(1)
        cg_theme_set_font("Sans 10")
        stage.close()
      }
      cg_theme_set_font("Sans 10")
      stage.show(window([]))
      stage.present()
      XCTAssertEqual(stage.host.environment.textScale, 1)
      cg_theme_set_text_scale(1.5)
      XCTAssertEqual(Self.told(stage)?.textScale, 1.5)
      cg_theme_set_text_scale(1)
      cg_theme_set_font("Sans 11")
      XCTAssertEqual(Self.told(stage)?.textScale, 1, "both sizes are usual")
      cg_theme_set_font("Serif 22")
      XCTAssertEqual(Self.told(stage)?.textScale, 2)
      XCTAssertEqual(Self.told(stage)?.interfaceFont, "Serif")
      cg_theme_set_font("Sans 10")
      XCTAssertEqual(Self.told(stage)?.textScale, 1)
    }
  }

  func testTheFirstFontThatIsInstalledIsTaken() throws {
    try onMain {
      let stage = try Stage()
      defer {
        cg_theme_set_font("Sans 10")
        stage.close()
      }
      cg_theme_set_font("Sans 11")
      stage.show(window([]))
      stage.present()
      stage.host.setFont(preferring: ["Not A Font", "Nor This"])
      XCTAssertEqual(stage.host.environment.interfaceFont, "Sans")
      let installed = try XCTUnwrap(SystemFonts().families.first?.name)
      stage.host.setFont(preferring: ["Not A Font", installed, "Nor This"])
      XCTAssertEqual(Self.told(stage)?.interfaceFont, installed)
      XCTAssertEqual(Self.told(stage)?.textScale ?? 1, 1, "the size stays")
    }
  }

  func testTextScales() {
    let rows: [(points: Double, dpi: Double, factor: Double)] = [
      (10, 96, 1), (11, 96, 1), (10.5, 96, 1), (22, 96, 2), (5, 96, 0.5), (11, 120, 1.25),
      (22, 120, 2.5), (0, 96, 1), (0, 0, 1), (11, -1, 1),
    ]
    for row in rows {
      XCTAssertEqual(
        TextScale.factor(points: row.points, dpi: row.dpi), row.factor, accuracy: 1e-9, "\(row)")
    }
  }

  func testReducedMotionIsTold() throws {
    try onMain {
      let stage = try Stage()
      let before = cg_theme_is_animated()
      defer {
        cg_theme_set_animated(before)
        stage.close()
      }
      cg_theme_set_animated(true)
      stage.show(window([]))
      stage.present()
      XCTAssertFalse(stage.host.environment.isMotionReduced)
      cg_theme_set_animated(false)
      XCTAssertEqual(Self.told(stage)?.isMotionReduced, true)
      cg_theme_set_animated(true)
      XCTAssertEqual(Self.told(stage)?.isMotionReduced, false)
    }
  }

  func testContrastIsWhatThePortalSays() throws {
    try onMain {
      let stage = try Stage()
      defer {
        cg_theme_answered(1, 0)
        stage.close()
      }
      stage.show(window([]))
      stage.present()
      XCTAssertFalse(stage.host.environment.isHighContrast)
      cg_theme_answered(1, 1)
      XCTAssertEqual(Self.told(stage)?.isHighContrast, true)
      cg_theme_answered(1, 0)
      XCTAssertEqual(Self.told(stage)?.isHighContrast, false)
    }
  }

  func testADeviceHasColoursAndSymbolsOfItsOwn() throws {
    try onMain {
      let stage = try Stage()
      defer {
        cg_theme_answered(0, 0)
        stage.close()
      }
      stage.show(window([]))
      stage.present()
      XCTAssertEqual(stage.host.icon(for: "plus"), "list-add-symbolic")
      XCTAssertFalse(cg_window_has_device(stage.host.window))
      stage.host.show(
        on: DeviceScreen(
          size: CGSize(width: 300, height: 400), app: CGRect(x: 0, y: 0, width: 300, height: 400),
          safeArea: EdgeInsets(), idiom: .phone, device: HeldDevice(name: "Phone")))
      XCTAssertTrue(cg_window_has_device(stage.host.window))
      XCTAssertEqual(stage.host.icon(for: "plus"), "symbol:plus")
      XCTAssertEqual(stage.host.paper.meanings[.card], 0xFFFF_FFFF)
      XCTAssertEqual(stage.host.paper.meanings[.grouped], 0xF2F2_F7FF)
      cg_theme_answered(0, 1)
      XCTAssertEqual(stage.host.paper.meanings[.card], 0x1C1C_1EFF)
      XCTAssertEqual(stage.host.paper.meanings[.grouped], 0x0000_00FF)
    }
  }

  func testAPaintedButtonHasItsColourInWindowsAndOnDevices() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let all = CGRect(x: 0, y: 0, width: 300, height: 400)
      stage.show(
        window([
          node(2, .button, 0, 0, 300, 400) {
            $0.fill = .semantic(.destructive)
            $0.traits.insert(.painted)
            $0.control.content = Node.ButtonContent()
          }
        ]))
      stage.present()
      @MainActor func reds() -> Int {
        stage.draw()
        return (1...20).flatMap { x in (1...20).map { y in (Double(x * 14), Double(y * 19)) } }
          .filter { x, y in
            let pixel = cg_pixel(stage.host.window, x, y)
            return pixel >> 24 > 0xC0 && pixel >> 16 & 0xFF < 0x60 && pixel >> 8 & 0xFF < 0x60
          }.count
      }
      XCTAssertGreaterThan(reds(), 200, "in a window of its own")
      stage.host.show(
        on: DeviceScreen(
          size: all.size, app: all, safeArea: EdgeInsets(), idiom: .phone,
          device: HeldDevice(name: "Phone")))
      XCTAssertGreaterThan(reds(), 200, "on a device")
    }
  }

  func testTipsAreWords() {
    func tip(_ name: String, symbol: String = "", text: String = "") -> String {
      ButtonWidget.tip(
        node(2, .button, 0, 0, 10, 10) {
          ($0.name, $0.symbol, $0.text) = (name, symbol, text)
        })
    }
    XCTAssertEqual(tip("Add a note", symbol: "plus"), "Add a note")
    XCTAssertEqual(tip("cart.badge.plus", symbol: "cart.badge.plus"), "cart badge plus")
    XCTAssertEqual(tip("trash.fill", symbol: "trash.fill"), "trash")
    XCTAssertEqual(tip("icon_close"), "")
    XCTAssertEqual(tip("Close"), "Close")
    XCTAssertEqual(tip("Close", text: "Close"), "")
  }

  func testAllWindowsFollow() throws {
    try onMain {
      let stage = try Stage()
      let other = try Stage()
      defer {
        cg_theme_answered(0, 0)
        other.close()
      }
      for each in [stage, other] {
        each.show(window([]))
        each.present()
      }
      // The one that came first goes; the other still hears.
      stage.host.end()
      cg_theme_answered(0, 1)
      XCTAssertEqual(Self.told(other)?.isDark, true)
    }
  }
}
