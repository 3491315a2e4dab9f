//
//  TimetableViewController.swift
//  Segues
//
//  Created by Anna Berg on 2/12/24.
//

import UIKit

class TimetableViewController: UITableViewController {

    private let hour: Int
    private let origin: String

    init?(coder: NSCoder, hour: Int, origin: String) {
        self.hour = hour
        self.origin = origin
        super.init(coder: coder)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "By \(origin)"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return 4
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Departure", for: indexPath)
        cell.textLabel?.text = String(format: "%02d:%02d", hour, indexPath.row * 15)
        return cell
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let cell = sender as? UITableViewCell, let stop = segue.destination as? StopViewController else { return }
        let prefix = segue.identifier == "info" ? "Info" : "Departure"
        stop.stopName = "\(prefix) \(cell.textLabel?.text ?? "")"
    }

}
