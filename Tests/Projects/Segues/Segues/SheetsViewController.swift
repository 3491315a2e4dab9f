//
//  SheetsViewController.swift
//  Segues
//
//  Created by Anna Berg on 2/12/24.
//

import UIKit

class SheetsViewController: UIViewController, UIPopoverPresentationControllerDelegate {

    @IBOutlet private weak var resultLabel: UILabel!

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let note = segue.destination as? NoteViewController else { return }
        note.message = "Kind: \(segue.identifier ?? "none")"
        if segue.identifier == "small" {
            note.preferredContentSize = CGSize(width: 260, height: 180)
            note.popoverPresentationController?.delegate = self
        }
    }

    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        return .none
    }

    @IBAction func unwindToSheets(_ segue: UIStoryboardSegue) {
        let note = segue.source as! NoteViewController
        resultLabel.text = "Closed \(note.message)"
    }

}
