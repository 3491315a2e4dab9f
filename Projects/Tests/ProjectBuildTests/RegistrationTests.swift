import Testing

@testable import ProjectBuild

@Suite struct RegistrationTests {
  @Test func aLibraryOffersOneFunctionForItsFiles() {
    let registration = Registration(
      module: "Charts", functions: ["registerA", "registerB"], others: [], role: .library)
    #expect(registration.call == "Charts.registerMembersOfCharts")
    #expect(
      registration.text?.contains(
        "public func registerMembersOfCharts() {\n  registerA()\n  registerB()\n}") == true)
  }

  @Test func aProgramCallsThoseOfItsLibrariesFirst() {
    let registration = Registration(
      module: "App", functions: ["registerMain"], others: ["Charts.registerMembersOfCharts"],
      role: .program)
    let text = registration.text ?? ""
    #expect(text.contains("import Charts"))
    #expect(text.contains("  registerMembersOfCharts()\n  registerMain()\n"))
  }

  @Test func nothingIsGeneratedWhereNothingIsToBeRegistered() {
    #expect(Registration(module: "App", functions: [], others: [], role: .program).text == nil)
  }
}
