//
//  PartsViewController.swift
//  Segues
//
//  Created by Anna Berg on 2/12/24.
//

import UIKit

class PartsViewController: UIViewController {

    @IBOutlet private weak var choiceLabel: UILabel!
    private weak var colors: ColorsViewController?

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if let colors = segue.destination as? ColorsViewController {
            self.colors = colors
            colors.delegate = self
        } else if segue.identifier == "embedStop", let stop = segue.destination as? StopViewController {
            stop.stopName = "Embedded"
        }
    }

    @IBAction func clear(_ sender: Any) {
        colors?.deselect()
        choiceLabel.text = "No color"
    }

}

extension PartsViewController: ColorsViewControllerDelegate {

    func colorsViewController(_ controller: ColorsViewController, didChoose name: String) {
        choiceLabel.text = "Chosen: \(name)"
    }

}
