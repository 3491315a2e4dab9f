import Scene
import Testing
import UIKit

/// Screens with the call forms that real apps use most, written for Swift 5 and played.
@Suite("Apps of lists, shelves and cards in Swift 5 mode") @MainActor struct CallFormTests {
  private func app(_ root: UIViewController) -> RootDelegate {
    RootDelegate(UINavigationController(rootViewController: root))
  }

  private static func contacts() -> ContactsViewController {
    let contacts = ContactsViewController(style: .plain)
    contacts.all = ["Ada", "Alan", "Barbara", "Edsger", "Grace"].map {
      Contact(name: $0, phone: "1")
    }
    return contacts
  }

  @Test("Contacts are grouped by letters, found, starred, removed and added")
  func contacts() throws {
    try play(
      "contacts",
      """
      launch contacts on "iPhone 8"
      expect visible "Ada"
      expect visible "Grace"
      tap "Barbara"
      expect stack "Contacts" "Barbara"
      tap "Call"
      tap back
      tap "Add"
      type "Zuse"
      tap "Save"
      expect visible "Zuse"
      swipe left "Alan"
      tap "Delete"
      expect hidden "Alan"
      """
    ) { app(Self.contacts()) }
  }

  @Test("Bar items, buttons and keys lead to methods by their selectors")
  func counter() throws {
    try play(
      "counter",
      """
      launch counter on "iPhone 8"
      tap "Add"
      tap "Add"
      tap "Step"
      expect visible "12"
      key "ctrl+r"
      expect visible "0"
      tap "Step"
      tap "Reset"
      expect visible "0"
      """
    ) { app(CounterViewController()) }
  }

  @Test("A press calls, and a tap moves the card")
  func card() {
    let page = ContactPage()
    page.contact = Contact(name: "Ada", phone: "1")
    let host = StrictHost(environment: Environment(size: CGSize(width: 390, height: 700)))
    UIApplication.launch(app(page), on: host)
    page.call.sendActions(for: .touchUpInside)
    #expect(page.calls == 1)
    #expect(page.view.viewWithTag(7) === page.nameLabel)
    #expect(page.card.layer.cornerRadius == 12)
    let before = page.card.center.x
    page.tapped(UITapGestureRecognizer())
    host.answerWake()
    #expect(page.card.center.x == before + 50)
    #expect(page.badge().size == CGSize(width: 20, height: 20))
  }

  @Test("A shelf scrolls sideways above a grid whose columns follow the width")
  func shop() {
    let shop = ShopViewController()
    let host = StrictHost(environment: Environment(size: CGSize(width: 390, height: 700)))
    UIApplication.launch(app(shop), on: host)
    host.answerWake()
    func width() -> Double {
      let path = IndexPath(item: 0, section: 1)
      return Double(shop.collectionView.layoutAttributesForItem(at: path)?.frame.width ?? 0)
    }
    #expect(width() == 179)
    let view: UICollectionView = shop.collectionView
    shop.collectionView(view, didSelectItemAt: IndexPath(item: 3, section: 1))
    #expect(shop.chosen == ["Thing 13"])
    shop.removeFirst()
    #expect(shop.dataSource.snapshot().numberOfItems == 39)
    host.eventSink?.send(
      .environment(Environment(size: CGSize(width: 1000, height: 700))))
    host.answerWake()
    #expect(width() == 238)
  }

  @Test("An outline and a flow of swatches stand where apps expect them")
  func others() {
    let outline = OutlineViewController()
    let host = StrictHost(environment: Environment(size: CGSize(width: 390, height: 700)))
    UIApplication.launch(app(outline), on: host)
    host.answerWake()
    #expect(outline.collectionView.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    let swatches = SwatchViewController()
    let other = StrictHost(environment: Environment(size: CGSize(width: 200, height: 700)))
    UIApplication.launch(app(swatches), on: other)
    other.answerWake()
    func frame(_ item: Int) -> CGRect? {
      swatches.collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
    }
    #expect(frame(0) == CGRect(x: 10, y: 10, width: 110, height: 50))
    #expect(frame(1)?.minX == 140)
    #expect(frame(2)?.minY == 70)
  }
}
