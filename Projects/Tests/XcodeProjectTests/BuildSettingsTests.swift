import Testing

@testable import XcodeProject

@Suite("Build settings")
struct BuildSettingsTests {
  private func settings(_ layers: [[(String, String)]]) -> BuildSettings {
    var settings = BuildSettings(platform: .iOS, configuration: "Debug")
    for entries in layers {
      var layer = SettingsLayer()
      for (key, value) in entries { layer.set(key, value) }
      settings.add(layer)
    }
    return settings
  }

  @Test("$(inherited) is the value of the layer below")
  func inherited() {
    var settings = settings([
      [("FLAGS", "a")], [("FLAGS", "$(inherited) b")], [("FLAGS", "$(FLAGS) c")],
    ])
    #expect(settings.value("FLAGS") == "a b c")
  }

  @Test("$(inherited) in a file that includes another is what that one says")
  func inheritedInFiles() {
    var settings = settings([
      [("FLAGS", "a")],
      [
        ("FLAGS", "$(inherited) b"), ("FLAGS", "$(inherited) c"),
        ("FLAGS[sdk=iphone*]", "$(inherited) d"), ("OTHER", "x"), ("OTHER", "y"),
      ],
    ])
    #expect(settings.value("FLAGS") == "a b c d")
    #expect(settings.value("OTHER") == "y")
  }

  @Test("A file that doubles its own value comes to an end")
  func doubled() {
    let lines = Array(repeating: ("FLAGS", "$(inherited) $(inherited)"), count: 60)
    var settings = settings([[("FLAGS", "a")], [("FLAGS", "b")] + lines])
    #expect((settings.value("FLAGS") ?? "").utf8.count <= 1 << 19)
  }

  @Test("Other names have the value of the topmost layer")
  func topmost() {
    var settings = settings([[("A", "$(B)/x"), ("B", "low")], [("B", "high")]])
    #expect(settings.value("A") == "high/x")
    #expect(settings.value("C") == nil)
  }

  @Test(
    "Modifiers",
    arguments: [
      ("$(N:c99extidentifier)", "My_App_2"), ("$(N:rfc1034identifier)", "My-App-2"),
      ("$(N:lower)", "my app 2"),
      ("$(N:upper)", "MY APP 2"), ("$(NONE:default=x)", "x"), ("$(N:default=x)", "My App 2"),
      ("${N}", "My App 2"),
      ("$(P:file)", "b.swift"), ("$(P:base)", "b"), ("$(P:dir)", "/a/"), ("$(NONE)!", "!"),
      ("$$(N)", "$(N)"),
      ("$(V_$(K))", "one"), ("$", "$"), ("$(N", "$(N"),
    ])
  func modifiers(_ text: String, _ expected: String) {
    var settings = settings([[("N", "My App 2"), ("P", "/a/b.swift"), ("K", "1"), ("V_1", "one")]])
    #expect(settings.expand(text) == expected)
  }

  @Test("A module's name does not begin with a digit")
  func identifiers() { #expect(SettingModifier.identifier("2 Apps-é") == "__Apps_é") }

  @Test("Conditions are decided for the simulator; the closer one prevails")
  func conditions() {
    var settings = settings([
      [
        ("A", "any"), ("A[sdk=iphonesimulator*]", "simulator"), ("A[sdk=iphoneos*]", "device"),
        ("B[sdk=macosx*]", "mac"),
        ("C[sdk=iphone*][arch=x86_64]", "both"), ("C[sdk=iphone*]", "one"),
        ("D[config=Debug]", "debug"),
      ]
    ])
    #expect(settings.value("A") == "simulator")
    #expect(settings.value("B") == nil)
    #expect(settings.value("C") == "both")
    #expect(settings.value("D") == "debug")
  }

  @Test("Settings that refer to themselves end, and are said")
  func circles() {
    var settings = settings([[("A", "$(B)"), ("B", "x$(A)")]])
    #expect(settings.value("A") == "x")
    #expect(settings.circles == ["A"])
  }

  @Test("Settings that double each other end")
  func growth() {
    var entries = (0..<60).map { ("A\($0)", "$(A\($0 + 1))$(A\($0 + 1))") }
    entries.append(("A60", "x"))
    var settings = settings([entries])
    #expect(settings.all().count == 61)
  }

  @Test("Lists are split as a shell does")
  func lists() {
    #expect(SettingList.split(#"a "b c" d\ e 'f g' """#) == ["a", "b c", "d e", "f g", ""])
    #expect(SettingList.split(SettingList.join(["a", "b c", "\"d e\""])) == ["a", "b c", "d e"])
  }
}
