//
//  LevelViewControllers.swift
//  Segues
//
//  Created by Anna Berg on 2/12/24.
//

import UIKit

class FirstLevelViewController: UIViewController {

    @IBOutlet private weak var pathLabel: UILabel!

    @IBAction func unwindToStart(_ segue: UIStoryboardSegue) {
        pathLabel.text = "Unwound from \(segue.source.title ?? "")"
    }

}

class MiddleLevelViewController: UIViewController {

    @IBAction func unwindToStart(_ segue: UIStoryboardSegue) {
        fatalError("The middle does not take it.")
    }

    override func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        return false
    }

}

class LastLevelViewController: UIViewController {

    @IBOutlet private weak var askSwitch: UISwitch!

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        return identifier != "start" || askSwitch.isOn
    }

}
