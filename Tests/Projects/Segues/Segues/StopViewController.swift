//
//  StopViewController.swift
//  Segues
//
//  Created by Anna Berg on 2/12/24.
//

import UIKit

class StopViewController: UIViewController {

    @IBOutlet private weak var nameLabel: UILabel!
    var stopName: String?

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = stopName.map { "Stop: \($0)" }
        navigationItem.title = stopName
    }

}
