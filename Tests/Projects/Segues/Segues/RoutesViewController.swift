//
//  RoutesViewController.swift
//  Segues
//
//  Created by Anna Berg on 2/12/24.
//

import UIKit

class RoutesViewController: UIViewController {

    @IBOutlet private var allowedSwitch: UISwitch!
    @IBOutlet private weak var statusLabel: UILabel!

    @IBAction func showByCode(_ sender: UIButton) {
        performSegue(withIdentifier: "byCode", sender: "Pier 7")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        if identifier == "asking" && !allowedSwitch.isOn {
            statusLabel.text = "Not allowed"
            return false
        }
        return super.shouldPerformSegue(withIdentifier: identifier, sender: sender)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        switch (segue.identifier, segue.destination) {
        case ("show", let stop as StopViewController):
            stop.stopName = "Pier 1"
        case ("byCode", let stop as StopViewController):
            stop.stopName = sender as? String
        case ("asking", let stop as StopViewController):
            stop.stopName = (sender as? UIButton)?.currentTitle
        default:
            break
        }
    }

    @IBSegueAction func makeTimetable(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> TimetableViewController? {
        return TimetableViewController(coder: coder, hour: 9, origin: segueIdentifier ?? "nowhere")
    }

    @IBAction func unwindToRoutes(_ segue: UIStoryboardSegue) {
        guard let stop = segue.source as? StopViewController else { return }
        statusLabel.text = "Back from \(stop.stopName ?? "somewhere")"
    }

}
