import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Tables above a keyboard") @MainActor struct TableKeyboardTests {
  private final class Form: UITableViewController {
    let field = UITextField()
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      30
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell()
      guard indexPath.row == 10 else { return cell }
      field.frame = CGRect(x: 10, y: 2, width: 200, height: 40)
      cell.contentView.addSubview(field)
      return cell
    }
  }

  @Test("A field that the keyboard would cover is scrolled up, and some room is left below it")
  func field() {
    let form = Form(style: .plain)
    var environment = Environment(size: CGSize(width: 375, height: 667), idiom: .phone)
    environment.device = HeldDevice(name: "phone", keyboardHeight: 260)
    let stage = Stage(form, environment: environment)
    form.field.becomeFirstResponder()
    stage.settle()
    stage.host.pass(2)
    #expect(abs(stage.place(of: form.field).maxY - (407 - 10)) < 0.01)
    #expect(form.tableView.contentInset == .zero, "that is the app's")
    #expect(form.tableView.adjustedContentInset.bottom == 260)
    form.field.resignFirstResponder()
    stage.settle()
    stage.host.pass(2)
    #expect(form.tableView.adjustedContentInset.bottom == 0)
  }

  private final class Grid: UICollectionViewController {
    let field = UITextField()
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 30 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      guard indexPath.item == 10 else { return cell }
      field.frame = CGRect(x: 10, y: 2, width: 200, height: 40)
      cell.contentView.addSubview(field)
      return cell
    }
  }

  // As michaeltyson/TPKeyboardAvoiding#188 and ekazaev/ChatLayout#19 observed.
  @Test("A collection view controller makes room as one of a table does") func grid() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 375, height: 44)
    layout.minimumLineSpacing = 0
    let grid = Grid(collectionViewLayout: layout)
    var environment = Environment(size: CGSize(width: 375, height: 667), idiom: .phone)
    environment.device = HeldDevice(name: "phone", keyboardHeight: 260)
    let stage = Stage(grid, environment: environment)
    grid.field.becomeFirstResponder()
    stage.settle()
    stage.host.pass(2)
    #expect(abs(stage.place(of: grid.field).maxY - (407 - 10)) < 0.01)
    #expect(grid.collectionView.contentInset == .zero)
    #expect(grid.collectionView.adjustedContentInset.bottom == 260)
  }
}
