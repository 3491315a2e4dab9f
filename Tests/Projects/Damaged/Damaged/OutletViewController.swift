//
//  OutletViewController.swift
//  Damaged
//
//  Created by Anna Berg on 1/9/24.
//

import UIKit

class OutletViewController: UIViewController {

    @IBOutlet private weak var kindLabel: UILabel!

    @IBAction func count(_ sender: UIStepper) {
        kindLabel.text = "\(Int(sender.value))"
    }

}
