import Foundation
import Testing
import UIKit

@MainActor @Suite("Objects are made of classes that the app names") struct ClassFormTests {
  private final class Rows: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(
        withReuseIdentifier: indexPath.item == 0 ? "plain" : "coded", for: indexPath)
    }
  }

  @Test("A table calls the initialiser of the registered class")
  func table() throws {
    let table = UITableView()
    table.register(CodedCell.self, forCellReuseIdentifier: "coded")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "coded") as? CodedCell)
    #expect(cell.made == "made for coded")
    #expect(cell.reuseIdentifier == "coded")
    #expect(cell.detailTextLabel != nil)
  }

  @Test("A collection view gives its cells their frames")
  func collection() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 44, height: 30)
    let rows = Rows()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    view.register(PlainItem.self, forCellWithReuseIdentifier: "plain")
    view.register(CodedItem.self, forCellWithReuseIdentifier: "coded")
    view.dataSource = rows
    view.layoutIfNeeded()
    let plain = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? PlainItem
    let coded = view.cellForItem(at: IndexPath(item: 1, section: 0)) as? CodedItem
    #expect(plain?.numbers == [1, 2, 3])
    #expect(coded?.side == 44)
    #expect(coded?.numbers == [1, 2, 3])
  }

  @Test("A layout makes contexts of the class that it names")
  func contexts() {
    let context = ReasonLayout().invalidationContext(forBoundsChange: .zero)
    #expect((context as? ReasonContext)?.reason == "none")
  }

  @Test("A navigation controller makes its bars of the classes that it is given")
  func bars() {
    final class WideBar: UINavigationBar { var extra = "wide" }
    final class ThinToolbar: UIToolbar {
      let made: CGRect
      override init(frame: CGRect) {
        made = frame
        super.init(frame: frame)
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    let navigation = UINavigationController(
      navigationBarClass: WideBar.self, toolbarClass: ThinToolbar.self)
    #expect((navigation.navigationBar as? WideBar)?.extra == "wide")
    #expect((navigation.toolbar as? ThinToolbar)?.made == .zero)
  }

  @Test("A class says its name, that of the app's with its module")
  func names() {
    #expect(CodedCell.description() == "Swift5ClientTests.CodedCell")
    #expect(UITableViewCell.description() == "UITableViewCell")
  }

  @Test("Objects end as others do")
  func ends() {
    weak var cell: UITableViewCell?
    do {
      let table = UITableView()
      table.register(CodedCell.self, forCellReuseIdentifier: "coded")
      cell = table.dequeueReusableCell(withIdentifier: "coded")
    }
    #expect(cell == nil)
  }
}
