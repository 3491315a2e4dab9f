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
