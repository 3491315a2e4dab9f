//
//  ColorsViewController.swift
//  Segues
//
//  Created by Anna Berg on 2/12/24.
//

import UIKit

protocol ColorsViewControllerDelegate: AnyObject {
    func colorsViewController(_ controller: ColorsViewController, didChoose name: String)
}

class ColorsViewController: UITableViewController {

    weak var delegate: ColorsViewControllerDelegate?
    private let names = ["Amber", "Coral", "Jade"]

    func deselect() {
        guard let indexPath = tableView.indexPathForSelectedRow else { return }
        tableView.deselectRow(at: indexPath, animated: false)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return names.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Color", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        delegate?.colorsViewController(self, didChoose: names[indexPath.row])
    }

}
