import Foundation
import Scene
import Simulator
import Testing

@testable import Sheet

/// A sheet of an app that says how wide it is.
@Suite("A sheet") @MainActor struct SheetTests {
  /// Says its width, and at the end of a script that it was pressed.
  private final class WidthApp: RunningApp, SceneEventSink {
    var isRecordingTranscript = false
    var transcriptReceiver: ((String) -> Void)?
    private let host: any SceneHost
    private var tree = Tree()
    private var isPressed = false
    private let display: DisplayRequest?

    init(_ host: any SceneHost, display: DisplayRequest? = nil) {
      self.host = host
      self.display = display
      host.connect(self)
      show()
    }

    func send(_ event: SceneEvent) {
      if case .activate = event { isPressed = true }
      show()
    }

    private func show() {
      let size = host.environment.size
      var window = Node(id: NodeID(1), role: .window, frame: CGRect(origin: .zero, size: size))
      window.children = [NodeID(2)]
      window.display = display
      var button = Node(
        id: NodeID(2), role: .button, frame: CGRect(x: 0, y: 0, width: 200, height: 60))
      button.name = "Press"
      button.text =
        "\(isPressed ? "pressed" : "plain") \(Int(size.width)) "
        + (host.environment.isDark ? "dark" : "light")
      let next = Tree(root: window.id, nodes: [window, button])
      host.apply(tree.diff(to: next))
      tree = next
    }

    func takeTranscript() -> [String] { [] }
    func explain() -> [String] { [] }
    func dump(_ subject: SceneDump) -> [String] { [] }
    func settle() {}
    func kill() {}
  }

  private let app = SimulatedApp(
    name: "width", summary: "Says its width", launch: { host, _ in WidthApp(host) })

  private func sheet(
    _ devices: [String], script: String? = nil, isDark: Bool = false, of other: SimulatedApp? = nil
  ) throws -> Sheet {
    try Sheet(
      of: other ?? app, on: devices.map(Device.named),
      script: script.map { try Script.parse($0, file: "a.script") }, isDark: isDark,
      in: FileManager.default.temporaryDirectory, time: .real, measurer: FixedTextMeasurer())
  }

  /// What the app said on each screen, in their order.
  private func words(_ sheet: Sheet) -> [[String]] {
    sheet.rows.flatMap(\.exposures).map { exposure in
      exposure.shots.compactMap { shot in
        shot.screen.steps.compactMap { step in
          if case .text(let text, _, _, _) = step { return text }
          return nil
        }.first
      }
    }
  }

  @Test("A phone is upright and across, a pad also shares its screen") func postures() throws {
    let sheet = try sheet(["iPhone 8", "iPad Pro (9.7-inch)"])
    #expect(
      words(sheet) == [
        ["plain 375 light"], ["plain 667 light"],
        ["plain 768 light"], ["plain 438 light", "plain 320 light"],
        ["plain 379 light", "plain 320 light"],
        ["plain 1024 light"], ["plain 694 light", "plain 320 light"],
        ["plain 507 light", "plain 320 light"],
      ])
  }

  @Test("An app that stays upright is not shown across") func upright() throws {
    var display = DisplayRequest()
    display.orientations = [.portrait]
    let upright = SimulatedApp(
      name: "upright", summary: "Stays upright",
      launch: { host, _ in WidthApp(host, display: display) })
    #expect(words(try sheet(["iPhone 8"], of: upright)) == [["plain 375 light"]])
  }

  @Test("The script is played before the screen is shared, in the style that is asked for")
  func script() throws {
    let sheet = try sheet(["iPhone 8"], script: "tap \"Press\"", isDark: true)
    #expect(words(sheet) == [["pressed 375 dark"], ["pressed 667 dark"]])
    #expect(sheet.paper.isDark)
  }

  @Test("Devices that an app cannot tell apart are shown once, by all their names")
  func groups() throws {
    let sheet = try sheet(["iPhone 7", "iPhone 8", "iPhone X"])
    #expect(sheet.rows.map(\.title) == ["iPhone 7 · 375 × 667", "iPhone X · 375 × 812"])
    #expect(sheet.rows.map(\.subtitle) == ["iPhone 8", ""])
  }

  @Test("Every device there is stands on a sheet of all") func all() {
    let groups = DeviceGroup.all(of: Device.all)
    #expect(groups.reduce(0) { $0 + $1.devices.count } == Device.all.count)
    #expect(groups.count < Device.all.count / 2)
  }

  @Test("All of it lies within the sheet, which lies on its side") func layout() throws {
    let sheet = try sheet([
      "iPhone 8", "iPhone 14", "iPad (10th generation)", "iPad mini (6th generation)",
    ])
    let size = sheet.size
    let extent = sheet.drawing.extent(in: CGRect(origin: .zero, size: size))
    #expect(extent.maxX <= size.width + 40)
    #expect(extent.maxY <= size.height + 40)
    #expect(size.width > size.height)
  }

  @Test("A script that cannot be played says where, and on which device") func failure() {
    let error = #expect(throws: SheetError.self) {
      try sheet(["iPhone 8"], script: "tap \"Nothing\"")
    }
    #expect(error?.description.hasPrefix("on “iPhone 8”, upright: a.script:1: tap") == true)
  }

  @Test("Where a script cannot be played, the other pictures are there all the same")
  func partly() throws {
    let sheet = try sheet(["iPhone 8"], script: "tap at 500 300\ntap \"Press\"")
    #expect(words(sheet) == [["plain 375 light"], ["pressed 667 light"]])
    #expect(sheet.failures.map(\.isLandscape) == [false])
    #expect(sheet.failures.first?.description.contains("a.script:1: tap at 500 300") == true)
    #expect(
      sheet.rows.flatMap(\.exposures).map(\.caption) == [
        "Portrait · the script did not come to its end", "Landscape",
      ])
  }

  @Test("A picture of a screen has the app on it, below what the system shows") func screen() throws
  {
    let posture = Posture(device: try Device.named("iPhone 14"), isLandscape: false)
    let node = Node(
      id: NodeID(1), role: .window, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let picture = ScreenPicture(
      of: Tree(root: node.id, nodes: [node]), on: posture, measurer: FixedTextMeasurer())
    #expect(picture.size == CGSize(width: 390, height: 844))
    let texts = picture.drawing.steps.compactMap { step in
      if case .text(let text, _, _, _) = step { return text }
      return nil
    }
    #expect(texts.contains("9:41"))
  }

  @Test(
    "Texts of an app stand as the app reads, and not as the person does", arguments: [true, false])
  func direction(isRightToLeft: Bool) throws {
    var posture = Posture(device: try Device.named("iPhone 14"), isLandscape: false)
    posture.language = "ar"
    var window = Node(
      id: NodeID(1), role: .window, frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.children = [NodeID(2)]
    window.display = DisplayRequest()
    window.display?.isRightToLeft = isRightToLeft
    var label = Node(
      id: NodeID(2), role: .label, frame: CGRect(x: 0, y: 100, width: 390, height: 20))
    label.text = "words"
    let picture = ScreenPicture(
      of: Tree(root: window.id, nodes: [window, label]), on: posture,
      measurer: FixedTextMeasurer())
    let styles = picture.drawing.steps.compactMap { step in
      if case .text("words", _, let style, _) = step { return style.alignment }
      return nil
    }
    #expect(styles == [isRightToLeft ? .right : .natural])
  }

  @Test("A script that launches is found out by its line") func launches() throws {
    let script = try Script.parse("wait 1\nlaunch width on \"iPhone 8\"", file: "a.script")
    #expect(script.launchLine == 2)
    #expect(try Script.parse("wait 1", file: "a.script").launchLine == nil)
  }
}
