import Foundation
import Testing
import XcodeProject

@testable import ProjectBuild

@Suite("Sources outside of the folder that was opened") struct OutsideSourcesTests {
  private func error(_ names: [String]) throws -> String? {
    let folder = URL(fileURLWithPath: "/notes")
    var target = Target(
      name: "Notes", moduleName: "Notes", kind: .application, project: folder, folder: folder)
    target.outsideSources = names
    let project = Project(
      root: folder, location: folder, name: "Notes", kind: .folder, targets: [target])
    let toolkit = Toolkit(root: folder, configuration: .debug)
    let builder = ProjectBuilder(
      project, toolkit: toolkit,
      location: BuildLocation(project: folder, toolkit: toolkit, base: folder),
      progress: BuildProgress(step: { _ in }, message: { _ in }))
    do { try builder.checkSources(of: target) } catch { return error.description }
    return nil
  }

  @Test("They are said instead of everything that does not compile without them") func outside()
    throws
  {
    #expect(try error([]) == nil)
    #expect(
      try error(["Leaf.swift"])
        == "Notes cannot be built without Leaf.swift, which is outside of /notes, and not read. "
        + "Open a folder that has them, too, as is said above.")
    #expect(
      try error(["Leaf.swift", "Tree.swift", "Root.swift"])
        == "Notes cannot be built without Leaf.swift and 2 more of its sources, which are outside of /notes, and not "
        + "read. Open a folder that has them, too, as is said above.")
  }
}
