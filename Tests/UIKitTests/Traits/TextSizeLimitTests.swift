import Testing
import UIKit

/// Views that keep the size of text within limits.
@MainActor struct TextSizeLimitTests {
  @Test func `a view's limits hold for all below it`() {
    let (outer, inner) = (UIView(), UILabel())
    outer.addSubview(inner)
    outer.traitOverrides.preferredContentSizeCategory = .small
    outer.minimumContentSizeCategory = .large
    #expect(inner.traitCollection.preferredContentSizeCategory == .large)
    outer.minimumContentSizeCategory = nil
    #expect(inner.traitCollection.preferredContentSizeCategory == .small)
    inner.maximumContentSizeCategory = .extraSmall
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraSmall)
    #expect(outer.traitCollection.preferredContentSizeCategory == .small)
  }
}
