//
//  MasterViewController.swift
//  MasterDetail2019
//
//  Created by Anna Berg on 9/20/19.
//  Copyright © 2019 Anna Berg. All rights reserved.
//

import UIKit

class MasterViewController: UITableViewController {

    enum Section {
        case planted
        case known
    }

    private class DataSource: UITableViewDiffableDataSource<Section, Tree> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            switch snapshot().sectionIdentifiers[section] {
            case .planted: return "Planted by You"
            case .known: return "Well Known"
            }
        }

        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            return snapshot().sectionIdentifiers[indexPath.section] == .planted
        }

        override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
            guard editingStyle == .delete, let tree = itemIdentifier(for: indexPath) else { return }
            var snapshot = self.snapshot()
            snapshot.deleteItems([tree])
            apply(snapshot)
        }
    }

    private lazy var dataSource = DataSource(tableView: tableView) { tableView, indexPath, tree in
        let cell = tableView.dequeueReusableCell(withIdentifier: "TreeCell", for: indexPath)
        cell.textLabel?.text = tree.name
        cell.detailTextLabel?.text = "\(Int(tree.height.value)) m"
        return cell
    }
    private var planted: [Tree] = []
    private var saves = 0
    @IBOutlet private weak var plantButton: UIBarButtonItem!

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = dataSource
        navigationItem.leftBarButtonItem = editButtonItem
        plantButton.accessibilityLabel = "Plant"
        var snapshot = NSDiffableDataSourceSnapshot<Section, Tree>()
        snapshot.appendSections([.planted, .known])
        snapshot.appendItems(Tree.samples, toSection: .known)
        dataSource.apply(snapshot, animatingDifferences: false)
        NotificationCenter.default.addObserver(self, selector: #selector(save(_:)), name: .libraryShouldSave, object: nil)
    }

    override func viewWillAppear(_ animated: Bool) {
        clearsSelectionOnViewWillAppear = splitViewController?.isCollapsed ?? true
        super.viewWillAppear(animated)
    }

    @IBAction func insertNewObject(_ sender: UIBarButtonItem) {
        let tree = Tree(name: "Sapling \(planted.count + 1)", metres: 1)
        planted.append(tree)
        var snapshot = dataSource.snapshot()
        if let first = snapshot.itemIdentifiers(inSection: .planted).first {
            snapshot.insertItems([tree], beforeItem: first)
        } else {
            snapshot.appendItems([tree], toSection: .planted)
        }
        dataSource.apply(snapshot)
    }

    @objc private func save(_ notification: Notification) {
        saves += 1
        navigationItem.prompt = saves == 1 ? "Saved" : "Saved \(saves) times"
    }

    // MARK: - Segues

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "showDetail", let indexPath = tableView.indexPathForSelectedRow else { return }
        let controller = (segue.destination as! UINavigationController).topViewController as! DetailViewController
        controller.tree = dataSource.itemIdentifier(for: indexPath)
        controller.navigationItem.leftBarButtonItem = splitViewController?.displayModeButtonItem
        controller.navigationItem.leftItemsSupplementBackButton = true
    }

}
