import Foundation
import Testing

@testable import UIKit

@Suite("Misuse of collection views") struct CollectionTraps {
  private func said(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("An item that is among the added ones twice is named")
  func doubleItem() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([1, 2])
      snapshot.appendItems(["Moe"], toSection: 1)
      snapshot.appendItems(["Moe", "Jack", "Jack"], toSection: 2)
    }
    #expect(
      said(result).contains(
        "The item “Jack” was added to a snapshot twice at once, or beside itself; identifiers are "
          + "unique across all sections"))
  }

  @Test("A section that is added a second time is named")
  func doubleSection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([1, 2, 1])
    }
    #expect(
      said(result).contains(
        "The section “1” was added to a snapshot that has it already; identifiers are unique"))
  }

  @Test("An item cannot follow one that is not there")
  func missingItem() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([1])
      snapshot.insertItems(["Moe"], afterItem: "Jack")
    }
    #expect(
      said(result).contains(
        "The item “Jack” cannot be inserted after: the snapshot does not have it"))
  }

  @Test("Items need a section")
  func noSection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendItems(["Moe"])
    }
    #expect(
      said(result).contains(
        "Items cannot be appended to a snapshot without sections; append a section first"))
  }

  @Test("An item stands once in an outline")
  func doubleInOutline() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var outline = NSDiffableDataSourceSectionSnapshot<String>()
      outline.append(["Moe"])
      outline.append(["Moe"], to: "Moe")
    }
    #expect(
      said(result).contains(
        "The item “Moe” was added to a section snapshot that has it already; identifiers are "
          + "unique"))
  }

  @Test("Only what is in an outline can be expanded")
  func missingInOutline() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var outline = NSDiffableDataSourceSectionSnapshot<String>()
      outline.expand(["Moe"])
    }
    #expect(
      said(result).contains(
        "The item “Moe” cannot be expanded: the section snapshot does not have it"))
  }

  @Test("An item belongs to one section of a data source")
  func twoSections() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let list = WordList(["Moe"])
      list.loadViewIfNeeded()
      var outline = NSDiffableDataSourceSectionSnapshot<String>()
      outline.append(["Moe"])
      list.source.apply(outline, to: "other")
    }
    #expect(
      said(result).contains(
        "The item “Moe” was applied to the section “other”, but “all” has it already; "
          + "identifiers are unique across all sections"))
  }

  @Test("A registration is not made for each cell (§7)")
  func registrationInProvider() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let list = UICollectionViewController(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      let source = UICollectionViewDiffableDataSource<Int, String>(
        collectionView: list.collectionView
      ) { view, path, item in
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
          _, _, _ in
        }
        return view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([1])
      snapshot.appendItems(["Moe"])
      source.apply(snapshot)
      _ = Stage(list)
    }
    #expect(
      said(result).contains(
        "A registration for UICollectionViewListCell was made while a cell was being provided; "
          + "make it once, outside of the cell provider"))
  }

  @Test("A cell that was never registered cannot be dequeued")
  func unregistered() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let view = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewLayout())
      _ = view.dequeueReusableCell(
        withReuseIdentifier: "word", for: IndexPath(item: 0, section: 0))
    }
    #expect(
      said(result).contains(
        "could not dequeue a cell with identifier word: register a class for the identifier"))
  }

  @Test("What the list does not have cannot be selected")
  func selectingNothing() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let list = WordList(["Moe"])
      list.loadViewIfNeeded()
      list.collectionView.selectItem(
        at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    }
    #expect(
      said(result).contains(
        "Attempted to select the item at [0, 1], which the collection view does not have; "
          + "apply the snapshot or reload first"))
  }
}
