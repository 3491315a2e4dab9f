import Testing

@testable import XcodeProject

@Suite("What a project asks of a package's versions") struct PackageRequirementTests {
  @Test(
    "Versions that do, and that do not",
    arguments: [
      ("from 1.2.0", "1.2.0 1.9.9 v1.3", "1.1.9 2.0.0 1.3.0-beta 2.0.0-beta"),
      (
        "from 1.2.0-beta.2", "1.2.0-beta.2 1.2.0-beta.11 1.2.0-rc 1.2.0", "1.2.0-alpha 1.2.0-beta.1"
      ),
      ("1.2.0 to 1.3.0", "1.2.0 1.2.9", "1.3.0 1.1.0"),
      ("exactly 1.2.3", "1.2.3 v1.2.3 1.2.3+linux", "1.2.4 1.2.3-beta"),
      ("whatever", "0.0.1 9.9.9", "1.0.0-beta"),
      ("from nowhere", "0.0.1", "1.0.0-beta"),
      ("branch main", "", "1.0.0"),
    ]) func allowed(_ requirement: String, _ fitting: String, _ others: String) throws
  {
    let wanted = PackageRequirement(requirement)
    for text in fitting.split(separator: " ") {
      #expect(wanted.allows(try #require(PackageVersion(String(text)))), "\(text)")
    }
    for text in others.split(separator: " ") {
      #expect(!wanted.allows(try #require(PackageVersion(String(text)))), "\(text)")
    }
  }

  @Test(
    "What is no version",
    arguments: ["", "main", "1.2.3.4", "1..2", "-1.0.0", "99999999999999999999.0.0", "١.٢.٣"])
  func noVersion(_ text: String) {
    #expect(PackageVersion(text) == nil)
  }

  @Test("Manifests say it in several ways")
  func manifests() {
    let source = """
      let package = Package(name: "A", dependencies: [
        .package(url: "https://example.org/one", from: "1.0.0"),
        .package(url: "https://example.org/two", .upToNextMinor(from: "1.2.3")),
        .package(url: "https://example.org/three", "1.0.0"..<"1.5.0"),
        .package(url: "https://example.org/four", .branch("main")),
        .package(url: "https://example.org/five", .exact("2.0.1")),
        .package(url: "https://example.org/six", version),
      ])
      """
    let packages = ManifestText(source).description(name: "A", folder: "/a").packages
    let texts = packages.map { package in
      if case .remote(_, let requirement) = package.source { requirement } else { "local" }
    }
    #expect(
      texts == [
        "from 1.0.0", "1.2.3 to 1.3.0", "1.0.0 to 1.5.0", "branch main", "exactly 2.0.1", "",
      ])
  }
}
