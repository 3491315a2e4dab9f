import Foundation
import Testing

@testable import ProjectBuild

@Suite("Names of devices, before anything is built") struct DeviceNamesTests {
  private let names = DeviceNames([
    "iPhone 5", "iPhone SE (1st generation)", "iPhone 15", "iPhone 15 Pro", "iPhone 16",
    "iPhone 16 Pro Max", "iPad mini", "iPad Pro (11-inch)",
  ])

  @Test("A device is found regardless of case") func known() {
    #expect(names.refusal(of: "iPhone 15") == nil)
    #expect(names.refusal(of: "ipad MINI") == nil)
  }

  @Test(
    "Of an unknown one the nearest of its family is told, the newest of several",
    arguments: [
      ("iPhone 99", "iPhone 16"), ("iPhone 15 Por", "iPhone 15 Pro"),
      ("iphone15pro", "iPhone 15 Pro"),
      ("iPad Pro", "iPad Pro (11-inch)"), ("iPhone 16 Pro", "iPhone 16 Pro Max"),
    ]) func nearest(name: String, meant: String)
  {
    #expect(
      names.refusal(of: name) == "There is no device “\(name)”. Did you mean “\(meant)”?")
  }

  @Test("Nothing is proposed where nothing is similar") func none() {
    #expect(names.refusal(of: "Lumia") == "There is no device “Lumia”.")
    #expect(names.refusal(of: "") == "There is no device “”.")
  }

  @Test("Without a list nothing is refused") func empty() {
    #expect(DeviceNames([]).refusal(of: "iPhone 99") == nil)
  }

  @Test("The toolkit's are those of its table") func toolkit() {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let all = Toolkit(root: root, configuration: .debug).deviceNames()
    #expect(all.all.first == "iPhone 5")
    #expect(all.all.contains("iPad Pro (12.9-inch)"))
    #expect(all.all.count > 50)
    #expect(
      all.refusal(of: "iPhone 99") == "There is no device “iPhone 99”. Did you mean “iPhone 16”?")
  }
}
