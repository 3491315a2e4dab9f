import Foundation
import Scene
import Synchronization
import Testing

@testable import UIKit

@Suite("Trait collections (uikit-behaviour §1.1)", .serialized) @MainActor
struct TraitCollectionTests {
  @Test("Each initialiser of one trait specifies that trait and no other")
  func initialisers() {
    let all: [(UITraitCollection, UITrait)] = [
      (UITraitCollection(horizontalSizeClass: .compact), UITraitHorizontalSizeClass.self),
      (UITraitCollection(verticalSizeClass: .compact), UITraitVerticalSizeClass.self),
      (UITraitCollection(userInterfaceIdiom: .mac), UITraitUserInterfaceIdiom.self),
      (UITraitCollection(userInterfaceStyle: .dark), UITraitUserInterfaceStyle.self),
      (UITraitCollection(layoutDirection: .rightToLeft), UITraitLayoutDirection.self),
      (UITraitCollection(displayScale: 2), UITraitDisplayScale.self),
      (UITraitCollection(displayGamut: .P3), UITraitDisplayGamut.self),
      (
        UITraitCollection(forceTouchCapability: .available), UITraitForceTouchCapability.self
      ),
      (
        UITraitCollection(preferredContentSizeCategory: .small),
        UITraitPreferredContentSizeCategory.self
      ),
      (UITraitCollection(accessibilityContrast: .high), UITraitAccessibilityContrast.self),
      (UITraitCollection(userInterfaceLevel: .elevated), UITraitUserInterfaceLevel.self),
      (UITraitCollection(legibilityWeight: .bold), UITraitLegibilityWeight.self),
      (UITraitCollection(activeAppearance: .inactive), UITraitActiveAppearance.self),
      (UITraitCollection(typesettingLanguage: "th"), UITraitTypesettingLanguage.self),
      (
        UITraitCollection { $0.splitViewControllerLayoutEnvironment = .expanded },
        UITraitSplitViewControllerLayoutEnvironment.self
      ),
    ]
    #expect(all.count == UITraitCollection.systemTraits.count)
    for (collection, trait) in all {
      let specified = collection.changedTraits(from: nil)
      #expect(specified.count == 1 && specified.first == trait, "\(trait.name)")
    }
  }

  @Test("Categories of text size compare by size; what is unspecified comes first")
  func categories() {
    let order: [UIContentSizeCategory] = [
      .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge,
      .extraExtraExtraLarge, .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    for (i, a) in order.enumerated() {
      for (j, b) in order.enumerated() {
        #expect((a < b) == (i < j) && (a <= b) == (i <= j), "\(a.rawValue) \(b.rawValue)")
        #expect((a > b) == (i > j) && (a >= b) == (i >= j), "\(a.rawValue) \(b.rawValue)")
      }
      #expect(a.isAccessibilityCategory == (i > 7), "\(a.rawValue)")
    }
    #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
    #expect(
      UIContentSizeCategory.accessibilityMedium.rawValue == "UICTContentSizeCategoryAccessibilityM")
  }

  @Test("Asking again gives the same object, with overrides on every level too")
  func identity() {
    let child = UIViewController()
    let root = UIViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    let stage = Stage(root)
    root.traitOverrides.userInterfaceLevel = .elevated
    root.setOverrideTraitCollection(UITraitCollection(displayScale: 3), forChild: child)
    child.view.traitOverrides.legibilityWeight = .bold
    stage.settle()
    #expect(root.traitCollection === root.traitCollection)
    #expect(child.traitCollection === child.traitCollection)
    #expect(child.view.traitCollection === child.view.traitCollection)
    let before = child.traitCollection
    stage.resize(1000)
    #expect(child.traitCollection === before, "nothing changed but the size")
  }

  @Test("A trait that is not overridden cannot be read from the overrides")
  func unread() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = UIViewController().traitOverrides.horizontalSizeClass }
    }
    let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      told.contains(
        "UITraitHorizontalSizeClass is not overridden, so there is no value to read; "
          + "ask traitOverrides.contains(UITraitHorizontalSizeClass.self) first, "
          + "or read traitCollection"))
  }

  @Test("A handler for another type than what it is registered with cannot run")
  func misfit() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = UIViewController().registerForTraitChanges([UITraitDisplayScale.self]) {
          (_: UIView, _: UITraitCollection) in
        }
      }
    }
    let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      told.contains(
        "The handler of registerForTraitChanges wants UIView, but was registered with "
          + "UIViewController; the handler gets the object that it is registered with"))
  }

  private final class Asker: UIView {
    var seen: [UIUserInterfaceStyle] = []
    override func layoutSubviews() {
      seen.append(UITraitCollection.current.userInterfaceStyle)
      UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
        seen.append(UITraitCollection.current.userInterfaceStyle)
      }
      seen.append(UITraitCollection.current.userInterfaceStyle)
    }
  }

  @Test("The current traits are those of whose code runs, on each thread its own")
  func current() {
    let view = Asker()
    view.overrideUserInterfaceStyle = .dark
    let root = UIViewController()
    root.view.addSubview(view)
    let stage = Stage(root)
    stage.settle()
    #expect(view.seen == [.dark, .light, .dark])
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    // A thread of its own, while this one waits: no other test may come between.
    let elsewhere = Mutex<[Double]>([])
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let before = UITraitCollection.current.displayScale
      UITraitCollection.current = UITraitCollection(displayScale: 3)
      elsewhere.withLock { $0 = [before, UITraitCollection.current.displayScale] }
      done.signal()
    }
    done.wait()
    #expect(elsewhere.withLock { $0 } == [1, 3], "elsewhere it is the window's until one is set")
    #expect(UITraitCollection.current.displayScale == 1)
  }

  @Test("Who resolves a colour changes nothing for who asks later") func currentAfterColours() {
    let (there, here) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let before = UITraitCollection.current.displayScale
    let seen = Mutex<[CGFloat]>([])
    // On a thread where nobody chose anything.
    Thread.detachNewThread {
      let other = UITraitCollection(displayScale: before + 1)
      _ = UIColor { _ in .red }.resolvedColor(with: other)
      seen.withLock { $0.append(UITraitCollection.current.displayScale) }
      here.signal()
      there.wait()
      seen.withLock { $0.append(UITraitCollection.current.displayScale) }
      here.signal()
    }
    here.wait()
    CurrentTraits.follow(UITraitCollection(displayScale: before + 2))
    there.signal()
    here.wait()
    CurrentTraits.follow(UITraitCollection(displayScale: before))
    #expect(seen.withLock { $0 } == [before, before + 2])
  }

  @Test("Values of an app's own trait that cannot be compared count as changed, objects do not")
  func incomparable() {
    struct Plan { var steps = 1 }
    struct PlanTrait: UITraitDefinition { static var defaultValue: Plan { Plan() } }
    final class Owner {}
    struct OwnerTrait: UITraitDefinition { static var defaultValue: Owner? { nil } }
    let plan = Plan()
    let owner = Owner()
    let first = UITraitCollection(PlanTrait.self, value: plan)
    #expect(first.changedTraits(from: UITraitCollection(PlanTrait.self, value: plan)).count == 1)
    #expect(first.changedTraits(from: first).isEmpty)
    let mine = UITraitCollection(OwnerTrait.self, value: owner)
    #expect(mine.changedTraits(from: UITraitCollection(OwnerTrait.self, value: owner)).isEmpty)
    #expect(mine.changedTraits(from: UITraitCollection(OwnerTrait.self, value: Owner())).count == 1)
    #expect(mine[OwnerTrait.self] === owner)
  }
}
