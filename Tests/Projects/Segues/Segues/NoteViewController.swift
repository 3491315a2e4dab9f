//
//  NoteViewController.swift
//  Segues
//
//  Created by Anna Berg on 2/12/24.
//

import UIKit

class NoteViewController: UIViewController {

    @IBOutlet private weak var messageLabel: UILabel!
    var message = "" {
        didSet {
            messageLabel?.text = message
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        messageLabel.text = message
    }

}
