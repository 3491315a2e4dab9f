import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Symbols of configured buttons") struct ButtonSymbolTests {
  @Test("A configuration says how its symbol looks, unless the symbol does itself")
  func preferred() {
    var configuration = UIButton.Configuration.plain()
    configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 40)
    configuration.image = UIImage(systemName: "star")
    let plain = UIImage(systemName: "star")?.size.width ?? 0
    let button = UIButton(configuration: configuration)
    let size = button.sizeThatFits(.zero)
    #expect(size.height > 40 && plain < 30, "\(size) \(plain)")
    let own = UIImage.SymbolConfiguration(pointSize: 10)
    configuration.image = UIImage(systemName: "star", withConfiguration: own)
    button.configuration = configuration
    #expect(button.sizeThatFits(.zero).height < size.height - 20)
    #expect(configuration != .plain())
  }

  @Test("The old name of system buttons") func roundedRect() {
    #expect(UIButton(type: .roundedRect).buttonType == .system)
  }
}
