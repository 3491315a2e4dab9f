import Foundation
import Testing

@testable import ProjectBuild
@testable import XcodeProject

@Suite("The order in which packages are compiled") struct PackageOrderTests {
  private static func target(
    _ name: String, needs: [String] = [], products: [String] = []
  ) -> Target {
    let place = URL(fileURLWithPath: "/packages")
    var target = Target(
      name: name, moduleName: name, kind: .framework, project: place, folder: place)
    target.dependencies = needs
    target.packageProducts = products
    return target
  }

  /// A package with a product of each of its targets.
  private static func package(_ name: String, _ targets: [Target]) -> PackageManifest {
    PackageManifest(
      name: name, folder: URL(fileURLWithPath: "/packages/\(name)"), targets: targets,
      products: targets.map {
        PackageManifest.Product(name: $0.name, type: "library", targets: [$0.name])
      }, packages: [], notes: [])
  }

  private static let packages = [
    package("A", [target("A", products: ["B", "Core"])]),
    package("B", [target("BTools", products: ["Core"]), target("B", needs: ["BTools"])]),
    package("Core", [target("Core")]),
  ]

  @Test(
    "What others need comes before them, in whatever order an app names it",
    arguments: [["A", "B"], ["B", "A"], ["Core", "A", "B"], ["A"], ["B", "Core", "A"]])
  func order(products: [String]) {
    let order = PackageOrder(of: products, in: Self.packages)
    #expect(order.parts.map(\.target.name) == ["Core", "BTools", "B", "A"])
    #expect(order.parts.map(\.package) == ["Core", "B", "B", "A"])
    #expect(order.circles.isEmpty)
  }

  @Test("Packages that need each other get one sentence, and each is there once") func circle() {
    let packages = [
      Self.package("A", [Self.target("A", products: ["B"])]),
      Self.package("B", [Self.target("B", products: ["A"])]),
    ]
    let order = PackageOrder(of: ["A", "B"], in: packages)
    #expect(order.parts.map(\.target.name) == ["B", "A"])
    #expect(
      order.circles == [
        "The targets of packages “A” → “B” → “A” need each other in a circle, which does not compile. "
          + "Remove one of these dependencies from its Package.swift."
      ])
  }

  @Test("A product that no package has is left out") func missing() {
    #expect(PackageOrder(of: ["None"], in: Self.packages).parts.isEmpty)
  }
}
