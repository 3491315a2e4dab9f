import Foundation
import Scene
import Testing

@testable import UIKit

/// A view as it is mostly written: code makes it, and no nib.
private final class Badge: UIView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class BadgeCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Flow: UICollectionView {
  override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// Calls the proxy of its class while it is made.
private final class Asking: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    Asking.appearance().backgroundColor = .red
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor @Suite("Proxies of an app's own classes") struct OwnProxyTests {
  @Test("They are made as code makes views, without init(coder:)") func made() {
    AppearanceProxies.shared.removeAll()
    defer { AppearanceProxies.shared.removeAll() }
    Badge.appearance().backgroundColor = .green
    BadgeCell.appearance().backgroundColor = .red
    Flow.appearance().backgroundColor = .blue
    let badge = Badge(frame: .zero)
    let desk = ControlDesk(badge)
    #expect(badge.backgroundColor == .green)
    _ = desk
  }

  @Test("One that its own initialiser asks for traps with a sentence") func recursion() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Asking.appearance() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("is called by the initialiser of Asking"))
  }
}
