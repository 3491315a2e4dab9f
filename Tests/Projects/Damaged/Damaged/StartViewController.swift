//
//  StartViewController.swift
//  Damaged
//
//  Created by Anna Berg on 1/9/24.
//

import UIKit

class StartViewController: UIViewController {

    @IBOutlet private weak var titleLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        titleLabel.text = "Started"
    }

    @IBAction func greet(_ sender: Any) {
        titleLabel.text = "Hello"
    }

}
