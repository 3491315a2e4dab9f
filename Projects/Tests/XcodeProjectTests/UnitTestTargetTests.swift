import Foundation
import Testing

@testable import XcodeProject

@Suite("Targets of unit tests") struct UnitTestTargetTests {
  private func project(_ tests: [(String, Target.Platform)]) -> Project {
    let url = URL(fileURLWithPath: "/Notes.xcodeproj")
    let targets = tests.map { name, platform in
      Target(
        name: name, moduleName: name, kind: .unitTests, platform: platform, project: url,
        folder: url)
    }
    return Project(root: url, location: url, name: "Notes", kind: .xcodeProject, targets: targets)
  }

  @Test("Those for other systems are left out")
  func platforms() throws {
    let project = project([("MacTests", .macOS), ("PhoneTests", .iOS), ("TVTests", .tvOS)])
    #expect(try project.unitTests().map(\.name) == ["PhoneTests"])
    #expect {
      try project.unitTests(of: "MacTests")
    } throws: {
      "\($0)".hasSuffix(
        "there are no unit tests for iOS of a target “MacTests”; “MacTests” is for macOS")
    }
  }

  @Test("Without any it is said")
  func none() {
    #expect {
      try project([]).unitTests()
    } throws: { "\($0)".hasSuffix("there are no targets of unit tests for iOS") }
  }
}
