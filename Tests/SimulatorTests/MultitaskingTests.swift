import Foundation
import Scene
import Testing

@testable import Simulator

@Suite("Sharing the screen") struct MultitaskingTests {
  typealias Row = (
    device: String, landscape: (wide: Double, narrow: Double, half: Double),
    portrait: (wide: Double, narrow: Double, half: Double), slideOver: Double, source: String
  )

  static let rows: [Row] = [
    ("iPad Pro (9.7-inch)", (694, 320, 507), (438, 320, 379), 320, "§1.3"),
    ("iPad Pro (10.5-inch)", (782, 320, 551), (504, 320, 412), 320, "§1.3, wide inferred"),
    ("iPad Pro (11-inch)", (809, 375, 592), (504, 320, 412), 375, "§1.3, in conflict"),
    ("iPad Pro (12.9-inch)", (981, 375, 678), (639, 375, 507), 375, "§1.3, wide inferred"),
    ("iPad (9th generation)", (750, 320, 535), (480, 320, 400), 320, "assumed"),
    ("iPad (10th generation)", (795, 375, 585), (490, 320, 405), 375, "assumed"),
    ("iPad mini (6th generation)", (803, 320, 561), (414, 320, 367), 320, "assumed"),
    ("iPad Pro 13-inch (M4)", (991, 375, 683), (647, 375, 511), 375, "assumed"),
  ]

  @Test("Widths by device", arguments: rows.indices)
  func widths(index: Int) throws {
    let row = Self.rows[index]
    let device = try Device.named(row.device)
    func width(_ mode: WindowMode, _ isLandscape: Bool) -> Double? {
      (Posture(device: device, isLandscape: isLandscape, mode: mode).environment?.size.width)
        .map { Double($0) }
    }
    for (isLandscape, wanted) in [(true, row.landscape), (false, row.portrait)] {
      #expect(width(.twoThirds, isLandscape) == wanted.wide, "\(row.device), \(row.source)")
      #expect(width(.oneThird, isLandscape) == wanted.narrow, "\(row.device), \(row.source)")
      #expect(width(.half, isLandscape) == wanted.half, "\(row.device), \(row.source)")
      #expect(width(.slideOver, isLandscape) == row.slideOver, "\(row.device), \(row.source)")
    }
  }

  @Test("Wide, narrow and the divider fill the screen; two halves never more")
  func sums() {
    for device in Device.all where device.idiom == .pad {
      for isLandscape in [false, true] {
        func width(_ mode: WindowMode) -> Double {
          Multitasking.width(mode, on: device, isLandscape: isLandscape) ?? 0
        }
        let screen = width(.full)
        #expect(width(.twoThirds) + 10 + width(.oneThird) == screen, "\(device.name)")
        #expect((screen - 11...screen - 10).contains(2 * width(.half)), "\(device.name)")
      }
    }
  }

  @Test("What the sources leave open is the profile's to say")
  func profiles() throws {
    typealias Widths = [WindowMode: Double?]
    func widths(_ name: String, _ profile: Multitasking.Profile, _ isLandscape: Bool) throws
      -> Widths
    {
      let device = try Device.named(name)
      return [WindowMode.twoThirds, .half, .oneThird, .slideOver].reduce(into: [:]) {
        let posture = Posture(
          device: device, isLandscape: isLandscape, mode: $1, profile: profile)
        $0[$1] = .some(posture.environment.map { Double($0.size.width) })
      }
    }
    let eleven = "iPad Pro (11-inch)"
    #expect(
      try widths(eleven, .ios13, true)
        == [.twoThirds: 809, .half: 592, .oneThird: 375, .slideOver: 375])
    #expect(
      try widths(eleven, .narrowElevenInches, true)
        == [.twoThirds: 864, .half: 592, .oneThird: 320, .slideOver: 320])
    #expect(
      try widths("iPad Pro (9.7-inch)", .ios9, false)
        == [.twoThirds: 438, .half: nil, .oneThird: 320, .slideOver: 320])
    #expect(
      try widths("iPad Pro (9.7-inch)", .ios9, true)
        == [.twoThirds: 694, .half: 507, .oneThird: 320, .slideOver: 320])
  }

  @Test("Every row says where it is from, and no screen has two")
  func data() {
    #expect(Multitasking.rows.allSatisfy { !$0.remark.isEmpty })
    #expect(Set(Multitasking.rows.map { [$0.short, $0.long] }).count == Multitasking.rows.count)
  }

  @Test("Rotating, a free window, and back to the full screen") @MainActor
  func moving() throws {
    let playing = try Playing()
    func size() -> [Double] {
      [playing.app.environment.size.width, playing.app.environment.size.height].map { Double($0) }
    }
    try playing.play("rotate portrait")
    #expect(size() == [768, 1024])
    try playing.run("rotate left")
    #expect(size() == [1024, 768])
    try playing.run("multitask 1/3\nrotate right")
    #expect(size() == [320, 1024])
    try playing.run("resize 500 700")
    #expect(size() == [500, 700])
    #expect(playing.app.environment.safeArea == EdgeInsets())
    try playing.run("rotate landscape")
    #expect(size() == [700, 500])
    try playing.run("multitask full\nappearance dark")
    #expect(size() == [1024, 768])
    #expect(playing.app.environment.isDark)
  }

  @Test("A phone shares its screen with nobody, and stays as it was") @MainActor
  func phone() throws {
    #expect(
      try Playing().failure("multitask 1/2", on: "iPhone 8")
        == "a device that can share its screen | “iPhone 8”")
    try Playing().play("multitask full\nexpect collapsed", on: "iPhone 8", "portrait")
  }

  @Test("A free window is a desktop's, on a phone too") @MainActor
  func freeOnPhone() throws {
    let playing = try Playing()
    try playing.play("resize 300 500", on: "iPhone 8", "portrait")
    #expect(playing.app.environment.idiom == .pad)
  }
}
