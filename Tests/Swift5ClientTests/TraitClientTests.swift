import Scene
import Testing
import UIKit

@Suite("Traits from Swift 5", .serialized) @MainActor struct TraitClientTests {
  @Test("An app's own trait, registrations and a transition")
  func client() throws {
    let root = SettingsViewController()
    let window = Environment(size: CGSize(width: 1024, height: 768))
    let host = StrictHost(environment: window)
    let app = RootDelegate(root)
    let eventSink = UIApplication.launch(app, on: host)
    host.answerWake()
    #expect(root.traitCollection.isContainedInSettings)
    #expect(root.view.traitCollection.userInterfaceStyle == .dark)
    eventSink.send(.environment(Environment(size: CGSize(width: 400, height: 768))))
    #expect(root.heard == ["settings true", "from true", "cancelled false"])
    root.stop()
    eventSink.send(.environment(window))
    #expect(!root.heard.dropFirst(3).contains { $0.hasPrefix("settings") })
  }

  @Test("Collections made by closures")
  func mutations() {
    let made = UITraitCollection { traits in
      traits.userInterfaceIdiom = .phone
      traits.isContainedInSettings = true
    }
    let next = made.modifyingTraits { $0.horizontalSizeClass = .compact }
    #expect(next.userInterfaceIdiom == .phone && next.isContainedInSettings)
    #expect(next.changedTraits(from: made).map { $0.name } == ["UITraitHorizontalSizeClass"])
  }
}
