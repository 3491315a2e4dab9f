import Foundation
import Testing

@testable import XcodeProject

@Suite("Workspaces, folders and packages")
struct ProjectSearchTests {
  @Test("A workspace has the targets of its projects; one needs the product of another project")
  func workspace() throws {
    let project = try Fixtures.read("Suite")
    #expect(project.kind == .workspace)
    #expect(project.targets.map(\.name) == ["Mail", "Shared"])
    #expect(project.target(named: "Mail")?.dependencies == ["Shared"])
    #expect(
      project.notes.map(\.message) == [
        "“Pods.xcodeproj” is not there: the project uses CocoaPods and its pods are not installed; run `pod install` on a Mac"
      ])
  }

  @Test("Several projects in a folder are named; a target chooses among them")
  func several() throws {
    #expect {
      try ProjectReader().read(Fixtures.folder)
    } throws: { error in
      let text = "\(error)"
      let lines = text.split(separator: "\n").map(String.init)
      return lines[0].hasSuffix(
        "there are several projects; name one of them, or choose with --target:")
        && lines.contains("  Classic/Classic.xcodeproj (Classic)")
        && lines.contains("  Suite/Suite.xcworkspace (Mail)")
    }
    #expect(try ProjectReader().read(Fixtures.folder, target: "Core").name == "Classic")
  }

  @Test("A folder without a project is one application")
  func loose() throws {
    let project = try Fixtures.read("Loose")
    #expect(project.kind == .folder)
    let app = try project.application()
    #expect(app.sourceNames == ["Main.swift", "Row.swift"])
    #expect(app.resourceNames == ["Base.lproj/Main.storyboard"])
    #expect(app.infoPlist["CFBundleName"]?.string == "Loose")
  }

  @Test("An app package of Swift Playgrounds is an application")
  func appPackage() throws {
    let project = try Fixtures.read("Sketch.swiftpm")
    #expect(project.kind == .package)
    let app = try project.application()
    #expect(app.moduleName == "AppModule")
    #expect(app.sourceNames == ["App.swift", "Canvas.swift"])
    #expect(app.resourceNames == ["pen.png"])
    #expect(app.packageProducts == ["Ink"])
    #expect(app.infoPlist["CFBundleName"]?.string == "Sketch Pad")
    #expect(app.infoPlist["UISupportedInterfaceOrientations"]?.array?.count == 2)
    #expect(app.infoPlist["UISupportedInterfaceOrientations~ipad"]?.array?.count == 3)
    #expect(project.packages.map(\.name) == ["Ink"])
  }

  @Test("A package is read by its manifest's literals")
  func package() throws {
    let project = try Fixtures.read("Modern/Kit")
    #expect(project.name == "Kit")
    #expect(project.targets.map(\.name) == ["Kit", "KitCore", "KitTests"])
    #expect(project.target(named: "Kit")?.dependencies == ["KitCore"])
    #expect(project.target(named: "Kit")?.resourceNames == ["list.txt"])
    #expect(project.target(named: "KitCore")?.sourceNames == ["Core.swift"])
    #expect(project.target(named: "KitTests")?.kind == .unitTests)
  }

  @Test("A path that leads nowhere, and a file that is no project")
  func errors() {
    #expect { try Fixtures.read("Nothing") } throws: {
      "\($0)".hasSuffix("there is nothing at this path")
    }
    #expect { try Fixtures.read("Loose/Main.swift") } throws: {
      "\($0)".contains("this is no project; name an .xcodeproj")
    }
  }

  @Test("A folder whose only project is damaged says so, and is not taken for a folder of sources")
  func damaged() throws {
    let folder = try TemporaryFolder([
      "A.swift": "", "App.xcodeproj/project.pbxproj": "{\n a = b\n",
    ])
    #expect {
      try ProjectReader().read(folder.url)
    } throws: {
      "\($0)".hasSuffix(
        "project.pbxproj:3: the file ends where “;” after the value of “a” is expected")
    }
  }

  @Test("Tools that make projects are named")
  func generators() throws {
    let folder = try TemporaryFolder([
      "project.yml": "name: App\n", "Sources/App.swift": "import UIKit\n",
    ])
    let project = try ProjectReader().read(folder.url)
    #expect(project.notes.first?.message.contains("made from this file by XcodeGen") == true)
  }
}
