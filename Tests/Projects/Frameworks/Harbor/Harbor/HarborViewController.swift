//
//  HarborViewController.swift
//  Harbor
//
//  Created by Anna Berg on 5/6/24.
//

import UIKit
import HarborKit
import Lanterns
import Tides

class HarborViewController: UITableViewController {

    private(set) var ships: [Ship]
    private let rules: UIViewController.Type = RulesViewController.self
    private let table = TideTable(high: 3.5, low: 0.5)

    var channel: String {
        #if STAGING
        return "staging"
        #elseif DEBUG
        return "debug"
        #else
        return "release"
        #endif
    }

    init(ships: [Ship]) {
        self.ships = ships
        super.init(style: .insetGrouped)
        title = "Harbor"
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .refresh, target: self, action: #selector(reverseShips))
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Rules", style: .plain, target: self, action: #selector(showRules))
    }

    @objc func showRules() {
        navigationController?.pushViewController(rules.init(), animated: true)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    }

    @objc func reverseShips() {
        ships.reverse()
        tableView.reloadSections(IndexSet(integer: 0), with: .automatic)
    }

    func loadTides() async -> [String] {
        await Task.yield()
        return [0, 6].map { String(format: "%02d:00 %.1f m", $0, table.level(atHour: $0)) }
    }

    // MARK: - Table view

    override func numberOfSections(in tableView: UITableView) -> Int {
        return 2
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        return section == 0 ? "Ships" : "Signals"
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard section == 1 else { return nil }
        let name = Bundle.main.object(forInfoDictionaryKey: "HarborChannel") as? String ?? "nothing"
        return "Built as \(channel), configured as \(name)"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return section == 0 ? ships.count : Lantern.all.count + 1
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        switch (indexPath.section, indexPath.row) {
        case (0, let row):
            content.text = ships[row].name
        case (_, 0):
            content.text = "High water \(table.high) m"
        case (_, let row):
            let lantern = Lantern.all[row - 1]
            content.text = "\(lantern.name): \(lantern.meaning)"
            content.textProperties.color = lantern.color
        }
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard indexPath.section == 0 else { return }
        let berth = BerthViewController.make()
        berth.ship = ships[indexPath.row]
        berth.delegate = self
        showDetailViewController(berth, sender: self)
    }

}

extension HarborViewController: BerthDelegate {

    func berthName(for number: Int) -> String {
        return number > 10 ? "the long pier, \(number)" : "\(number)"
    }

}

class RulesViewController: UIViewController {

    private let text: String

    init() {
        text = "Long ships moor at 11"
        super.init(nibName: nil, bundle: nil)
        title = "Rules"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        let label = UILabel()
        label.text = text
        label.textAlignment = .center
        label.backgroundColor = .systemBackground
        view = label
    }

}
